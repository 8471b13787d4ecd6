import HubIcon from "@mui/icons-material/WarehouseOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const HubList = lazy(() => import("./hub-list.tsx").then((page) => ({ default: page.HubList })));

export const hub = { name: "hub", icon: HubIcon, list: guarded("hub_setting.read", HubList) };
