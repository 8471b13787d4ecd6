import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Permission } from "@tatka/domain/people/permission";
import { useEffect, useRef } from "react";
import { usePermissions } from "react-admin";
import { Link, useLocation } from "react-router";
import { useText } from "../../messages/use-text.ts";
import { currentEntry, menuFor } from "../menu/menu-entries.ts";
import { useCounts } from "../menu/use-counts.ts";
import { MenuCountMark } from "./menu-count.tsx";
import { menuCountOf } from "./menu-counts.ts";

/** The pages that share the current page's menu entry. Pages of single records have no tabs. */
export function PageTabs() {
  const t = useText();
  const { pathname } = useLocation();
  const { permissions = [] } = usePermissions<Permission[]>();
  const counts = useCounts();
  const entry = currentEntry(pathname, menuFor(permissions));
  const tabs = useRef<HTMLUListElement>(null);
  const count = entry?.tabs.length;
  // On narrow screens, the current tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs depend on the path and their number
  useEffect(() => {
    const current = tabs.current?.querySelector("[aria-current]");
    if (!tabs.current || !current) return;
    const beyond = current.getBoundingClientRect().right - tabs.current.getBoundingClientRect().right;
    if (beyond > 0) tabs.current.scrollLeft += beyond;
  }, [pathname, count]);
  if (!entry || entry.tabs.length === 1 || !entry.tabs.some(({ path }) => path === pathname)) return null;
  return (
    <Box component="nav" aria-label={t(entry.label)} sx={{ mb: 1.25, borderBottom: "1px solid var(--tatka-line)" }}>
      <Box component="ul" ref={tabs} sx={list}>
        {entry.tabs.map(({ path, label }) => (
          <li key={path}>
            <ButtonBase component={Link} to={path} aria-current={path === pathname ? "page" : undefined} sx={tab}>
              {t(label)}
              <MenuCountMark count={menuCountOf(path, counts)} />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const list = { display: "flex", gap: 0.5, m: 0, p: 0, listStyle: "none", overflowX: "auto" } as const;
const tab = {
  gap: 0.75,
  px: 1.25,
  minHeight: { xs: 44, md: 32 },
  whiteSpace: "nowrap",
  fontFamily: "inherit",
  fontSize: { xs: "0.9375rem", md: "0.8125rem" },
  fontWeight: 500,
  color: "text.secondary",
  borderBottom: "2px solid transparent",
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { color: "text.primary", fontWeight: 650, borderColor: "var(--tatka-brand)" },
} as const;
