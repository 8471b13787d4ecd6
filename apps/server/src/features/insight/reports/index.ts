export { refreshSalesJob, refreshSalesTask } from "./refresh-sales.ts";
export { readRevenue } from "./revenue.ts";
export { registerReports } from "./routes.ts";
