import ShiftsIcon from "@mui/icons-material/EventAvailableOutlined";
import { riderShiftRoutes } from "@tatka/contract/delivery/rider-shifts";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const riderShifts: Area<typeof en> = {
  section: "sales",
  menu: [{ path: "/rider-shift", label: "tatka.menu.rider_shifts", icon: ShiftsIcon, permissions: ["run.plan"] }],
  records: [
    {
      name: "rider-shift",
      routes: riderShiftRoutes,
      list: ["run.plan", () => import("./shift-list.tsx").then((page) => page.ShiftList)],
    },
  ],
  auditPaths: { run_shift: "/rider-shift" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
