import type { PageRoute } from "@tatka/contract/page";
import { languages } from "@tatka/domain/language";
import { pageParameters } from "./page-parameters.ts";
import type { ServerRoute } from "./router/load.server.ts";
import { lineOf } from "./router/routes.ts";

/** The pages among the routes, with their declared parameters. */
export function pageRoutes(routes: readonly ServerRoute[]): PageRoute[] {
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const pages = routes.filter(({ id }) => !parents.has(id));
  const names = new Set(pages.map(nameOf));
  const unknown = Object.keys(pageParameters).filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(`page-parameters.ts names pages that routes.ts does not: ${unknown.join(", ")}`);
  return pages.map((page) => pageRoute(page, routes));
}

function pageRoute(page: ServerRoute, routes: readonly ServerRoute[]): PageRoute {
  const line = lineOf(page, routes);
  const words = line.map(({ path }) => path).filter(Boolean);
  const loaders = line.filter(({ loader }) => loader).map(({ id }) => id);
  return { ...pageParameters[nameOf(page)], path: `/${words.join("/")}`, loaders };
}

/** A page has one name in all languages. */
function nameOf({ id }: ServerRoute): string {
  return id.replace(new RegExp(`^(${languages.join("|")})-`), "");
}
