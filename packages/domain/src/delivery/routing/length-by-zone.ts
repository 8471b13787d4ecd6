import { type Position, roadKm } from "./road-distance.ts";

type Stop = { id: string; zoneId: number | null; position: Position; until: number };

/**
 * The way in kilometres of runs planned by hand: riders are filled zone by zone with equal shares, and each visits the
 * earliest promise first, then always the nearest stop.
 */
export function lengthByZone(hub: Position, stops: readonly Stop[], riders: number): number {
  const byZone = stops.toSorted((a, b) => a.until - b.until || (a.zoneId ?? 0) - (b.zoneId ?? 0));
  const share = Math.ceil(byZone.length / Math.max(1, riders));
  let sum = 0;
  for (let first = 0; first < byZone.length; first += share) {
    sum += tripLength(hub, byZone.slice(first, first + share));
  }
  return sum;
}

function tripLength(hub: Position, stops: readonly Stop[]): number {
  let [here, sum, left] = [hub, 0, [...stops]];
  while (left.length > 0) {
    const from = here;
    const next = sum === 0 ? left[0] : left.toSorted((a, b) => roadKm(from, a.position) - roadKm(from, b.position))[0];
    if (!next) break;
    sum += roadKm(here, next.position);
    here = next.position;
    left = left.filter((stop) => stop !== next);
  }
  return sum + roadKm(here, hub);
}
