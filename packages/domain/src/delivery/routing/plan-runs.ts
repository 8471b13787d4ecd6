import { improveOrder, orderStops } from "./order-stops.ts";
import type { Position } from "./road-distance.ts";
import { costOf, kmOf, type Roads, roadsBetween, type Stop, timetableOf } from "./timetable.ts";
import type { TravelTimes } from "./travel-times.ts";

export type OrderToPlan = Stop & { grams: number; coldGrams: number };

/** A rider at the hub from one minute to another, and how much fits on the bike and into the cold box. */
export type FreeRider = { id: number; from: number; until: number; grams: number; coldGrams: number };

export type ProposedRun = { riderId: number; ids: string[] };

/** Why an order is on no run. */
type LeftOutReason = "no_rider" | "too_heavy" | "no_cold_box" | "load_full" | "cold_box_full" | "shift_over";
export type LeftOut = { id: string; reason: LeftOutReason };

type Question = {
  hub: Position;
  orders: readonly OrderToPlan[];
  riders: readonly FreeRider[];
  times: TravelTimes;
  /** No run leaves earlier. */
  now: number;
};

/** Minutes to hand in cash and load the next run. */
const TURNAROUND = 15;

/**
 * Proposes runs for all orders, one delivery window after the other. A rider who is back in time goes out again. The
 * same question always has the same answer.
 */
export function proposeRuns({ hub, orders, riders, times, now }: Question): {
  runs: ProposedRun[];
  leftOut: LeftOut[];
} {
  const runs: ProposedRun[] = [];
  const leftOut: LeftOut[] = [];
  let free = riders.map((rider) => ({ ...rider, from: Math.max(rider.from, now) }));
  for (const window of windowsOf(orders)) {
    let waiting = window;
    let reasons: LeftOut[] = [];
    for (;;) {
      const { until } = lastPromise(waiting, now);
      const available = free.filter((rider) => rider.from < until && rider.from < rider.until);
      const wave = planWave({ hub, orders: waiting, riders: available, times });
      const went = new Map(wave.runs.map((run) => [run.riderId, run]));
      free = free.map((rider) => ({
        ...rider,
        from: (went.get(rider.id)?.backAt ?? rider.from - TURNAROUND) + TURNAROUND,
      }));
      runs.push(...wave.runs.map(({ riderId, ids }) => ({ riderId, ids })));
      // Riders who are not back in time for a second run are not why the first had no room.
      const known = reasons;
      reasons = wave.leftOut.map((left) => known.find(({ id }) => id === left.id) ?? left);
      waiting = waiting.filter(({ id }) => wave.leftOut.some((left) => left.id === id));
      if (waiting.length > 0 && wave.runs.length > 0) continue;
      leftOut.push(...reasons);
      break;
    }
  }
  return { runs, leftOut };
}

/** Orders whose promises overlap, so that express and late orders join the slot they fall into. */
function windowsOf(orders: readonly OrderToPlan[]): OrderToPlan[][] {
  const inOrder = orders.toSorted((a, b) => a.until - b.until || a.from - b.from || compare(a.id, b.id));
  const windows: OrderToPlan[][] = [];
  for (const order of inOrder) {
    const window = windows.at(-1);
    if (window?.[0] && order.from < window[0].until) window.push(order);
    else windows.push([order]);
  }
  return windows;
}

/** Orders that are late already may still go with any rider. */
function lastPromise(orders: readonly OrderToPlan[], now: number): { until: number } {
  const until = Math.max(...orders.map((order) => order.until));
  return { until: until <= now ? Number.POSITIVE_INFINITY : until };
}

type Wave = { runs: (ProposedRun & { backAt: number })[]; leftOut: LeftOut[] };

/** One run for each rider. Several starts are improved, and the cheapest plan wins. */
function planWave({ hub, orders, riders, times }: Omit<Question, "now">): Wave {
  if (riders.length === 0) return { runs: [], leftOut: orders.map(({ id }) => ({ id, reason: "no_rider" })) };
  const roads = roadsBetween({ hub, stops: orders, times });
  const equalShare = Math.max(LEAST_SHARE, Math.ceil(orders.length / riders.length));
  const work: Work = {
    roads,
    orders,
    riders,
    equalShare,
    largestShare: Math.max(equalShare + 1, Math.floor(equalShare * LARGEST_SHARE)),
  };
  const starts = [byZone(orders), ...sweeps(hub, orders)];
  const promising = starts.map((start) => dealt(work, start)).toSorted((a, b) => a.cost - b.cost);
  const plans = promising.slice(0, IMPROVED).map((plan) => improve(work, plan));
  const [first, ...others] = plans;
  if (!first) return { runs: [], leftOut: [] };
  const best = others.reduce((a, b) => (b.cost < a.cost - LEAST_GAIN ? b : a), first);
  const runs = riders.flatMap((rider, index) => {
    const improved = best.routes[index] ?? [];
    if (improved.length === 0) return [];
    const ordered = orderStops(roads, improved, rider.from);
    const route = isInShift(work, index, ordered) ? ordered : improved;
    const ids = route.map((stop) => orders[stop]?.id ?? "");
    return [{ riderId: rider.id, ids, backAt: timetableOf(roads, route, rider.from).backAt }];
  });
  const leftOut = best.left.map((stop) => ({ id: orders[stop]?.id ?? "", reason: reasonOf(work, best.routes, stop) }));
  return { runs, leftOut };
}

