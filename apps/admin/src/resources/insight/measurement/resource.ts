import CampaignIcon from "@mui/icons-material/CampaignOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const measurement: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/advertising",
      label: "tatka.advertising.menu",
      icon: CampaignIcon,
      permissions: ["meta_setting.update"],
    },
  ],
  pages: {
    "/settings/advertising": [
      "meta_setting.update",
      () => import("./advertising-page.tsx").then((page) => page.AdvertisingPage),
    ],
  },
  auditPaths: { product_feed: "/settings/advertising", measurement: "/settings/advertising" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
