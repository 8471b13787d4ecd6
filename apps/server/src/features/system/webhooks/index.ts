export { deliverWebhookJob, deliverWebhookTask } from "./deliver-webhook.ts";
export { deleteOldDeliveries } from "./deliveries.ts";
export { registerWebhooks } from "./routes.ts";
export { webhookSealer } from "./signature.ts";
