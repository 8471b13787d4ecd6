import type { Feature } from "../../../platform/feature.ts";
import { registerLocations } from "./routes.ts";
import { registerLocationAdmin } from "./staff-routes.ts";

export { findNearest } from "./queries.ts";
export { regionFacts, servedRegions } from "./served-region.ts";

export const locations: Feature = {
  cacheTags: ["locations"],
  routes(api, context) {
    registerLocations(api, context);
    registerLocationAdmin(api, context);
  },
};
