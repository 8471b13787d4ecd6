import ExtensionIcon from "@mui/icons-material/ExtensionOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const extensions: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/extensions",
      label: "tatka.extensions.menu",
      icon: ExtensionIcon,
      permissions: ["setting.read"],
    },
  ],
  pages: {
    "/settings/extensions": ["setting.read", () => import("./extensions-page.tsx").then((page) => page.ExtensionsPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
