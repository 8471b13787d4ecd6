import RunsIcon from "@mui/icons-material/RouteOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const runs: Area<typeof en> = {
  section: "sales",
  menu: [{ path: "/run", label: "tatka.menu.runs", icon: RunsIcon, permissions: ["run.plan"] }],
  pages: {
    "/run": ["run.plan", () => import("./runs-page.tsx").then((page) => page.RunsPage)],
    "/run/planner": ["run.plan", () => import("./planner/planner-page.tsx").then((page) => page.PlannerPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
