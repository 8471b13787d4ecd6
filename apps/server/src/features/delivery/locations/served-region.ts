import type { IncomingHttpHeaders } from "node:http";
import { defaultRegion, type Origins, type Region } from "@tatka/domain/region";
import type { ReadFacts } from "../../../platform/http/read-call.ts";
import type { RegionList } from "../regions/index.ts";

/**
 * Tells the region that a request is served in. If regions have their own sites, the host overrides the cookie. A region
 * without a site shares that of the default region, where the cookie chooses it.
 */
export function servedRegions(
  origins: Origins,
  regions: Pick<RegionList, "isOpen">,
): (headers: IncomingHttpHeaders) => Region {
  const regionByHost = hostsOf(origins);
  return ({ host = "", cookie }) => {
    const own = regionByHost.get(host.toLowerCase());
    const chosen = regionOf(cookie);
    const isChosen = regions.isOpen(chosen) && (own === undefined || (own === defaultRegion && !origins[chosen]));
    if (isChosen) return chosen;
    return own !== undefined && regions.isOpen(own) ? own : defaultRegion;
  };
}

/** Handlers get the region in the query, otherwise that of the request. Unknown regions are refused, in bodies too. */
export function regionFacts(regions: Pick<RegionList, "require">): ReadFacts {
  return (served, { query, body }) => {
    askedRegion(regions, body, served);
    return { region: askedRegion(regions, query, served) };
  };
}

function askedRegion(regions: Pick<RegionList, "require">, query: unknown, served: Region): Region {
  const said = query && typeof query === "object" && "region" in query ? query.region : undefined;
  return typeof said === "string" ? regions.require(said) : served;
}

/** The region of each host; empty if one site serves all. */
function hostsOf(origins: Origins): Map<string, Region> {
  const sites = Object.entries(origins).flatMap(([region, origin]) => (origin ? [[origin, region] as const] : []));
  const isOneSite = new Set(sites.map(([origin]) => origin)).size === 1 && sites.length === Object.keys(origins).length;
  return isOneSite ? new Map() : new Map(sites.map(([origin, region]) => [new URL(origin).host, region]));
}

/** Reads only this cookie; the list of regions decides if the value is one. */
function regionOf(cookie: string | undefined): string | undefined {
  if (!cookie) return undefined;
  return /(?:^|;\s*)(?:__Host-)?location=([a-z][a-z0-9]{1,19})(?:;|$)/.exec(cookie)?.[1];
}
