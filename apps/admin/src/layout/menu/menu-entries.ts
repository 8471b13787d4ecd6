import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import InsightsIcon from "@mui/icons-material/InsightsOutlined";
import StockIcon from "@mui/icons-material/Inventory2Outlined";
import LocalShippingIcon from "@mui/icons-material/LocalShippingOutlined";
import PeopleIcon from "@mui/icons-material/PeopleOutlined";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import ShoppingBasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import TuneIcon from "@mui/icons-material/TuneOutlined";
import { holds, holdsInFull, type Permission } from "@tatka/domain/people/permission";
import { entriesOf } from "@tatka/domain/tables";
import type { ComponentType } from "react";
import type { Section } from "../../area.ts";
import { type AnyArea, allAreas } from "../../area-list.ts";
import type { MessageKey } from "../../messages/en.ts";
import { type MenuGroup, menuGroups } from "./menu-groups.ts";

export type MenuPage = NonNullable<AnyArea["menu"]>[number];

export function allPages(): MenuPage[] {
  return allAreas().flatMap<MenuPage>(({ menu }) => menu ?? []);
}

/** One line of the menu: a page, or a group of pages that are its tabs. */
export type MenuEntry = Pick<MenuPage, "path" | "icon"> & { label: MessageKey; tabs: readonly MenuPage[] };

/** A section with a name also has an icon, which is all that the collapsed menu shows. */
export type MenuSection = {
  label?: MessageKey;
  icon?: ComponentType;
  entries: readonly MenuEntry[];
};

const named: readonly (readonly [Section, ComponentType])[] = [
  ["sales", ReceiptLongIcon],
  ["stock", StockIcon],
  ["catalogue", ShoppingBasketIcon],
  ["content", ArticleIcon],
  ["reports", InsightsIcon],
  ["people", PeopleIcon],
  ["delivery", LocalShippingIcon],
  ["settings", TuneIcon],
];

function sections(): readonly (Omit<MenuSection, "entries"> & { pages: readonly MenuPage[] })[] {
  return [
    { pages: pagesOf(undefined) },
    ...named.map(([name, icon]) => ({ label: `tatka.menu.${name}` as const, icon, pages: pagesOf(name) })),
  ];
}

function pagesOf(section: Section | undefined): readonly MenuPage[] {
  return allAreas()
    .filter((area) => area.section === section)
    .flatMap<MenuPage>(({ menu }) => menu ?? []);
}

/** The menu for a user's permissions, without empty sections. */
export function menuFor(permissions: readonly Permission[]): MenuSection[] {
  const open = new Set(openPages(permissions).map(({ path }) => path));
  const isShown = ({ path, isHidden, buttonOn, inFull, permissions: needed }: MenuPage) =>
    open.has(path) &&
    !isHidden &&
    !(buttonOn && open.has(buttonOn)) &&
    (!inFull || needed.some((one) => holdsInFull(permissions, one)));
  return sections()
    .map(({ pages, ...section }) => ({ ...section, entries: grouped(pages.filter(isShown)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Puts a group in the place of its first page. A group with one permitted page is that page. */
function grouped(pages: readonly MenuPage[]): MenuEntry[] {
  const groups = entriesOf<Record<MenuGroup, readonly string[]>>(menuGroups);
  return pages.flatMap((page): MenuEntry[] => {
    const [name, paths] = groups.find(([, members]) => members.includes(page.path)) ?? [];
    const tabs = (paths ?? []).flatMap((path) => pages.find((other) => other.path === path) ?? []);
    const [first, second] = tabs;
    if (!name || !first || !second) return [{ ...pick(page), tabs: [page] }];
    return page === pages.find((other) => tabs.includes(other))
      ? [{ ...pick(first), label: `tatka.menu_group.${name}`, tabs }]
      : [];
  });
}

const pick = ({ path, label, icon }: MenuPage) => ({ path, label, icon });

/** All pages of the menu that the user may open, also hidden ones. */
export function openPages(permissions: readonly Permission[]): MenuPage[] {
  return sections()
    .flatMap(({ pages }) => pages)
    .filter((page) => isOpenTo(permissions, page));
}

/** The page with this path or its parent page; of `/stock` and `/stock/scan`, the longer match wins. */
function currentPage<Page extends { path: string }>(path: string, pages: readonly Page[]): Page | undefined {
  return pages
    .filter((page) => path === page.path || (page.path !== "/" && path.startsWith(`${page.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The menu entry of this path. */
export function currentEntry(path: string, menu: readonly MenuSection[]): MenuEntry | undefined {
  const entries = menu.flatMap((section) => section.entries);
  const page = currentPage(
    path,
    entries.flatMap(({ tabs }) => tabs),
  );
  return page && entries.find(({ tabs }) => tabs.includes(page));
}

/** The first page after login: one that the user may see. */
export function firstPageFor(permissions: readonly Permission[]): string {
  const open = openPages(permissions);
  // Staff who see of an order what packing needs are packers.
  if (holds(permissions, "order.pack") && !holdsInFull(permissions, "order.read")) return "/picking";
  return (open.find(({ isHidden }) => !isHidden) ?? open[0])?.path ?? "/403";
}

function isOpenTo(permissions: readonly Permission[], page: MenuPage): boolean {
  return page.permissions.some((needed) => holds(permissions, needed));
}
