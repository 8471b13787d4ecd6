import type { Feature } from "../../../platform/feature.ts";
import { registerDiscovery } from "./discovery/routes.ts";

/** Shopping assistants: programs that search and order for customers. */
export const assistants: Feature = {
  pages: registerDiscovery,
};
