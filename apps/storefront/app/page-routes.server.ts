import type { PageRoute } from "@tatka/contract/page";
import { languages } from "@tatka/domain/language";
import { pageParameters } from "./page-parameters.ts";

type Route = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module: { loader?: unknown };
};
type Routes = Readonly<Record<string, Route | undefined>>;

/** The pages among the router's routes, each with what it reads. */
export function pageRoutes(routes: Routes): PageRoute[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).filter((route): route is Route => route !== undefined && !parents.has(route.id));
  const names = new Set(pages.map(nameOf));
  const unknown = Object.keys(pageParameters).filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(`page-parameters.ts names pages that routes.ts does not: ${unknown.join(", ")}`);
  return pages.map((page) => pageRoute(page, routes));
}

function pageRoute(page: Route, routes: Routes): PageRoute {
  const line = lineOf(page, routes);
  const words = line.map(({ path }) => path).filter(Boolean);
  const loaders = line.filter(({ module }) => module.loader).map(({ id }) => id);
  return { ...pageParameters[nameOf(page)], path: `/${words.join("/")}`, loaders };
}

/** From the root to the page. */
function lineOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineOf(parent, routes), route] : [route];
}

/** A page has one name in all languages. */
function nameOf({ id }: Route): string {
  return id.replace(new RegExp(`^(${languages.join("|")})-`), "");
}
