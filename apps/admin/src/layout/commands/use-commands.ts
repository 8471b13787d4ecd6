import NewIcon from "@mui/icons-material/AddCircleOutlined";
import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import type { Permission } from "@tatka/domain/people/permission";
import { useEffect, useState } from "react";
import { usePermissions } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { menuFor, openPages } from "../menu/menu-entries.ts";
import type { Command } from "./command.ts";
import { goKeys } from "./shortcuts.ts";
import { useFoundRecords } from "./use-found-records.ts";
import { useNewActions } from "./use-new-actions.ts";

const PAUSE_MS = 200;

/** Entries of the command palette: the user's menu, new records, and search results. */
export function useCommands(typed: string) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const newActions = useNewActions();
  const words = useSettled(typed.trim());
  const found = useFoundRecords(words);

  const newPaths = newActions.map(({ path }) => path);
  const entries = menuFor(permissions).flatMap(({ label: section, entries }) =>
    entries.map((one) => ({ ...one, section })),
  );
  const pages = openPages(permissions)
    .filter(({ path }) => !newPaths.includes(path))
    .map(({ path, label, icon }) => {
      const entry = entries.find(({ tabs }) => tabs.some((tab) => tab.path === path));
      const above = [entry?.section, entry?.label].flatMap((name) => (name ? t(name) : []));
      return {
        key: `page ${path}`,
        group: t("tatka.people.palette.pages"),
        label: t(label),
        also: `${above.join(" ")} ${path}`,
        icon,
        path,
        note: keysFor(path),
      };
    });
  const actions = newActions.map(({ name, path }) => {
    const label = t("tatka.people.palette.new_named", { name });
    // Users do not type the colon.
    const also = `${label.replace(":", "")} ${path}`;
    return { key: `new ${path}`, group: t("tatka.people.palette.actions"), label, also, icon: NewIcon, path };
  });
  const help = {
    key: "help",
    group: t("tatka.people.palette.actions"),
    label: t("tatka.people.palette.help"),
    icon: KeyboardIcon,
    note: "?",
  };
  const commands: Command[] = [...pages, ...actions, help, ...found.records];
  return { commands, isSearching: found.isSearching || words !== typed.trim(), hasFailed: found.hasFailed };
}

function keysFor(path: string): string | undefined {
  const letter = Object.keys(goKeys).find((key) => goKeys[key] === path);
  return letter && `g ${letter}`;
}

/** The typed text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
