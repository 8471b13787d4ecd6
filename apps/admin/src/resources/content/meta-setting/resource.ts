import TravelExploreIcon from "@mui/icons-material/TravelExploreOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const metaSetting: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/meta-info",
      label: "tatka.menu.meta_settings",
      icon: TravelExploreIcon,
      permissions: ["meta_setting.read"],
    },
  ],
  pages: {
    "/settings/meta-info": [
      "meta_setting.read",
      () => import("./meta-settings-page.tsx").then((page) => page.MetaSettingsPage),
    ],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
