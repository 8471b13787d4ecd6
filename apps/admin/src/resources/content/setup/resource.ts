import RocketIcon from "@mui/icons-material/RocketLaunchOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const setup: Area<typeof en> = {
  section: "settings",
  menu: [{ path: "/settings/setup", label: "tatka.setup.menu", icon: RocketIcon, permissions: ["setting.read"] }],
  pages: { "/settings/setup": ["setting.read", () => import("./setup-page.tsx").then((page) => page.SetupPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
