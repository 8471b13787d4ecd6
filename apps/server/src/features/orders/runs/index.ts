export { planRun } from "./plan-run.ts";
export { runs } from "./routes.ts";
export { close, count, lockCashBook } from "./run-cash.ts";
export { orderGrams } from "./stop-columns.ts";
