import ProblemIcon from "@mui/icons-material/FeedbackOutlined";
import { problemRoutes } from "@tatka/contract/orders/problems-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const problems: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/problem",
      label: "tatka.menu.problems",
      icon: ProblemIcon,
      permissions: ["problem.read"],
      counts: ({ problems, lateProblems }) => [
        { value: lateProblems ?? 0, label: "tatka.counts.late", isUrgent: true },
        { value: problems ?? 0, label: "tatka.counts.problems" },
      ],
    },
  ],
  records: [
    {
      name: "problem",
      routes: problemRoutes,
      list: ["problem.read", () => import("./problem-list.tsx").then((page) => page.ProblemList)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
