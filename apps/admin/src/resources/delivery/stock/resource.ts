import StockIcon from "@mui/icons-material/Inventory2Outlined";
import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined";
import { adminListStockLevels } from "@tatka/contract/delivery/stock-levels-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const stock: Area<typeof en> = {
  section: "stock",
  menu: [
    {
      path: "/stock",
      label: "tatka.menu.stock_levels",
      icon: StockIcon,
      permissions: ["stock.read"],
      record: "stock",
      counts: ({ stock }) => [
        { value: stock?.out ?? 0, label: "tatka.counts.out", isUrgent: true },
        { value: stock?.low ?? 0, label: "tatka.counts.low" },
      ],
    },
    { path: "/stock/scan", label: "tatka.menu.scan_stock", icon: ScanIcon, permissions: ["stock.read"] },
  ],
  records: [
    {
      name: "stock",
      routes: { list: adminListStockLevels },
      list: ["stock.read", () => import("./stock-list.tsx").then((page) => page.StockList)],
    },
  ],
  pages: {
    "/stock/scan": ["stock.read", () => import("./stock-scan-page.tsx").then((page) => page.StockScanPage)],
    "/stock/:id": ["stock.read", () => import("./stock-page.tsx").then((page) => page.StockPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
