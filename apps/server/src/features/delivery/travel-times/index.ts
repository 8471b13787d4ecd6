import type { Feature } from "../../../platform/feature.ts";
import { learnTravelTimes } from "./learn.ts";

export { readHubWays } from "./read-times.ts";
export { placesOfStops, type RunTimes, runTimesOf } from "./run-times.ts";
export { stopPlace, stopZone } from "./stop-place.ts";

/** Travel times learnt from past runs, each night after the last delivery. */
export const travelTimes: Feature = {
  tasks: ({ db, log }) => ({ "learn-travel-times": { run: () => learnTravelTimes(db, log), cron: "20 21 * * *" } }),
};
