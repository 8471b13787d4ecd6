import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import { shoppingListRoutes } from "@tatka/contract/lists/shopping-lists";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const shoppingLists: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/shopping-lists",
      label: "tatka.menu.shopping_lists",
      icon: ChecklistIcon,
      permissions: ["shopping_list.read"],
      counts: ({ lists }) => [{ value: lists ?? 0, label: "tatka.counts.lists" }],
    },
  ],
  records: [{ name: "shopping-list", routes: shoppingListRoutes }],
  pages: {
    "/shopping-lists": [
      "shopping_list.read",
      () => import("./shopping-lists-page.tsx").then((page) => page.ShoppingListsPage),
    ],
  },
  auditPaths: { shopping_list: "/shopping-lists" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
