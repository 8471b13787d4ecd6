import PickIcon from "@mui/icons-material/ShoppingBasketOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const picking: Area<typeof en> = {
  section: "sales",
  menu: [{ path: "/picking", label: "tatka.menu.picking", icon: PickIcon, permissions: ["order.pack"] }],
  pages: { "/picking": ["order.pack", () => import("./picking-page.tsx").then((page) => page.PickingPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
