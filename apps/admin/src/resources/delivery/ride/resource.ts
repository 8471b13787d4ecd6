import RideIcon from "@mui/icons-material/TwoWheelerOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const ride: Area<typeof en> = {
  section: "sales",
  menu: [{ path: "/ride", label: "tatka.menu.ride", icon: RideIcon, permissions: ["run.ride"] }],
  pages: { "/ride": ["run.ride", () => import("./ride-page.tsx").then((page) => page.RidePage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
