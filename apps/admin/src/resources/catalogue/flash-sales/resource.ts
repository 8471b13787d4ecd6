import BoltIcon from "@mui/icons-material/BoltOutlined";
import * as routes from "@tatka/contract/catalogue/flash-sales-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const flashSales: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/flash-sale",
      label: "tatka.menu.flash_sales",
      icon: BoltIcon,
      permissions: ["flash_sale.read"],
      record: "flash_sale",
    },
  ],
  records: [
    {
      name: "flash-sale",
      routes: routes.flashSaleRoutes,
      list: ["flash_sale.read", () => import("./flash-sale-list.tsx").then((page) => page.FlashSaleList)],
      create: ["flash_sale.create", () => import("./flash-sale-pages.tsx").then((page) => page.FlashSaleCreate)],
      edit: ["flash_sale.read", () => import("./flash-sale-pages.tsx").then((page) => page.FlashSaleEdit)],
    },
  ],
  auditPaths: { flash_sale: "/flash-sale" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
