// The start script of a page in development. It must come first, because it sets up hot reload for all components.
import "@vitejs/plugin-react/preamble";
import type { PageHandover } from "./router/browser-router.ts";
import type { RouteModule } from "./router/routes.ts";

// Imported by the same URLs as in the router: otherwise an updated module would be loaded twice.
const files = import.meta.glob<RouteModule>(["./root.tsx", "./features/**/*-{page,layout}.tsx"]);

const handover: PageHandover = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
const modules = await Promise.all(
  handover.routes.map(({ module }) => files[module.replace("/app", ".")]?.() ?? Promise.resolve({})),
);
window.page = { handover, modules };
await import("./entry.client.tsx");
