import CashIcon from "@mui/icons-material/PointOfSaleOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const cash: Area<typeof en> = {
  section: "sales",
  menu: [{ path: "/cash", label: "tatka.menu.cash", icon: CashIcon, permissions: ["cash.read"] }],
  pages: {
    "/cash": ["cash.read", () => import("./cash-page.tsx").then((page) => page.CashPage)],
    "/cash/day-end": ["cash.read", () => import("./day-end/day-end-page.tsx").then((page) => page.DayEndPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
