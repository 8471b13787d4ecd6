import { COST_OF_PAGE, USUAL_COST } from "@tatka/contract/route";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Env } from "../http/environment.ts";

type Costs = {
  /** Of the API's calls, by method and path as they are routed. */
  calls: ReadonlyMap<string, number>;
  /** Of other paths, where it is not the usual cost. */
  paths: Readonly<Record<string, number>>;
};

const refused: ReadonlySet<number> = new Set([401, 403]);

/**
 * Charges each request to its network before anything is done for it, by the route that will answer it. A route that
 * nobody gave a cost has the usual one, and what has no route is a page. What costs nothing, such as a call of staff,
 * costs as much as a page when it is refused: that was a stranger.
 */
export function chargeRequests({ calls, paths }: Costs): MiddlewareHandler<Env> {
  return async (c, next) => {
    const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
    const cost = route ? (calls.get(`${route.method} ${route.path}`) ?? paths[route.path] ?? USUAL_COST) : COST_OF_PAGE;
    if (cost > 0) c.env.charge(cost);
    await next();
    if (cost === 0 && refused.has(c.res.status)) c.env.charge(COST_OF_PAGE);
  };
}
