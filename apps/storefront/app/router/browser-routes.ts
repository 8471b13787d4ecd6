import { routes } from "../routes.ts";
import { type RouteModule, routeFinder } from "./routes.ts";

const modules = import.meta.glob<RouteModule>(["../root.tsx", "../features/**/*-{page,layout}.tsx"]);

/** The routes with their code, each fetched when it is needed. A route that only redirects has none. */
export const findRoutes = routeFinder(
  routes.map((route) => ({ ...route, load: modules[`../${route.file}.tsx`] ?? (() => Promise.resolve({})) })),
);