type Work = {
  roads: Roads;
  orders: readonly OrderToPlan[];
  riders: readonly FreeRider[];
  equalShare: number;
  largestShare: number;
};
/** Routes in the order of the riders. */
type Plan = { routes: number[][]; left: number[]; cost: number };

/** A rider gets few more stops than an equal share, so that customers are served at the same time by all riders. */
const LARGEST_SHARE = 1.15;
const LEAST_SHARE = 4;
const LEAST_GAIN = 1e-6;
/** Leaving an order out costs more than anything else. */
const LEFT_OUT_COST = 1_000_000;
const SWEEPS = 8;
/** The number of starts that are worth improving. */
const IMPROVED = 4;

function byZone(orders: readonly OrderToPlan[]): number[] {
  return orders
    .map((_, index) => index)
    .toSorted((a, b) => (orders[a]?.zoneId ?? 0) - (orders[b]?.zoneId ?? 0) || a - b);
}

/** The orders by their angle around the hub, starting in several directions. */
function sweeps(hub: Position, orders: readonly OrderToPlan[]): number[][] {
  const angleOf = (index: number) => {
    const { latitude, longitude } = orders[index]?.position ?? hub;
    return Math.atan2(latitude - hub.latitude, longitude - hub.longitude);
  };
  const around = orders.map((_, index) => index).toSorted((a, b) => angleOf(a) - angleOf(b) || a - b);
  const count = Math.min(SWEEPS, orders.length);
  return Array.from({ length: count }, (_, nth) => {
    const first = Math.floor((nth * around.length) / count);
    return [...around.slice(first), ...around.slice(0, first)];
  });
}

/** Fills one rider after the other, then puts the rest where they cost least. */
function dealt(work: Work, sequence: readonly number[]): Plan {
  const routes: number[][] = work.riders.map(() => []);
  const left: number[] = [];
  let rider = 0;
  for (const stop of sequence) {
    while (rider < routes.length && !takes(work, rider, [...(routes[rider] ?? []), stop])) rider += 1;
    if (rider < routes.length) routes[rider]?.push(stop);
    else left.push(stop);
  }
  return placed(work, routes, left);
}

function takes(work: Work, rider: number, route: readonly number[]): boolean {
  return route.length <= work.equalShare && fits(work, rider, route);
}

/** Inserts orders without a run at their cheapest place. */
function placed(work: Work, routes: number[][], waiting: readonly number[]): Plan {
  const left: number[] = [];
  for (const stop of waiting) {
    const place = cheapestPlace(work, routes, stop, { share: work.orders.length, mostCost: Number.POSITIVE_INFINITY });
    if (place) routes[place.rider] = place.route;
    else left.push(stop);
  }
  return { routes, left, cost: planCost(work, routes, left) };
}

type Place = { rider: number; route: number[]; cost: number };
type Search = { share: number; mostCost: number; except?: number };

/** Where a stop adds the least cost, below `mostCost`. */
function cheapestPlace(
  work: Work,
  routes: readonly number[][],
  stop: number,
  { share, mostCost, except }: Search,
): Place | undefined {
  let best: Place | undefined;
  for (const [rider, route] of routes.entries()) {
    if (rider === except || route.length >= share || !hasRoom(work, rider, [...route, stop])) continue;
    const before = routeCost(work, rider, route);
    const { from = 0, until = 0 } = work.riders[rider] ?? {};
    for (let to = 0; to <= route.length; to += 1) {
      const most = (best?.cost ?? mostCost) - LEAST_GAIN;
      // A stop more never makes a route less late, so it costs at least its distance.
      if (addedKm(work, route, stop, to) >= most) continue;
      const longer = route.toSpliced(to, 0, stop);
      const timetable = timetableOf(work.roads, longer, from);
      const cost = costOf(timetable) - before;
      if (cost < most && timetable.backAt <= until) best = { rider, route: longer, cost };
    }
  }
  return best;
}

function addedKm({ roads: { km, stops } }: Work, route: readonly number[], stop: number, to: number): number {
  const before = route[to - 1] ?? stops.length;
  const after = route[to] ?? stops.length + 1;
  const direct = route.length === 0 ? 0 : (km[before]?.[after] ?? 0);
  return (km[before]?.[stop] ?? 0) + (km[stop]?.[after] ?? 0) - direct;
}

