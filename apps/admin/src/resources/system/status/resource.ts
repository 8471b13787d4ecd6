import StatusIcon from "@mui/icons-material/MonitorHeartOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const status: Area<typeof en> = {
  section: "settings",
  menu: [{ path: "/settings/status", label: "tatka.status.menu", icon: StatusIcon, permissions: ["status.read"] }],
  pages: { "/settings/status": ["status.read", () => import("./status-page.tsx").then((page) => page.StatusPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
