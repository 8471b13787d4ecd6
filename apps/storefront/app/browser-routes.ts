import { type RouteModule, routeFinder } from "./router/routes.ts";
import { routes } from "./routes.ts";

const modules = import.meta.glob<RouteModule>(["./root.tsx", "./features/**/*-{page,layout}.tsx"]);

/** Routes with lazily loaded code. A route that only redirects has none. */
export const findRoutes = routeFinder(
  routes.map((route) => ({ ...route, load: modules[`./${route.file}.tsx`] ?? (() => Promise.resolve({})) })),
);
