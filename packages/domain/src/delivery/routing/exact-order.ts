import { costOf, type Roads, timetableOf } from "./timetable.ts";

/** Runs have rarely more than 12 stops. Larger ones would need more than the budget, and keep the given order. */
export const MOST_EXACT_STOPS = 12;
/** Partial routes to look at: about 20 ms. A count instead of a time, so that the same question has the same answer. */
const BUDGET = 60_000;
/** Sums of distances differ in their last digits, which must not count as an improvement. */
const LEAST_GAIN = 1e-9;

/**
 * The cheapest order of these stops, by branch and bound: routes are built stop by stop, the nearest first, and dropped
 * once they cannot become cheaper than the best one so far. `given` is the first best.
 */
export function exactOrder(roads: Roads, given: readonly number[], earliest: number): number[] {
  if (given.length < 3 || given.length > MOST_EXACT_STOPS) return [...given];
  const { km, stops } = roads;
  const hub = stops.length + 1;
  let best = [...given];
  let bestCost = costOf(timetableOf(roads, given, earliest));
  let budget = BUDGET;

  function extend(route: readonly number[], left: readonly number[]): void {
    if (left.length === 0) {
      const cost = costOf(timetableOf(roads, route, earliest));
      if (cost < bestCost - LEAST_GAIN) [best, bestCost] = [[...route], cost];
      return;
    }
    const here = route.at(-1) ?? stops.length;
    const nearest = left.toSorted((a, b) => (km[here]?.[a] ?? 0) - (km[here]?.[b] ?? 0));
    for (const next of nearest) {
      budget -= 1;
      if (budget < 0) return;
      const longer = [...route, next];
      const rest = left.filter((stop) => stop !== next);
      const toHere = costOf(timetableOf(roads, longer, earliest)) - (km[next]?.[hub] ?? 0);
      if (toHere + spanningKm(km, [next, ...rest, hub]) < bestCost - LEAST_GAIN) extend(longer, rest);
    }
  }

  extend([], given);
  return best;
}

/** The length of the minimum spanning tree: no way that visits all these points is shorter. */
function spanningKm(km: Roads["km"], points: readonly number[]): number {
  const [first, ...outside] = points;
  const distances = outside.map((point) => km[first ?? 0]?.[point] ?? 0);
  let sum = 0;
  while (outside.length > 0) {
    const nearest = distances.indexOf(Math.min(...distances));
    sum += distances[nearest] ?? 0;
    const [joined = 0] = outside.splice(nearest, 1);
    distances.splice(nearest, 1);
    for (const [index, point] of outside.entries()) {
      distances[index] = Math.min(distances[index] ?? 0, km[joined]?.[point] ?? 0);
    }
  }
  return sum;
}
