import { nearestFirst, plannedByZone } from "@tatka/domain/delivery/routing/length-by-zone";
import { improveOrder, orderStops } from "@tatka/domain/delivery/routing/order-stops";
import { proposeRuns } from "@tatka/domain/delivery/routing/plan-runs";
import { costOf, type Roads, roadsBetween, type Stop, timetableOf } from "@tatka/domain/delivery/routing/timetable";
import { startingTimes as times } from "@tatka/domain/delivery/routing/travel-times";
import { hub, positionIn, seeded, zonesOf } from "./generate-days.ts";

/**
 * Evaluates planned runs on generated days: the way of single runs beside the shortest that keeps all promises, and the
 * way of whole days beside planning by hand. Calculates only, without a database. `--check` fails beyond the budgets.
 */
const GAP_BUDGET = 0.03;
const DAY_BUDGET_MS = 1000;
const RUNS = 480;
/** Runs of 13 and 14 stops, which the planner orders by local search alone. */
const LONG_RUNS = 24;
/** Longer runs than those have no exact reference. */
const LONGEST_RUNS = 20;
const RESTARTS = 100;

const random = seeded(41);
const zones = zonesOf(random);

function someStops(count: number, length: () => number): Stop[] {
  return Array.from({ length: count }, (_, index) => {
    const zone = zones[Math.floor(random.next() * zones.length)] ?? zones[0];
    if (!zone) throw new Error("there are no zones");
    const from = 720;
    return { id: `o${index}`, zoneId: zone.id, position: positionIn(random, zone), from, until: from + length() };
  });
}

