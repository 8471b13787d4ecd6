import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { openPages } from "../menu/menu-entries.ts";
import { goKeys } from "./shortcuts.ts";

/** The shortcuts that the user may use. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const pages = openPages(permissions);
  const gone = Object.entries(goKeys).flatMap(([letter, path]) => {
    const page = pages.find((entry) => entry.path === path);
    return page ? [{ keys: ["g", letter], text: t("tatka.people.palette.key_go", { page: t(page.label) }) }] : [];
  });
  const all = [
    { keys: ["Ctrl K"], text: t("tatka.people.palette.key_palette") },
    { keys: ["/"], text: t("tatka.people.palette.key_search") },
    { keys: ["j"], text: t("tatka.people.palette.key_next") },
    { keys: ["k"], text: t("tatka.people.palette.key_previous") },
    { keys: ["x"], text: t("tatka.people.palette.key_select") },
    { keys: ["n"], text: t("tatka.people.palette.key_new") },
    { keys: ["?"], text: t("tatka.people.palette.key_help") },
    ...gone,
  ];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcut-help">
      <DialogTitle id="shortcut-help">{t("tatka.people.palette.help")}</DialogTitle>
      {/* Longer than the window, it scrolls by keyboard too. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby="shortcut-help">
        <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.25 }}>
          {all.map(({ keys, text }) => (
            <Box key={text} sx={{ display: "flex", justifyContent: "space-between", gap: 2, alignItems: "center" }}>
              <dt>{text}</dt>
              <Box component="dd" sx={{ m: 0, whiteSpace: "nowrap" }}>
                {keys.map((key, place) => (
                  <span key={key}>
                    {place > 0 && ` ${t("tatka.people.palette.key_then")} `}
                    <Box component="kbd" sx={keyLook}>
                      {key}
                    </Box>
                  </span>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t("tatka.people.palette.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keyLook = {
  display: "inline-block",
  minWidth: 26,
  px: 0.75,
  py: 0.25,
  textAlign: "center",
  fontFamily: "inherit",
  fontSize: "0.8125rem",
  fontWeight: 600,
  borderRadius: "6px",
  border: "1px solid var(--tatka-line-strong)",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;
