import type { IncomingHttpHeaders } from "node:http";
import { defaultRegion, isRegion, type Region, regions } from "@tatka/domain/region";
import type { Origins } from "../../../platform/http/environment.ts";

/** Tells the region that a request is served in. If each region has its own site, the host overrides the cookie. */
export function servedRegions(origins: Origins): (headers: IncomingHttpHeaders) => Region {
  const regionByHost = hostsOf(origins);
  return ({ host = "", cookie }) => regionByHost.get(host.toLowerCase()) ?? regionOf(cookie);
}

/** The region in the query, otherwise that of the request. */
export function askedRegion(query: unknown, served: Region): Region {
  const said = query && typeof query === "object" && "region" in query ? query.region : undefined;
  return isRegion(said) ? said : served;
}

/** The region of each host; empty if one site serves both. */
function hostsOf(origins: Origins): Map<string, Region> {
  if (origins.dhaka === origins.ctg) return new Map();
  return new Map(
    regions.flatMap((region) => {
      const origin = origins[region];
      return origin === undefined ? [] : [[new URL(origin).host, region] as const];
    }),
  );
}

/** Reads only this cookie, and only its two valid values. */
function regionOf(cookie: string | undefined): Region {
  if (!cookie) return defaultRegion;
  const chosen = /(?:^|;\s*)(?:__Host-)?location=(dhaka|ctg)(?:;|$)/.exec(cookie)?.[1];
  return chosen === "ctg" ? "ctg" : defaultRegion;
}
