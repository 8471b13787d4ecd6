import type { Feature, WebContext } from "../../../platform/feature.ts";
import type { ActiveRules } from "../../orders/discounts/index.ts";
import { AgentCalls } from "./agents/agent-calls.ts";
import { deleteOldCalls } from "./agents/once-for-agent.ts";
import { ucpRefusals } from "./agents/refusal-format.ts";
import { deleteOldBaskets } from "./baskets/basket-queries.ts";
import { registerPrepared } from "./baskets/prepared-routes.ts";
import { registerBaskets } from "./baskets/routes.ts";
import { registerAgentCatalogue } from "./catalogue/routes.ts";
import { registerDiscovery } from "./discovery/routes.ts";
import { registerAgentLists } from "./lists/routes.ts";
import { deleteOldMissed } from "./staff/missed-searches.ts";
import { registerAssistantsAdmin } from "./staff/routes.ts";

/** Shopping assistants: programs that search and fill carts for customers. */
export const assistants: Feature<WebContext & { discounts: ActiveRules }> = {
  routes(api, context) {
    const calls = new AgentCalls(api, context);
    registerAgentCatalogue(calls, context);
    registerBaskets(calls, context);
    registerAgentLists(calls, context);
    registerAssistantsAdmin(api, context);
    registerPrepared(api, context);
  },
  refusalFormat: ucpRefusals,
  async pages(app, context) {
    registerDiscovery(app, context);
    // Loaded on demand, because it takes half a megabyte.
    const { mountShopperTools } = await import("./tools/mount-tools.ts");
    mountShopperTools(app, context);
  },
  cleanUps: [deleteOldCalls, deleteOldBaskets, deleteOldMissed],
};
