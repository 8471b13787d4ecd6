import LocalShippingIcon from "@mui/icons-material/LocalShippingOutlined";
import * as routes from "@tatka/contract/delivery/shipping-zones-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const shippingZones: Area<typeof en> = {
  section: "delivery",
  menu: [
    {
      path: "/shipping-zone",
      label: "tatka.menu.shipping_zones",
      icon: LocalShippingIcon,
      permissions: ["shipping_zone.read"],
      record: "shipping_zone",
    },
  ],
  records: [
    {
      name: "shipping-zone",
      routes: routes.shippingZoneRoutes,
      list: ["shipping_zone.read", () => import("./zone-list.tsx").then((page) => page.ZoneList)],
      create: ["shipping_zone.create", () => import("./zone-pages.tsx").then((page) => page.ZoneCreate)],
      edit: ["shipping_zone.read", () => import("./zone-pages.tsx").then((page) => page.ZoneEdit)],
    },
  ],
  auditPaths: { shipping_zone: "/shipping-zone" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
