import VpnKeyIcon from "@mui/icons-material/VpnKeyOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const permissions: Area<typeof en> = {
  section: "people",
  menu: [
    { path: "/permissions", label: "tatka.menu.permissions", icon: VpnKeyIcon, permissions: ["permissions.read"] },
  ],
  pages: {
    "/permissions": ["permissions.read", () => import("./permissions-page.tsx").then((page) => page.PermissionsPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
