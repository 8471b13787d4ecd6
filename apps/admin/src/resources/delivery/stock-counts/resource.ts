import CountIcon from "@mui/icons-material/FactCheckOutlined";
import { stockCountRoutes } from "@tatka/contract/delivery/stock-counts";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const stockCounts: Area<typeof en> = {
  section: "stock",
  menu: [
    {
      path: "/count",
      label: "tatka.stock_counts.title",
      icon: CountIcon,
      permissions: ["stock.read"],
      record: "count",
    },
  ],
  records: [{ name: "count", routes: { list: stockCountRoutes.list } }],
  pages: {
    "/count": ["stock.read", () => import("./counts-page.tsx").then((page) => page.CountsPage)],
    "/count/:id": ["stock.read", () => import("./count-page.tsx").then((page) => page.CountPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
