import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../messages/use-text.ts";
import type { MenuEntry, MenuSection } from "./menu-entries.ts";

type Props = { sections: readonly MenuSection[]; current: MenuEntry | undefined };

/** The menu made narrow: an icon for each section, which opens its pages beside it. */
export function NavigationRail({ sections, current }: Props) {
  return (
    <Box component="ul" sx={list}>
      {sections.map((section) => (
        <Box component="li" key={section.label ?? ""}>
          {section.label ? (
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
  if (!label || !Icon) return null;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Tooltip title={anchor ? "" : t(label)} placement="right">
        <IconButton
          aria-label={t(label)}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          data-current={current !== undefined && entries.includes(current) ? "" : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={button}
        >
          <Icon />
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
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const list = { listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5, justifyItems: "center" } as const;
const button = {
  borderRadius: "8px",
  "& svg": { fontSize: "1.25rem" },
  "&[aria-current], &[data-current]": {
    backgroundColor: "var(--tatka-brand-soft)",
    color: "var(--tatka-brand-strong)",
  },
} as const;
