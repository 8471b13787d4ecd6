import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router";
import type { MessageKey } from "../messages/en.ts";
import { useText } from "../messages/use-text.ts";
import type { MenuEntry } from "./menu-entries.ts";

type Props = { label?: MessageKey; entries: readonly MenuEntry[]; isWide: boolean; onFollow?: () => void };

export function NavigationSection({ label, entries, isWide, onFollow }: Props) {
  const t = useText();
  const current = nearest(useLocation().pathname, entries);
  return (
    <Box sx={{ mb: 2.5 }}>
      {label && isWide && (
        <Typography sx={{ px: 1.5, mb: 0.75, fontSize: "0.75rem", fontWeight: 600, color: "text.secondary" }}>
          {t(label)}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Tooltip title={isWide ? "" : t(entry.label)} placement="right">
              <ButtonBase
                component={Link}
                to={entry.path}
                aria-current={entry === current ? "page" : undefined}
                onClick={onFollow}
                aria-label={isWide ? undefined : t(entry.label)}
                sx={{ ...link, justifyContent: isWide ? "flex-start" : "center" }}
              >
                <entry.icon />
                {isWide && t(entry.label)}
              </ButtonBase>
            </Tooltip>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The entry whose page this is, or lies below: of `/order` and `/order/create` the longer one that fits. */
function nearest(path: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  return entries
    .filter((entry) => path === entry.path || (entry.path !== "/" && path.startsWith(`${entry.path}/`)))
    .reduce<MenuEntry | undefined>(
      (best, entry) => (best && best.path.length > entry.path.length ? best : entry),
      undefined,
    );
}

const link = {
  width: "100%",
  minHeight: 44,
  gap: 1.5,
  px: 1.5,
  borderRadius: "12px",
  fontSize: "0.9375rem",
  fontWeight: 550,
  fontFamily: "inherit",
  whiteSpace: "nowrap",
  color: "text.secondary",
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)", color: "text.primary" },
  "&[aria-current]": {
    backgroundColor: "var(--tatka-brand-soft)",
    color: "var(--tatka-brand-strong)",
    fontWeight: 650,
  },
} as const;
