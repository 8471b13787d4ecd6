import type { Feature } from "../../../platform/feature.ts";
import { learnDemand } from "./learn-demand.ts";

/** Demand by size, hub and day, and its forecast, each night. */
export const demand: Feature = {
  tasks: ({ db }) => ({ "learn-demand": { run: () => learnDemand(db), cron: "30 20 * * *" } }),
};
