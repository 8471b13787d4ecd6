import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../messages/use-text.ts";
import type { MenuEntry, MenuSection } from "../menu/menu-entries.ts";
import { useCounts, useCountText } from "../menu/use-counts.ts";
import { MenuCountMark } from "./menu-count.tsx";
import { countOfEntries, countOfEntry } from "./menu-counts.ts";

type Props = { sections: readonly MenuSection[]; current: MenuEntry | undefined };

/** The collapsed menu: an icon for each section, which opens its pages beside it. */
export function NavigationRail({ sections, current }: Props) {
  return (
    <Box component="ul" sx={list}>
      {sections.map((section) => (
        <Box component="li" key={section.label ?? ""}>
          {section.label && section.entries.length > 1 ? (
            <Section section={section} current={current} />
          ) : (
            section.entries.map((entry) => <Entry key={entry.path} entry={entry} isCurrent={entry === current} />)
          )}
        </Box>
      ))}
    </Box>
  );
}

function Entry({ entry: { path, label, icon: Icon }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const t = useText();
  return (
    <Tooltip title={t(label)} placement="right">
      <IconButton
        component={Link}
        to={path}
        aria-label={t(label)}
        aria-current={isCurrent ? "page" : undefined}
        sx={button}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}

function Section({ section, current }: { section: MenuSection; current: MenuEntry | undefined }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { label, icon: Icon, entries } = section;
  const counts = useCounts();
  const text = useCountText();
  const count = countOfEntries(entries, counts);
  if (!label || !Icon) return null;
  const close = () => setAnchor(undefined);
  const name = count ? `${t(label)}, ${text(count.value)} ${t(count.label)}` : t(label);
  return (
    <>
      <Tooltip title={anchor ? "" : name} placement="right">
        <IconButton
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          data-current={current !== undefined && entries.includes(current) ? "" : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={button}
        >
          <Badge badgeContent={count && text(count.value)} sx={count?.isUrgent ? urgentBadge : badge}>
            <Icon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { dense: true, "aria-label": t(label) } }}
      >
        <ListSubheader role="presentation" sx={{ lineHeight: "32px", backgroundColor: "transparent" }}>
          {t(label)}
        </ListSubheader>
        {entries.map((entry) => (
          <MenuItem key={entry.path} component={Link} to={entry.path} selected={entry === current} onClick={close}>
            {t(entry.label)}
            <Box component="span" sx={{ ml: "auto", pl: 2 }}>
              <MenuCountMark count={countOfEntry(entry, counts)} />
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const list = { listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5, justifyItems: "center" } as const;
const badge = {
  "& .MuiBadge-badge": {
    minWidth: 16,
    height: 16,
    px: 0.5,
    fontSize: "0.6875rem",
    fontWeight: 700,
    fontVariantNumeric: "tabular-nums",
    color: "text.primary",
    backgroundColor: "var(--tatka-surface-sunken)",
    border: "1px solid var(--tatka-line-strong)",
  },
} as const;
const urgentBadge = {
  "& .MuiBadge-badge": { ...badge["& .MuiBadge-badge"], color: "error.main", borderColor: "error.main" },
} as const;
const button = {
  borderRadius: "8px",
  "& svg": { fontSize: "1.25rem" },
  "&[aria-current], &[data-current]": {
    backgroundColor: "var(--tatka-brand-soft)",
    color: "var(--tatka-brand-strong)",
  },
} as const;
