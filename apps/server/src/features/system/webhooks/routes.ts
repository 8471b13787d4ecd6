import * as contract from "@tatka/contract/system/webhooks";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { listDeliveries, sendAgain, sendTest } from "./deliveries.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Endpoints,
  getEndpoint,
  listEndpoints,
  renewSecret,
} from "./endpoints.ts";
import { webhookSealer } from "./signature.ts";

/** Webhook endpoints and the log of their messages. */
export function registerWebhooks(api: Api, { db, secret, config }: WebContext): void {
  const endpoints: Endpoints = { db, rules: config.webhooks, sealer: webhookSealer(secret) };
  api.handleStaff(contract.webhookRoutes.list, async () => ({ items: await listEndpoints(db) }));
  api.handleStaff(contract.webhookRoutes.create, async ({ body }, staff) => createEndpoint(endpoints, staff, body));
  api.handleStaff(contract.webhookRoutes.update, async ({ params, body }, staff) =>
    changeEndpoint(endpoints, staff, params.id, body),
  );
  api.handleStaff(contract.webhookRoutes.delete, async ({ params }, staff) => deleteEndpoint(db, staff, params.id));
  api.handleStaff(contract.adminRenewWebhookSecret, async ({ params }, staff) =>
    renewSecret(endpoints, staff, params.id),
  );
  api.handleStaff(contract.adminTestWebhook, async ({ params }) => {
    await getEndpoint(db, params.id);
    return sendTest(db, params.id);
  });
  api.handleStaff(contract.adminListDeliveries, async ({ params, query }) => {
    await getEndpoint(db, params.id);
    return listDeliveries(db, params.id, query);
  });
  api.handleStaff(contract.adminSendAgain, async ({ params }, staff) => sendAgain(db, staff, params.id));
}
