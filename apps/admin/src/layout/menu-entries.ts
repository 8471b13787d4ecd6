import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import InsightsIcon from "@mui/icons-material/InsightsOutlined";
import StockIcon from "@mui/icons-material/Inventory2Outlined";
import LocalShippingIcon from "@mui/icons-material/LocalShippingOutlined";
import PeopleIcon from "@mui/icons-material/PeopleOutlined";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import ShoppingBasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import TuneIcon from "@mui/icons-material/TuneOutlined";
import { holds, type Permission } from "@tatka/domain/people/permission";
import type { ComponentType } from "react";
import type { Section } from "../area.ts";
import { areas } from "../areas.ts";
import type { MessageKey } from "../messages/en.ts";

export type MenuEntry = NonNullable<(typeof areas)[number]["menu"]>[number];

export const allEntries = areas.flatMap<MenuEntry>(({ menu }) => menu ?? []);

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

const sections: readonly MenuSection[] = [
  { entries: entriesOf(undefined) },
  ...named.map(([name, icon]) => ({ label: `tatka.menu.${name}` as const, icon, entries: entriesOf(name) })),
];

function entriesOf(section: Section | undefined): readonly MenuEntry[] {
  return areas.filter((area) => area.section === section).flatMap<MenuEntry>(({ menu }) => menu ?? []);
}

/** The menu for a user's permissions, without empty sections. */
export function menuFor(permissions: readonly Permission[]): MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => !entry.isHidden && isOpenTo(permissions, entry)),
    }))
    .filter((section) => section.entries.length > 0);
}

/** The entry of this page or its parent page; of `/order` and `/order/create`, the longer match wins. */
export function currentEntry(path: string, menu: readonly MenuSection[]): MenuEntry | undefined {
  return menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => path === entry.path || (entry.path !== "/" && path.startsWith(`${entry.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The first page after login: one that the user may see. */
export function firstPageFor(permissions: readonly Permission[]): string {
  const open = sections.flatMap(({ entries }) => entries).filter((entry) => isOpenTo(permissions, entry));
  return (open.find(({ isHidden }) => !isHidden) ?? open[0])?.path ?? "/403";
}

function isOpenTo(permissions: readonly Permission[], entry: MenuEntry): boolean {
  return entry.permissions.some((needed) => holds(permissions, needed));
}
