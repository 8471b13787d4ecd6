export { planRun } from "./plan-run.ts";
export { refuseNoRider } from "./riders.ts";
export { runs } from "./routes.ts";
export { close, count } from "./run-cash.ts";
