export { refreshSalesJob, refreshSalesTask } from "./refresh-sales.ts";
export { registerReports } from "./routes.ts";
