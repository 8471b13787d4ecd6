import SlotIcon from "@mui/icons-material/ScheduleOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const SlotPage = lazy(() => import("./slot-page.tsx").then((page) => ({ default: page.SlotPage })));

export const slot = { name: "slot", icon: SlotIcon, list: guarded("slot.read", SlotPage) };
