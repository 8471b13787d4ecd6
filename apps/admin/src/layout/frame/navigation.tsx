import CollapseIcon from "@mui/icons-material/KeyboardDoubleArrowLeft";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { Permission } from "@tatka/domain/people/permission";
import { useEffect, useRef } from "react";
import { usePermissions, useSidebarState } from "react-admin";
import { useLocation } from "react-router";
import { useText } from "../../messages/use-text.ts";
import { currentEntry, menuFor } from "../menu/menu-entries.ts";
import { BrandName } from "./brand-name.tsx";
import { NavigationRail } from "./navigation-rail.tsx";
import { NavigationSection } from "./navigation-section.tsx";

const wideWidth = 216;
const narrowWidth = 56;
const drawerWidth = 280;

/** Menus up to this length are fully open; in longer ones only the current section is. */
const FEW = 12;

/** The menu on larger screens. Users can collapse it, and the choice is stored. */
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
      <Box sx={{ px: 1, py: 0.5, display: "flex", justifyContent: isWide ? "flex-end" : "center" }}>
        <Tooltip title={label} placement="right">
          <IconButton size="small" aria-label={label} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
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
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: drawerWidth, ...surface } } }}>
      <Box component="nav" aria-label={t("tatka.header.navigation")} sx={{ ...surface, flex: 1, minHeight: 0 }}>
        <Sections isWide onFollow={onClose} />
      </Box>
    </Drawer>
  );
}

function Sections({ isWide, onFollow }: { isWide: boolean; onFollow?: () => void }) {
  const { permissions = [] } = usePermissions<Permission[]>();
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const sections = menuFor(permissions);
  const current = currentEntry(pathname, sections);
  const isShort = sections.flatMap(({ entries }) => entries).length <= FEW;
  // Scrolls the current page's entry into view when the page was opened by URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two decide which entry is the current one
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname, permissions.length]);
  return (
    <Box ref={list} sx={{ ...scrolling, px: isWide ? 1 : 0.75 }}>
      <Box sx={{ px: isWide ? 0.75 : 0.5, mb: 1.5 }}>
        <BrandName markOnly={!isWide} />
      </Box>
      {isWide ? (
        sections.map((section) => (
          <NavigationSection
            key={section.label ?? ""}
            section={section}
            current={current}
            isOpenAtFirst={isShort}
            {...(onFollow ? { onFollow } : {})}
          />
        ))
      ) : (
        <NavigationRail sections={sections} current={current} />
      )}
    </Box>
  );
}

const surface = { display: "flex", flexDirection: "column", backgroundColor: "var(--tatka-surface)" } as const;
const scrolling = {
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: 0.25,
  overflowY: "auto",
  overflowX: "hidden",
  py: 1.25,
} as const;
