import PageIcon from "@mui/icons-material/ArticleOutlined";
import MessageIcon from "@mui/icons-material/MailOutlined";
import MediaIcon from "@mui/icons-material/PhotoLibraryOutlined";
import FaqIcon from "@mui/icons-material/QuizOutlined";
import ShoppingListsIcon from "@mui/icons-material/ReceiptLongOutlined";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import SearchWordsIcon from "@mui/icons-material/SpellcheckOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import type { StaffPermission } from "@tatka/contract/permissions";
import { holds, type Permission } from "@tatka/domain/permission";
import type { ComponentType } from "react";
import type { MessageKey } from "../messages/en.ts";

export type MenuEntry = {
  path: string;
  label: MessageKey;
  icon: ComponentType;
  /** The entry is shown to those who hold any of these. */
  permissions: readonly StaffPermission[];
};

type MenuSection = { label?: MessageKey; entries: readonly MenuEntry[] };

const sections: readonly MenuSection[] = [
  {
    entries: [{ path: "/", label: "tatka.menu.dashboard", icon: DashboardIcon, permissions: ["dashboard.read"] }],
  },
  {
    label: "tatka.menu.catalogue",
    entries: [
      { path: "/product", label: "tatka.menu.products", icon: ProductIcon, permissions: ["product.read"] },
      { path: "/media", label: "tatka.menu.media", icon: MediaIcon, permissions: ["media.read"] },
      {
        path: "/search-words",
        label: "tatka.menu.search_words",
        icon: SearchWordsIcon,
        permissions: ["search_word.read"],
      },
      {
        path: "/shopping-lists",
        label: "tatka.menu.shopping_lists",
        icon: ShoppingListsIcon,
        permissions: ["shopping_list.read"],
      },
    ],
  },
  {
    label: "tatka.content.menu",
    entries: [
      {
        path: "/contact-message",
        label: "tatka.content.messages",
        icon: MessageIcon,
        permissions: ["contact_message.read"],
      },
      { path: "/page", label: "tatka.content.pages", icon: PageIcon, permissions: ["page.read"] },
      { path: "/faq", label: "tatka.content.faq", icon: FaqIcon, permissions: ["faq.read"] },
    ],
  },
  {
    label: "tatka.menu.settings",
    entries: [
      {
        path: "/settings/basic",
        label: "tatka.menu.basic_settings",
        icon: SettingsIcon,
        permissions: ["basic_setting.update"],
      },
    ],
  },
];

/** The menu as its holder may use it; sections with nothing in them are left out. */
export function menuFor(permissions: readonly Permission[]): MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => entry.permissions.some((needed) => holds(permissions, needed))),
    }))
    .filter((section) => section.entries.length > 0);
}

/** Where someone lands after signing in: not on a dashboard they may not see. */
export function firstPageFor(permissions: readonly Permission[]): string {
  return menuFor(permissions)[0]?.entries[0]?.path ?? "/403";
}
