import { adminExpectedDemand } from "@tatka/contract/delivery/stock-admin";
import type { Feature } from "../../../platform/feature.ts";
import { calendarPeriods } from "./calendar-periods.ts";
import { readExpectedDemand } from "./expected-demand.ts";
import { learnDemand } from "./learn-demand.ts";

/** Demand by size, hub and day, and its forecast, each night. */
export const demand: Feature = {
  routes(api, office) {
    calendarPeriods(api, office);
    api.handleStaff(adminExpectedDemand, async ({ params }, staff) => readExpectedDemand(office.db, staff, params.id));
  },
  tasks: ({ slowReads }) => ({
    "learn-demand": { run: () => learnDemand(slowReads.primary), cron: "30 20 * * *" },
  }),
};
