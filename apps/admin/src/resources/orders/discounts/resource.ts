import DiscountIcon from "@mui/icons-material/DiscountOutlined";
import * as routes from "@tatka/contract/orders/discounts-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const discounts: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/discount",
      label: "tatka.menu.discounts",
      icon: DiscountIcon,
      permissions: ["discount.read"],
      record: "discount",
    },
  ],
  records: [
    {
      name: "discount",
      routes: routes.discountRoutes,
      list: ["discount.read", () => import("./discount-list.tsx").then((page) => page.DiscountList)],
      create: ["discount.create", () => import("./discount-pages.tsx").then((page) => page.DiscountCreate)],
      edit: ["discount.read", () => import("./discount-pages.tsx").then((page) => page.DiscountEdit)],
    },
  ],
  auditPaths: { discount: "/discount/{id}" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
