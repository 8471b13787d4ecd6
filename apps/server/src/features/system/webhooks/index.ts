import type { Feature } from "../../../platform/feature.ts";
import { deliverWebhookJob, deliverWebhookTask } from "./deliver-webhook.ts";
import { deleteOldDeliveries } from "./deliveries.ts";
import { registerWebhooks } from "./routes.ts";
import { webhookSealer } from "./signature.ts";

export const webhooks: Feature = {
  routes: registerWebhooks,
  tasks: ({ db, config, secret, administrators }) => ({
    [deliverWebhookTask]: deliverWebhookJob(db, {
      ...{ rules: config.webhooks, sealer: webhookSealer(secret), administrators },
    }),
  }),
  cleanUps: [deleteOldDeliveries],
};