/** Orders each route, moves stops to other riders and swaps them, until nothing gets cheaper. */
function improve(work: Work, { routes, left }: Plan): Plan {
  const better = [...routes];
  do orderEach(work, better);
  while (relocate(work, better) || swap(work, better));
  return placed(work, better, left);
}

function orderEach(work: Work, routes: number[][]): void {
  for (const [rider, route] of routes.entries()) {
    const { route: sorted } = improveOrder(work.roads, route, earliestOf(work, rider));
    if (isInShift(work, rider, sorted)) routes[rider] = sorted;
  }
}

function relocate(work: Work, routes: number[][]): boolean {
  let hasMoved = false;
  for (const from of routes.keys()) {
    for (const stop of routes[from] ?? []) {
      const route = routes[from] ?? [];
      const shorter = route.filter((one) => one !== stop);
      const mostCost = routeCost(work, from, route) - routeCost(work, from, shorter);
      const share = Math.max(work.largestShare, route.length);
      const place = cheapestPlace(work, routes, stop, { share, mostCost, except: from });
      if (!place) continue;
      routes[from] = shorter;
      routes[place.rider] = place.route;
      hasMoved = true;
    }
  }
  return hasMoved;
}

/** Swaps two stops of two riders. */
function swap(work: Work, routes: number[][]): boolean {
  let hasSwapped = false;
  for (let a = 0; a < routes.length; a += 1) {
    for (let b = a + 1; b < routes.length; b += 1) {
      const better = firstSwap(work, [a, routes[a] ?? []], [b, routes[b] ?? []]);
      if (!better) continue;
      [routes[a], routes[b]] = better;
      hasSwapped = true;
    }
  }
  return hasSwapped;
}

type RouteOf = [rider: number, route: number[]];

function firstSwap(work: Work, [a, one]: RouteOf, [b, other]: RouteOf): [number[], number[]] | undefined {
  const most = routeCost(work, a, one) + routeCost(work, b, other) - LEAST_GAIN;
  for (const [i, mine] of one.entries()) {
    for (const [j, its] of other.entries()) {
      const [left, right] = [one.with(i, its), other.with(j, mine)];
      if (kmOf(work.roads, left) + kmOf(work.roads, right) >= most) continue;
      if (routeCost(work, a, left) + routeCost(work, b, right) >= most) continue;
      if (fits(work, a, left) && fits(work, b, right)) return [left, right];
    }
  }
  return undefined;
}

function fits(work: Work, rider: number, route: readonly number[]): boolean {
  return hasRoom(work, rider, route) && isInShift(work, rider, route);
}

function isInShift({ riders, roads }: Work, rider: number, route: readonly number[]): boolean {
  const { from = 0, until = 0 } = riders[rider] ?? {};
  return timetableOf(roads, route, from).backAt <= until;
}

function hasRoom(work: Work, rider: number, route: readonly number[]): boolean {
  const able = work.riders[rider];
  const load = loadOf(work, route);
  return able !== undefined && load.grams <= able.grams && load.coldGrams <= able.coldGrams;
}

function loadOf({ orders }: Work, route: readonly number[]): { grams: number; coldGrams: number } {
  let [grams, coldGrams] = [0, 0];
  for (const stop of route) {
    grams += orders[stop]?.grams ?? 0;
    coldGrams += orders[stop]?.coldGrams ?? 0;
  }
  return { grams, coldGrams };
}

function earliestOf({ riders }: Work, rider: number): number {
  return riders[rider]?.from ?? 0;
}

function routeCost(work: Work, rider: number, route: readonly number[]): number {
  return costOf(timetableOf(work.roads, route, earliestOf(work, rider)));
}

function planCost(work: Work, routes: readonly number[][], left: readonly number[]): number {
  return routes.reduce((sum, route, rider) => sum + routeCost(work, rider, route), left.length * LEFT_OUT_COST);
}

function reasonOf(work: Work, routes: readonly number[][], stop: number): LeftOutReason {
  const { riders, orders } = work;
  const { grams = 0, coldGrams = 0 } = orders[stop] ?? {};
  if (riders.every((rider) => rider.grams < grams)) return "too_heavy";
  if (riders.every((rider) => rider.coldGrams < coldGrams)) return "no_cold_box";
  const room = riders.map((rider, index) => {
    const load = loadOf(work, routes[index] ?? []);
    return {
      isLight: load.grams + grams <= rider.grams,
      isCold: load.coldGrams + coldGrams <= rider.coldGrams,
    };
  });
  if (room.some(({ isLight, isCold }) => isLight && isCold)) return "shift_over";
  return room.some(({ isLight }) => isLight) ? "cold_box_full" : "load_full";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
