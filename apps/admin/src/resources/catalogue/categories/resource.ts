import AccountTreeIcon from "@mui/icons-material/AccountTreeOutlined";
import * as routes from "@tatka/contract/catalogue/categories-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const categories: Area<typeof en> = {
  section: "catalogue",
  menu: [{ path: "/category", label: "tatka.menu.categories", icon: AccountTreeIcon, permissions: ["category.read"] }],
  records: [
    {
      name: "category",
      routes: routes.categoryRoutes,
      list: ["category.read", () => import("./category-page.tsx").then((page) => page.CategoryPage)],
    },
  ],
  auditPaths: { category: "/category" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
