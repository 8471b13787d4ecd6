export { problemsThat } from "./admin-problems.ts";
export { reportProblem } from "./report-problem.ts";
export { registerProblems } from "./routes.ts";
export { tellOfAnswerJob, tellOfAnswerTask } from "./tell-of-answer.ts";
