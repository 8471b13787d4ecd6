import type { Feature, WebContext } from "../../../platform/feature.ts";
import type { Checkout } from "../../orders/checkout/index.ts";
import { AgentCalls } from "./agents/agent-calls.ts";
import { deleteOldCalls } from "./agents/once-for-agent.ts";
import { ucpRefusals } from "./agents/refusal-format.ts";
import { deleteOldBaskets } from "./baskets/basket-queries.ts";
import { registerPrepared } from "./baskets/prepared-routes.ts";
import { registerBaskets } from "./baskets/routes.ts";
import { registerAgentCatalogue } from "./catalogue/routes.ts";
import { registerDiscovery } from "./discovery/routes.ts";
import { linkData } from "./linking/link-data.ts";
import { deleteStoppedLinks } from "./linking/link-queries.ts";
import { registerLinks } from "./linking/link-routes.ts";
import { tokenPath } from "./linking/oauth-paths.ts";
import { registerOAuth } from "./linking/oauth-routes.ts";
import { deleteOldTokens } from "./linking/tokens.ts";
import { registerAgentLists } from "./lists/routes.ts";
import { registerAgentLocations } from "./locations/routes.ts";
import { deleteOldWebhooks, deliverOrderJob, deliverOrderTask } from "./orders/deliver-order.ts";
import { registerAgentOrders } from "./orders/routes.ts";
import { rotateKeys, signingSealer } from "./signatures/signing-keys.ts";
import { deleteOldMissed } from "./staff/missed-searches.ts";
import { registerAssistantsAdmin } from "./staff/routes.ts";

/** Shopping assistants: programs that search and fill carts for customers. */
export const assistants: Feature<WebContext & Checkout> = {
  routes(api, context) {
    const calls = new AgentCalls(api, context);
    registerAgentCatalogue(calls, context);
    registerBaskets(calls, context);
    registerAgentLists(calls, context);
    registerAgentLocations(calls, context);
    registerAssistantsAdmin(api, context);
    registerPrepared(api, context);
    registerLinks(api, context);
    registerAgentOrders(calls, context);
  },
  refusalFormat: ucpRefusals,
  async pages(app, context) {
    registerDiscovery(app, context);
    registerOAuth(app, context);
    // Loaded on demand, because it takes half a megabyte.
    const { mountShopperTools } = await import("./tools/mount-tools.ts");
    mountShopperTools(app, context);
  },
  // Platforms refresh the tokens of many people from one network.
  pathCosts: { [tokenPath]: 0.2 },
  personalData: [linkData],
  tasks: ({ db, config, secret, mailOrigins: origins }) => ({
    [deliverOrderTask]: deliverOrderJob(db, { rules: config.webhooks, sealer: signingSealer(secret), origins }),
  }),
  cleanUps: [
    (db, { secret }) => rotateKeys(db, signingSealer(secret)),
    deleteOldWebhooks,
    deleteOldCalls,
    deleteOldBaskets,
    deleteOldMissed,
    deleteOldTokens,
    deleteStoppedLinks,
  ],
};
