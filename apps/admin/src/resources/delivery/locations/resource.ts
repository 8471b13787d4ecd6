import HomeWorkIcon from "@mui/icons-material/HomeWorkOutlined";
import MapIcon from "@mui/icons-material/MapOutlined";
import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import PublicIcon from "@mui/icons-material/PublicOutlined";
import * as routes from "@tatka/contract/delivery/locations-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

const location = {
  list: routes.locationRoutes.list,
  get: routes.locationRoutes.get,
  create: routes.locationRoutes.create,
  update: routes.locationRoutes.update,
  delete: routes.locationRoutes.delete,
};

export const locations: Area<typeof en> = {
  section: "delivery",
  menu: [
    { path: "/settings/countries", label: "tatka.menu.countries", icon: PublicIcon, permissions: ["location.read"] },
    { path: "/settings/divisions", label: "tatka.menu.divisions", icon: MapIcon, permissions: ["location.read"] },
    { path: "/settings/districts", label: "tatka.menu.districts", icon: PlaceIcon, permissions: ["location.read"] },
    { path: "/settings/zones", label: "tatka.menu.zones", icon: HomeWorkIcon, permissions: ["location.read"] },
  ],
  records: [
    {
      name: "settings/countries",
      routes: routes.countryRoutes,
      list: ["location.read", () => import("./country-list.tsx").then((page) => page.CountryList)],
    },
    {
      name: "settings/divisions",
      routes: location,
      list: ["location.read", () => import("./place-lists.tsx").then((page) => page.DivisionList)],
    },
    {
      name: "settings/districts",
      routes: location,
      list: ["location.read", () => import("./place-lists.tsx").then((page) => page.DistrictList)],
    },
    {
      name: "settings/zones",
      routes: location,
      list: ["location.read", () => import("./place-lists.tsx").then((page) => page.ZoneList)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
