export { planRun } from "./plan-run.ts";
export { registerRuns } from "./routes.ts";
export { close, count } from "./run-cash.ts";
