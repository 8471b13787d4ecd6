import CollapseIcon from "@mui/icons-material/KeyboardDoubleArrowLeft";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { Permission } from "@tatka/domain/people/permission";
import { useEffect, useRef } from "react";
import { usePermissions, useSidebarState } from "react-admin";
import { useLocation } from "react-router";
import { useText } from "../messages/use-text.ts";
import { BrandName } from "./brand-name.tsx";
import { menuFor } from "./menu-entries.ts";
import { NavigationSection } from "./navigation-section.tsx";

const wideWidth = 248;
const narrowWidth = 76;

/** The menu on larger screens; it can be made narrow, and stays so. */
export function Navigation() {
  const t = useText();
  const [isWide, setWide] = useSidebarState();
  const label = t(isWide ? "tatka.header.collapse_menu" : "tatka.header.expand_menu");
  return (
    <Box
      component="nav"
      aria-label={t("tatka.header.navigation")}
      sx={{
        ...surface,
        position: "sticky",
        top: 0,
        height: "100dvh",
        width: isWide ? wideWidth : narrowWidth,
        flexShrink: 0,
        borderRight: "1px solid var(--tatka-line)",
        transition: "width 160ms ease-out",
      }}
    >
      <Sections isWide={isWide} />
      <Box sx={{ p: 1.5, display: "flex", justifyContent: isWide ? "flex-end" : "center" }}>
        <Tooltip title={label} placement="right">
          <IconButton aria-label={label} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            <CollapseIcon sx={{ transform: isWide ? "none" : "rotate(180deg)" }} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: wideWidth + 32, ...surface } } }}>
      <Box component="nav" aria-label={t("tatka.header.navigation")}>
        <Sections isWide onFollow={onClose} />
      </Box>
    </Drawer>
  );
}

function Sections({ isWide, onFollow }: { isWide: boolean; onFollow?: () => void }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The menu is longer than most screens; a page opened by its URL still has its entry scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two decide which entry is the current one
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname, permissions.length]);
  return (
    <Box ref={list} sx={{ flex: 1, overflowY: "auto", overflowX: "hidden", px: 1.5, py: 2 }}>
      <Box sx={{ px: 1, mb: 3, mt: 0.5 }}>
        <BrandName markOnly={!isWide} />
      </Box>
      {menuFor(permissions).map(({ label, entries }) => (
        <NavigationSection
          key={entries[0]?.path}
          isWide={isWide}
          entries={entries}
          {...(label ? { label } : {})}
          {...(onFollow ? { onFollow } : {})}
        />
      ))}
    </Box>
  );
}

const surface = { display: "flex", flexDirection: "column", backgroundColor: "var(--tatka-surface)" } as const;
