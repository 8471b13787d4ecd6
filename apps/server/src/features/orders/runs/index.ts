export { planRun } from "./plan-run.ts";
export { runs } from "./routes.ts";
export { close, count } from "./run-cash.ts";
