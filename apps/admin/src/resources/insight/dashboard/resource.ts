import SpaceDashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const dashboard: Area<typeof en> = {
  menu: [{ path: "/", label: "tatka.menu.dashboard", icon: SpaceDashboardIcon, permissions: ["dashboard.read"] }],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
