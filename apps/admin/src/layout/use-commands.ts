import NewIcon from "@mui/icons-material/AddCircleOutlined";
import KeyboardIcon from "@mui/icons-material/KeyboardOutlined";
import OrderIcon from "@mui/icons-material/ReceiptOutlined";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import { useQuery } from "@tanstack/react-query";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type ComponentType, useEffect, useState } from "react";
import { useDataProvider, useLocaleState, usePermissions } from "react-admin";
import { useText } from "../messages/use-text.ts";
import { menuFor } from "./menu-entries.ts";
import { goKeys } from "./shortcuts.ts";
import { useNewActions } from "./use-new-actions.ts";

export type Command = {
  key: string;
  group: string;
  label: string;
  icon?: ComponentType;
  /** Where it leads; without one it opens the list of shortcuts. */
  path?: string;
  /** Other words that find it. */
  also?: string;
  note?: string | undefined;
  /** The server found it for what is typed. */
  isFound?: boolean;
};

const LEAST_LETTERS = 2;
const MOST_FOUND = 5;
const PAUSE_MS = 200;

/** What the palette offers for what is typed: one's own menu, what one may add, and what the server finds. */
export function useCommands(typed: string): Command[] {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const newActions = useNewActions();
  const words = useSettled(typed.trim());
  const orders = useFound("order", words, holds(permissions, "order.read"));
  const products = useFound("product", words, holds(permissions, "product.read"));

  const pages = menuFor(permissions).flatMap(({ label: section, entries }) =>
    entries.map(({ path, label, icon }) => ({
      key: `page ${path}`,
      group: t("tatka.people.palette.pages"),
      label: t(label),
      also: `${section ? t(section) : ""} ${path}`,
      icon,
      path,
      note: keysFor(path),
    })),
  );
  const actions = newActions.map(({ name, path }) => ({
    key: `new ${path}`,
    group: t("tatka.people.palette.actions"),
    label: t("tatka.people.palette.new_named", { name }),
    also: path,
    icon: NewIcon,
    path,
  }));
  const help = {
    key: "help",
    group: t("tatka.people.palette.actions"),
    label: t("tatka.people.palette.help"),
    icon: KeyboardIcon,
    note: "?",
  };
  return [
    ...pages,
    ...actions,
    help,
    ...orders.map((found) => ({ ...found, group: t("tatka.people.palette.orders"), icon: OrderIcon })),
    ...products.map((found) => ({ ...found, group: t("tatka.people.palette.products"), icon: ProductIcon })),
  ];
}

type Found = { id: number | string; title?: string; titleBn?: string; number?: string; orderNumber?: string };

/** Records that the server finds. A palette without them is still one, so a failed search is not told. */
function useFound(resource: "order" | "product", words: string, isAllowed: boolean) {
  const dataProvider = useDataProvider();
  const [locale] = useLocaleState();
  const { data = [] } = useQuery({
    queryKey: ["palette", resource, words],
    enabled: isAllowed && words.length >= LEAST_LETTERS,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: found } = await dataProvider.getList<Found>(resource, {
        pagination: { page: 1, perPage: MOST_FOUND },
        sort: { field: "id", order: "DESC" },
        filter: { q: words },
        signal,
      });
      return found;
    },
  });
  if (words.length < LEAST_LETTERS) return [];
  return data.map(({ id, title, titleBn, number, orderNumber }) => ({
    key: `${resource} ${id}`,
    label: (locale === "bn" ? titleBn : title) ?? orderNumber ?? number ?? String(id),
    path: `/${resource}/${encodeURIComponent(id)}`,
    isFound: true,
  }));
}

function keysFor(path: string): string | undefined {
  const letter = Object.keys(goKeys).find((key) => goKeys[key] === path);
  return letter && `g ${letter}`;
}

/** What was typed, once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
