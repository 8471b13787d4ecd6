import WarehouseIcon from "@mui/icons-material/WarehouseOutlined";
import * as routes from "@tatka/contract/delivery/hubs-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const hubs: Area<typeof en> = {
  section: "delivery",
  menu: [{ path: "/hub", label: "tatka.menu.hubs", icon: WarehouseIcon, permissions: ["hub_setting.read"] }],
  records: [
    {
      name: "hub",
      routes: routes.hubRoutes,
      list: ["hub_setting.read", () => import("./hub-list.tsx").then((page) => page.HubList)],
    },
  ],
  auditPaths: { hub_setting: "/hub" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
