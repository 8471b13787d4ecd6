import SupplierIcon from "@mui/icons-material/AgricultureOutlined";
import PurchaseIcon from "@mui/icons-material/LocalMallOutlined";
import { purchaseRoutes } from "@tatka/contract/delivery/purchases";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const purchases: Area<typeof en> = {
  section: "stock",
  menu: [
    {
      path: "/purchase",
      label: "tatka.menu.purchases",
      icon: PurchaseIcon,
      permissions: ["purchase.read"],
      record: "purchase",
    },
    { path: "/supplier", label: "tatka.menu.suppliers", icon: SupplierIcon, permissions: ["purchase.read"] },
  ],
  records: [{ name: "purchase", routes: { list: purchaseRoutes.list } }],
  pages: {
    "/purchase": ["purchase.read", () => import("./purchases-page.tsx").then((page) => page.PurchasesPage)],
    "/purchase/create": [
      "purchase.create",
      () => import("./new-purchase-page.tsx").then((page) => page.NewPurchasePage),
    ],
    "/purchase/:id": ["purchase.read", () => import("./purchase-page.tsx").then((page) => page.PurchasePage)],
    "/supplier": ["purchase.read", () => import("./suppliers-page.tsx").then((page) => page.SuppliersPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
