import type { Feature } from "../../../platform/feature.ts";
import { registerMeasurement } from "./routes.ts";
import { deleteOldPurchaseEvents, sendPurchaseEventJob } from "./send-purchase-event.ts";
import { measurementSealer } from "./targets.ts";

export const measurement: Feature = {
  routes: registerMeasurement,
  tasks: ({ db, config, secret }) => ({
    "send-purchase-event": sendPurchaseEventJob(db, {
      ...{ endpoints: config.measurement, sealer: measurementSealer(secret), secret },
    }),
  }),
  cleanUps: [deleteOldPurchaseEvents],
};
