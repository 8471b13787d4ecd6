import { type Region, regions } from "@tatka/domain/region";

type Arrival = {
  /** The region in the cookie. */
  chosen: Region | null;
  /** Scheme and host of the page, and of the page that led here. */
  here: string;
  cameFrom: string;
  origins: Readonly<Record<Region, string | undefined>>;
};

/**
 * What to do about the region on arrival: ask, use this site's region, or nothing. A region's own site always sells
 * that region's stock, so it overrides the cookie. Visitors redirected from the other region's site have just selected
 * one and are not asked again.
 */
export function firstStep({ chosen, here, cameFrom, origins }: Arrival): "ask" | Region | null {
  const own = origins.dhaka === origins.ctg ? undefined : regions.find((region) => origins[region] === here);
  if (!own) return chosen ? null : "ask";
  if (chosen) return chosen === own ? null : own;
  const isSentOver = cameFrom !== here && regions.some((region) => origins[region] === cameFrom);
  return isSentOver ? own : "ask";
}
