import { COST_OF_PAGE, USUAL_COST } from "@tatka/contract/route";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Env } from "../http/environment.ts";

type Costs = {
  /** Costs of API calls, by method and path. */
  calls: ReadonlyMap<string, number>;
  /** Costs of other paths, if unusual. */
  paths: Readonly<Record<string, number>>;
};

const refused: ReadonlySet<number> = new Set([401, 403]);

/**
 * Charges each request to its network before any work, by its route's cost. Unknown routes cost as much as a page. Free
 * staff calls cost a page if they are refused, because the caller was not staff.
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
