import WasteIcon from "@mui/icons-material/DeleteSweepOutlined";
import InsightsIcon from "@mui/icons-material/InsightsOutlined";
import QueryStatsIcon from "@mui/icons-material/QueryStatsOutlined";
import RideIcon from "@mui/icons-material/TwoWheelerOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const reports: Area<typeof en> = {
  section: "reports",
  menu: [
    { path: "/report/revenue", label: "tatka.menu.revenue", icon: InsightsIcon, permissions: ["report.read"] },
    {
      path: "/report/product-analysis",
      label: "tatka.menu.product_analysis",
      icon: QueryStatsIcon,
      permissions: ["report.read"],
    },
    { path: "/report/staff", label: "tatka.menu.staff_figures", icon: RideIcon, permissions: ["report.read"] },
    { path: "/report/waste", label: "tatka.report.waste.title", icon: WasteIcon, permissions: ["report.read"] },
  ],
  pages: {
    "/report/revenue": ["report.read", () => import("./revenue-page.tsx").then((page) => page.RevenuePage)],
    "/report/staff": ["report.read", () => import("./staff-figures-page.tsx").then((page) => page.StaffFiguresPage)],
    "/report/product-analysis": [
      "report.read",
      () => import("./product-analysis-page.tsx").then((page) => page.ProductAnalysisPage),
    ],
    "/report/waste": ["report.read", () => import("./waste-page.tsx").then((page) => page.WastePage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
