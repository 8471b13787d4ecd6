import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownRouter = fileURLToPath(new URL("../app/router/index.tsx", import.meta.url));

/**
 * Puts the store's own router in the place of react-router, for all code of the store but the router itself and what
 * only the server runs. React Router builds the store: routes, their types, what is split from what. The program that
 * it would send along is thirty times the size of what the store uses of it.
 */
export function ownRouterPlugin(): Plugin {
  return {
    name: "tatka:own-router",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: (_, importer = "") =>
        /\/storefront\/app\//.test(importer) && !/\/app\/(router\/|server\.ts)/.test(importer) ? ownRouter : null,
    },
  };
}
