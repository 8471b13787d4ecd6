import type { Feature } from "../../../platform/feature.ts";
import { registerProblems } from "./routes.ts";
import { tellOfAnswerJob, tellOfAnswerTask } from "./tell-of-answer.ts";

export { problemsThat } from "./admin-problems.ts";
export { reportProblem } from "./report-problem.ts";

export const problems: Feature = {
  routes: registerProblems,
  tasks: ({ db, mailOrigins }) => ({ [tellOfAnswerTask]: tellOfAnswerJob(db, mailOrigins) }),
};
