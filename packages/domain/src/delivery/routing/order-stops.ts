import { exactOrder, MOST_EXACT_STOPS } from "./exact-order.ts";
import { costOf, kmOf, type Roads, timetableOf } from "./timetable.ts";

const LONGEST_SEGMENT = 3;
/** Lengths of the parts that are swapped to leave a local optimum. */
const SWAPPED_PARTS = [4, 5, 6].flatMap((first) => [4, 5, 6].map((second) => [first, second] as const));
/** Sums of distances differ in their last digits, which must not count as an improvement. */
const LEAST_GAIN = 1e-9;

/**
 * The shortest order of these stops that keeps the promises, by local search: 2-opt turns a part of the route around,
 * Or-opt moves up to three stops elsewhere. It starts from the given order, the earliest promise first, and each stop
 * followed by always the nearest. The best result wins, and an exact search improves it for runs of up to 12 stops.
 */
export function orderStops(roads: Roads, given: readonly number[], earliest: number): number[] {
  const starts = [given, earliestFirst(roads, given), ...given.map((first) => nearestAfter(roads, given, first))];
  const results = starts.map((start) => improveOrder(roads, start, earliest));
  const [first = { route: [...given], cost: 0 }, ...others] = results;
  const best = others.reduce((known, one) => (one.cost < known.cost - LEAST_GAIN ? one : known), first);
  return best.route.length > MOST_EXACT_STOPS
    ? perturbed(roads, best, earliest)
    : exactOrder(roads, best.route, earliest);
}

/** Swaps neighbouring parts of the route, which no single move does, and improves the result each time. */
function perturbed(roads: Roads, found: Ordered, earliest: number): number[] {
  let best = found;
  for (const [first, second] of SWAPPED_PARTS) {
    for (let from = 0; from + first + second <= found.route.length; from += 1) {
      const { route } = best;
      const [middle, to] = [from + first, from + first + second];
      const swapped = [
        ...route.slice(0, from),
        ...route.slice(middle, to),
        ...route.slice(from, middle),
        ...route.slice(to),
      ];
      const improved = improveOrder(roads, swapped, earliest);
      if (improved.cost < best.cost - LEAST_GAIN) best = improved;
    }
  }
  return best.route;
}

type Ordered = { route: number[]; cost: number };

export function improveOrder(roads: Roads, start: readonly number[], earliest: number): Ordered {
  let best: Ordered = { route: [...start], cost: costOf(timetableOf(roads, start, earliest)) };
  for (;;) {
    const better = firstBetter(roads, best, earliest);
    if (!better) return best;
    best = better;
  }
}

function firstBetter(roads: Roads, { route, cost }: Ordered, earliest: number): Ordered | undefined {
  for (const changed of neighbours(route)) {
    // No cost is below the distance, which is cheaper to calculate.
    if (kmOf(roads, changed) >= cost - LEAST_GAIN) continue;
    const its = costOf(timetableOf(roads, changed, earliest));
    if (its < cost - LEAST_GAIN) return { route: changed, cost: its };
  }
  return undefined;
}

function* neighbours(route: readonly number[]): Generator<number[]> {
  for (let from = 0; from < route.length - 1; from += 1) {
    for (let to = from + 2; to <= route.length; to += 1) {
      yield [...route.slice(0, from), ...route.slice(from, to).reverse(), ...route.slice(to)];
    }
  }
  for (let length = 1; length <= LONGEST_SEGMENT; length += 1) {
    for (let from = 0; from + length <= route.length; from += 1) {
      const segment = route.slice(from, from + length);
      const rest = route.toSpliced(from, length);
      for (let to = 0; to <= rest.length; to += 1) {
        if (to === from) continue;
        yield rest.toSpliced(to, 0, ...segment);
        if (length > 1) yield rest.toSpliced(to, 0, ...segment.toReversed());
      }
    }
  }
}

function nearestAfter({ km }: Roads, given: readonly number[], first: number): number[] {
  const left = given.filter((stop) => stop !== first);
  const route = [first];
  let here = first;
  while (left.length > 0) {
    const distances = left.map((stop) => km[here]?.[stop] ?? 0);
    const [next = 0] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    route.push(next);
    here = next;
  }
  return route;
}

function earliestFirst({ stops }: Roads, given: readonly number[]): number[] {
  return given.toSorted((a, b) => (stops[a]?.until ?? 0) - (stops[b]?.until ?? 0) || a - b);
}
