import ScheduleIcon from "@mui/icons-material/ScheduleOutlined";
import * as routes from "@tatka/contract/delivery/slots-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const slots: Area<typeof en> = {
  section: "delivery",
  menu: [{ path: "/slot", label: "tatka.menu.slots", icon: ScheduleIcon, permissions: ["slot.read"] }],
  records: [
    {
      name: "slot",
      routes: routes.slotRoutes,
      list: ["slot.read", () => import("./slot-page.tsx").then((page) => page.SlotPage)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
