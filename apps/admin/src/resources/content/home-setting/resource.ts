import ViewQuiltIcon from "@mui/icons-material/ViewQuiltOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const homeSetting: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/home",
      label: "tatka.menu.home_settings",
      icon: ViewQuiltIcon,
      permissions: ["home_setting.read"],
    },
  ],
  pages: {
    "/settings/home": [
      "home_setting.read",
      () => import("./home-builder-page.tsx").then((page) => page.HomeBuilderPage),
    ],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
