import NearDateIcon from "@mui/icons-material/EventBusyOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const nearDate: Area<typeof en> = {
  section: "stock",
  menu: [{ path: "/near-date", label: "tatka.menu.near_date", icon: NearDateIcon, permissions: ["stock.read"] }],
  pages: { "/near-date": ["stock.read", () => import("./near-date-page.tsx").then((page) => page.NearDatePage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
