import TuneIcon from "@mui/icons-material/TuneOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const basicSetting: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/basic",
      label: "tatka.menu.basic_settings",
      icon: TuneIcon,
      permissions: ["basic_setting.read"],
    },
  ],
  pages: {
    "/settings/basic": [
      "basic_setting.read",
      () => import("./basic-settings-page.tsx").then((page) => page.BasicSettingsPage),
    ],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
