import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Permission } from "@tatka/domain/people/permission";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { usePermissions } from "react-admin";
import { useLocation, useNavigate } from "react-router";
import { useText } from "../../messages/use-text.ts";
import { openPages } from "../menu/menu-entries.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import { moveRow, selectRow } from "./row-keys.ts";
import { type Shortcut, shortcutReader } from "./shortcuts.ts";
import { useNewActions } from "./use-new-actions.ts";

const CommandPalette = lazy(() =>
  import("./command-palette.tsx").then((module) => ({ default: module.CommandPalette })),
);
const ShortcutHelp = lazy(() => import("./shortcut-help.tsx").then((module) => ({ default: module.ShortcutHelp })));

/** The command palette's button and shortcut. The palette is loaded on demand. */
export function CommandBar() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { permissions = [] } = usePermissions<Permission[]>();
  const newActions = useNewActions();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [shown, setShown] = useState<"palette" | "help">();

  const act = useEffectEvent((shortcut: Shortcut) => {
    if (shortcut === "palette" || shortcut === "help") return setShown(shortcut);
    if (shortcut === "next") return moveRow(1);
    if (shortcut === "previous") return moveRow(-1);
    if (shortcut === "select") return selectRow();
    if (shortcut === "search") return focusSearch() || setShown("palette");
    if (shortcut === "new") {
      const create = newActions.find(({ list }) => list === pathname);
      return pressNew() || (create && navigate(create.path));
    }
    const isAllowed = openPages(permissions).some(({ path }) => path === shortcut.path);
    if (isAllowed) navigate(shortcut.path);
  });

  useEffect(() => {
    const read = shortcutReader();
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, timeStamp: at } = event;
      if (event.defaultPrevented || event.isComposing) return;
      const shortcut = read({ key, ctrlKey, metaKey, altKey, at, isTyping: isBusyElsewhere(event.target) });
      if (!shortcut) return;
      event.preventDefault();
      act(shortcut);
    }
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const close = () => setShown(undefined);
  return (
    <>
      <Button
        color="inherit"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setShown("palette")}
        startIcon={<SearchIcon />}
        sx={button}
      >
        <Box component="span" sx={isNarrow ? visuallyHidden : undefined}>
          {t("tatka.people.palette.open")}
        </Box>
        <Box component="kbd" aria-hidden="true" sx={keys}>
          Ctrl K
        </Box>
      </Button>
      <Suspense fallback={null}>
        {shown === "palette" && <CommandPalette onClose={close} onHelp={() => setShown("help")} />}
        {shown === "help" && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  );
}

/** Shortcuts are ignored while typing, and while a dialog or menu is open. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField =
    target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  return isField || target.closest("[role=dialog], [role=menu], [role=listbox], [role=combobox]") !== null;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** Lists that add in a dialog mark their button; the others have a page for it. */
function pressNew(): boolean {
  const button = document.querySelector<HTMLElement>("main [data-shortcut=new]");
  button?.click();
  return button !== null;
}

const button = {
  minWidth: 0,
  px: { xs: 1, md: 2 },
  color: "text.secondary",
  fontWeight: 500,
  border: { md: "1px solid var(--tatka-line)" },
  backgroundColor: { md: "var(--tatka-surface)" },
  "& .MuiButton-startIcon": { mr: { xs: 0, md: 1 }, ml: 0 },
} as const;
const keys = {
  display: { xs: "none", lg: "inline" },
  ml: 1.5,
  px: 0.75,
  py: 0.25,
  borderRadius: "6px",
  fontFamily: "inherit",
  fontSize: "0.75rem",
  border: "1px solid var(--tatka-line)",
} as const;
