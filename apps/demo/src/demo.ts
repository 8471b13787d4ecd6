import type { Feature } from "../../server/src/platform/feature.ts";
import { createCourierSimulator } from "./couriers/index.ts";
import { createPaymentSimulator } from "./gateways/index.ts";
import { registerMailbox } from "./mailbox.ts";

export { seedDemoData } from "@tatka/database/seed";
export { simulatedCouriers } from "./couriers/index.ts";
export { DemoPictures } from "./demo-pictures.ts";
export { simulatedAccounts } from "./gateways/index.ts";
export { seedDemoOrders } from "./orders/index.ts";

/** Pages that only a demo has: simulated gateways and couriers, and the mailbox. */
export const demoFeature: Feature = {
  pages(app, { db }) {
    app.route("/", createPaymentSimulator({ standsAlone: false }));
    app.route("/", createCourierSimulator());
    registerMailbox(app, db);
  },
};
