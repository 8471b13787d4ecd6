export { registerMeasurement } from "./routes.ts";
export { deleteOldPurchaseEvents, sendPurchaseEventJob, sendPurchaseEventTask } from "./send-purchase-event.ts";
export { measurementSealer } from "./targets.ts";
