import type { Feature } from "../../../platform/feature.ts";
import { AgentCalls } from "./agents/agent-calls.ts";
import { registerAgentCatalogue } from "./catalogue/routes.ts";
import { registerDiscovery } from "./discovery/routes.ts";

/** Shopping assistants: programs that search and order for customers. */
export const assistants: Feature = {
  routes(api, context) {
    registerAgentCatalogue(new AgentCalls(api, context), context);
  },
  pages: registerDiscovery,
};
