import type { Region } from "@tatka/domain/region";
import type { City } from "../../../shell/layout-data.ts";

type Arrival = {
  /** The region in the cookie. */
  chosen: Region | null;
  /** Scheme and host of the page, and of the page that led here. */
  here: string;
  cameFrom: string;
  cities: readonly Pick<City, "code" | "origin">[];
};

/**
 * What to do about the region on arrival: ask, use this site's region, or nothing. A region's own site always sells
 * that region's stock, so it overrides the cookie, unless the cookie names a region that shares this site. Visitors
 * redirected from another region's site have just selected one and are not asked again.
 */
export function firstStep({ chosen, here, cameFrom, cities }: Arrival): "ask" | Region | null {
  const isOneSite = new Set(cities.map(({ origin }) => origin)).size === 1;
  const own = isOneSite ? undefined : cities.find(({ origin }) => origin === here);
  if (!own) return chosen ? null : "ask";
  const isShared = own === cities[0] && cities.some(({ code, origin }) => code === chosen && !origin);
  if (chosen) return chosen === own.code || isShared ? null : own.code;
  const isSentOver = cameFrom !== here && cities.some(({ origin }) => origin === cameFrom);
  return isSentOver ? own.code : "ask";
}
