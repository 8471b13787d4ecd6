import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import CountryIcon from "@mui/icons-material/PublicOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const Countries = lazy(() => import("./country-list.tsx").then((page) => ({ default: page.CountryList })));
const Divisions = lazy(() => import("./place-lists.tsx").then((page) => ({ default: page.DivisionList })));
const Districts = lazy(() => import("./place-lists.tsx").then((page) => ({ default: page.DistrictList })));
const Zones = lazy(() => import("./place-lists.tsx").then((page) => ({ default: page.ZoneList })));

const read = "location.read";

export const countries = { name: "settings/countries", icon: CountryIcon, list: guarded(read, Countries) };
export const divisions = { name: "settings/divisions", icon: PlaceIcon, list: guarded(read, Divisions) };
export const districts = { name: "settings/districts", icon: PlaceIcon, list: guarded(read, Districts) };
export const zones = { name: "settings/zones", icon: PlaceIcon, list: guarded(read, Zones) };
