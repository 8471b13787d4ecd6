import ProblemIcon from "@mui/icons-material/FeedbackOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ProblemList = lazy(() => import("./problem-list.tsx").then((page) => ({ default: page.ProblemList })));

export const problem = {
  name: "problem",
  icon: ProblemIcon,
  list: guarded("problem.read", ProblemList),
};
