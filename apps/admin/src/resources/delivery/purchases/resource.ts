import SupplierIcon from "@mui/icons-material/AgricultureOutlined";
import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import PurchaseIcon from "@mui/icons-material/LocalMallOutlined";
import BillIcon from "@mui/icons-material/ReceiptOutlined";
import { calendarPeriodRoutes } from "@tatka/contract/delivery/calendar-periods";
import { purchaseRoutes } from "@tatka/contract/delivery/purchases";
import { supplierBillRoutes } from "@tatka/contract/delivery/supplier-bills";
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
    { path: "/supplier-bill", label: "tatka.menu.supplier_bills", icon: BillIcon, permissions: ["purchase.read"] },
    { path: "/calendar-period", label: "tatka.menu.calendar", icon: CalendarIcon, permissions: ["purchase.read"] },
  ],
  records: [
    { name: "purchase", routes: { list: purchaseRoutes.list } },
    {
      name: "supplier-bill",
      routes: supplierBillRoutes,
      list: ["purchase.read", () => import("./bills-page.tsx").then((page) => page.BillsPage)],
    },
    {
      name: "calendar-period",
      routes: calendarPeriodRoutes,
      list: ["purchase.read", () => import("./calendar-page.tsx").then((page) => page.CalendarPage)],
    },
  ],
  auditPaths: { supplier_bill: "/supplier-bill", calendar_period: "/calendar-period" },
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
