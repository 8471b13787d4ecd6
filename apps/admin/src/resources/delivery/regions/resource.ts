import CityIcon from "@mui/icons-material/LocationCityOutlined";
import { regionRoutes } from "@tatka/contract/delivery/regions";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const regions: Area<typeof en> = {
  section: "delivery",
  menu: [{ path: "/region", label: "tatka.menu.regions", icon: CityIcon, permissions: ["location.read"] }],
  records: [
    {
      name: "region",
      routes: regionRoutes,
      list: ["location.read", () => import("./region-list.tsx").then((page) => page.RegionList)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