/** The shortest way that keeps all promises: exact, by dynamic programming over sets of stops. */
function shortest({ stops, km, legMinutes, doorMinutes }: Roads, earliest: number): number | undefined {
  type Label = { km: number; at: number };
  const [start, end] = [stops.length, stops.length + 1];
  const labels = new Map<number, Label[]>();
  const keyOf = (mask: number, last: number) => mask * 16 + last;
  const add = (key: number, label: Label) => {
    const known = labels.get(key) ?? [];
    if (known.some((one) => one.km <= label.km && one.at <= label.at)) return;
    labels.set(key, [...known.filter((one) => one.km < label.km || one.at < label.at), label]);
  };
  for (const [stop, { from, until }] of stops.entries()) {
    const leaves = Math.max(earliest, from - legMinutes(start, stop, from));
    const arrival = Math.max(leaves + legMinutes(start, stop, leaves), from);
    if (arrival <= until) add(keyOf(1 << stop, stop), { km: km[start]?.[stop] ?? 0, at: arrival });
  }
  const all = 2 ** stops.length - 1;
  for (let mask = 1; mask < all; mask += 1) {
    for (const last of stops.keys()) {
      for (const label of labels.get(keyOf(mask, last)) ?? []) {
        const leaves = label.at + (doorMinutes[last] ?? 0);
        for (const [next, { from, until }] of stops.entries()) {
          if (mask & (1 << next)) continue;
          const arrival = Math.max(leaves + legMinutes(last, next, leaves), from);
          if (arrival <= until)
            add(keyOf(mask | (1 << next), next), { km: label.km + (km[last]?.[next] ?? 0), at: arrival });
        }
      }
    }
  }
  const ends = [...stops.keys()].flatMap((last) =>
    (labels.get(keyOf(all, last)) ?? []).map((label) => label.km + (km[last]?.[end] ?? 0)),
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

function evaluateRuns(runs: number, [fewest, most]: readonly [number, number], slotMinutes: number): number {
  const found: number[] = [];
  const byHand: number[] = [];
  let unkept = 0;
  for (let nth = 0; nth < runs; nth += 1) {
    const stops = someStops(fewest + (nth % (most - fewest + 1)), () =>
      random.next() < 0.2 ? random.between(60, 140) : slotMinutes,
    );
    const roads = roadsBetween({ hub, stops, times });
    const best = shortest(roads, 600);
    if (best === undefined) continue;
    const given = stops.map((_, index) => index);
    const planned = timetableOf(roads, orderStops(roads, given, 600), 600);
    if (planned.lateStops > 0) unkept += 1;
    found.push(planned.km / best - 1);
    const hand = nearestFirst(stops).map((stop) => stops.indexOf(stop));
    byHand.push(timetableOf(roads, hand, 600).km / best - 1);
  }
  console.log(`${found.length} runs of ${fewest} to ${most} stops, beside the shortest way that keeps all promises`);
  console.table({ ...figures("planned", found), ...figures("nearest first", byHand) });
  if (unkept > 0) console.log(`${unkept} of them break a promise that can be kept`);
  return Math.max(...found);
}

/**
 * Runs that are too long for an exact search, beside the best of many local searches from random orders. The reference
 * is a route that exists, so the gap is at least this large. Costs are kilometres, and many of them for each late stop.
 */
function evaluateLongRuns(runs: number, [fewest, most]: readonly [number, number]): { gap: number; slowest: number } {
  const gaps: number[] = [];
  const ms: number[] = [];
  for (let nth = 0; nth < runs; nth += 1) {
    const stops = someStops(fewest + (nth % (most - fewest + 1)), () =>
      random.next() < 0.2 ? random.between(120, 240) : 600,
    );
    const roads = roadsBetween({ hub, stops, times });
    const given = stops.map((_, index) => index);
    const before = process.cpuUsage();
    const route = orderStops(roads, given, 600);
    ms.push(process.cpuUsage(before).user / 1_000);
    const cost = costOf(timetableOf(roads, route, 600));
    const others = Array.from({ length: RESTARTS }, () => improveOrder(roads, shuffled(given), 600).cost);
    const best = Math.min(cost, ...others);
    gaps.push(cost / best - 1);
  }
  console.log(
    `${runs} runs of ${fewest} to ${most} stops, beside the best of ${RESTARTS} local searches; ${Math.round(at(ms, 0.5))} ms each, ${Math.round(Math.max(...ms))} ms at most`,
  );
  console.table(figures("planned", gaps));
  return { gap: gaps.reduce((sum, value) => sum + value, 0) / gaps.length, slowest: Math.max(...ms) };
}

function figures(name: string, gaps: readonly number[]) {
  return {
    [name]: {
      "mean gap": percent(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length),
      "90th percentile": percent(at(gaps, 0.9)),
      worst: percent(Math.max(...gaps)),
      "within 3 %": percent(gaps.filter((gap) => gap <= GAP_BUDGET).length / gaps.length),
    },
  };
}

function shuffled(values: readonly number[]): number[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

function evaluateDays(): number {
  const rows: Record<string, object> = {};
  let slowest = 0;
  for (const [orders, riders] of [
    [40, 5],
    [60, 6],
    [60, 8],
  ] as const) {
    const sums = { km: 0, late: 0, ms: 0, handKm: 0, handLate: 0 };
    const days = 10;
    for (let day = 0; day < days; day += 1) {
      const stops = someStops(orders, () => (random.next() < 0.15 ? 90 : 180));
      const toPlan = stops.map((stop) => ({
        ...stop,
        grams: random.between(2000, 6500),
        coldGrams: random.between(0, 2000),
      }));
      const free = Array.from({ length: riders }, (_, id) => ({
        id,
        from: 540,
        until: 1080,
        grams: 60_000,
        coldGrams: 20_000,
      }));
      const before = performance.now();
      const { runs } = proposeRuns({ hub, orders: toPlan, riders: free, times, now: 0 });
      const ms = performance.now() - before;
      slowest = Math.max(slowest, ms);
      sums.ms += ms;
      for (const { ids } of runs) {
        const trip = timetable(stops, ids);
        sums.km += trip.km;
        sums.late += trip.lateStops;
      }
      for (const run of plannedByZone(hub, stops, riders)) {
        const trip = timetable(
          stops,
          run.map(({ id }) => id),
        );
        sums.handKm += trip.km;
        sums.handLate += trip.lateStops;
      }
    }
    rows[`${orders} orders, ${riders} riders`] = {
      "km planned": Math.round(sums.km / days),
      "km by hand": Math.round(sums.handKm / days),
      saved: percent(1 - sums.km / sums.handKm),
      "late planned": sums.late / days,
      "late by hand": sums.handLate / days,
      "ms to plan": Math.round(sums.ms / days),
    };
  }
  console.log("Whole windows, mean of ten days");
  console.table(rows);
  return slowest;
}

function timetable(stops: readonly Stop[], ids: readonly string[]) {
  const route = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? []);
  return timetableOf(
    roadsBetween({ hub, stops: route, times }),
    route.map((_, index) => index),
    540,
  );
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

const gap = Math.max(evaluateRuns(RUNS, [5, 12], 200), evaluateRuns(LONG_RUNS, [13, 14], 420));
const long = evaluateLongRuns(LONGEST_RUNS, [15, 24]);
const slowest = Math.max(long.slowest, evaluateDays());
if (process.argv.includes("--check") && (Math.max(gap, long.gap) > GAP_BUDGET || slowest > DAY_BUDGET_MS)) {
  console.error(
    `over budget: worst gap ${percent(gap)}, of long runs ${percent(long.gap)}, slowest ${Math.round(slowest)} ms`,
  );
  process.exitCode = 1;
}
