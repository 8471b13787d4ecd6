import type { Feature } from "../../../platform/feature.ts";
import { refreshSalesJob } from "./refresh-sales.ts";
import { registerReports } from "./routes.ts";

export { readRevenue } from "./revenue.ts";

export const reports: Feature = {
  routes: registerReports,
  tasks: ({ db, log }) => ({ "refresh-sales": { run: refreshSalesJob(db, log), cron: "* * * * *" } }),
};
