import { arrivalWindow } from "@tatka/domain/delivery/routing/arrival-window";
import { nearestFirst } from "@tatka/domain/delivery/routing/length-by-zone";
import { roadsBetween, type Stop, timetableOf } from "@tatka/domain/delivery/routing/timetable";
import {
  learnTimes,
  type PastStop,
  startingTimes,
  type TravelTimes,
} from "@tatka/domain/delivery/routing/travel-times";
import { constantSpan } from "./by-hand.ts";
import { drive, hub, positionIn, seeded, type Zone, zonesOf } from "./generate-days.ts";

/**
 * Evaluates expected arrivals on generated days with random traffic: the error of learnt times, of the starting times
 * and of constants, and how often an arrival is inside the window that the customer was told. Calculates only. `--check` fails
 * unless the learnt errors are at most 60 % of those of the constants, and 80 % of arrivals are inside their window.
 */
const DAYS = 56;
const LEARNT_DAYS = 42;
const RUNS_A_DAY = 12;
const [MOST_OF_CONSTANTS, LEAST_KEPT] = [0.6, 0.8];

const random = seeded(7);
const zones = zonesOf(random);

type Driven = { stops: Stop[]; leftAt: number; arrivals: number[] };

/** A run of six to ten stops in neighbouring zones, as it really went. */
function driveRun(): { run: Driven; past: PastStop[] } {
  const leftAt = Math.floor(random.between(9, 20)) * 60;
  const first = zones[Math.floor(random.next() * zones.length)];
  if (!first) throw new Error("there are no zones");
  const near = zones.toSorted((a, b) => away(a, first) - away(b, first)).slice(0, 4);
  const made = Array.from({ length: 6 + Math.floor(random.next() * 5) }, (_, index) => {
    const zone = near[Math.floor(random.next() * near.length)] ?? first;
    return { id: `o${index}`, zoneId: zone.id, position: positionIn(random, zone), from: 0, until: leftAt + 240 };
  });
  const stops = nearestFirst(made);
  const past: PastStop[] = [];
  const arrivals: number[] = [];
  let [at, from] = [leftAt, hub];
  for (const { position, zoneId } of stops) {
    const zone = zones.find(({ id }) => id === zoneId) ?? first;
    const { leg, door, stop } = drive(random, { from, to: position, zone, at });
    arrivals.push(at + leg);
    at += leg + door;
    from = position;
    past.push(stop);
  }
  return { run: { stops, leftAt, arrivals }, past };
}

const away = (a: Zone, b: Zone) =>
  Math.hypot(a.middle.latitude - b.middle.latitude, a.middle.longitude - b.middle.longitude);

const days = Array.from({ length: DAYS }, () => Array.from({ length: RUNS_A_DAY }, driveRun));
const learnt = learnTimes(days.slice(0, LEARNT_DAYS).flatMap((runs) => runs.flatMap(({ past }) => past)));
const runs = days.slice(LEARNT_DAYS).flatMap((ofDay) => ofDay.map(({ run }) => run));

/** Errors in minutes, expected from the hub and from the stop before. */
function errorsOf(times: TravelTimes) {
  const [whole, next, inside, widths]: [number[], number[], boolean[], number[]] = [[], [], [], []];
  for (const { stops, leftAt, arrivals } of runs) {
    const given = stops.map((_, index) => index);
    const planned = timetableOf(roadsBetween({ hub, stops, times }), given, leftAt).arrivals;
    for (const [index, arrival] of arrivals.entries()) {
      const expected = planned[index] ?? 0;
      whole.push(Math.abs(expected - arrival));
      const start = stops[index - 1];
      const stop = stops[index];
      if (!stop) continue;
      const before = index === 0 ? leftAt : (arrivals[index - 1] ?? 0) + (start ? doorOf(times, start) : 0);
      const roads = roadsBetween({ hub, start: start?.position ?? hub, stops: [stop], times });
      next.push(Math.abs((timetableOf(roads, [0], before).arrivals[0] ?? 0) - arrival));
      const window = arrivalWindow({ at: expected, stopsAhead: index + 1, stop, spread: times.spread, isOut: true });
      inside.push(arrival >= window.from && arrival <= window.until);
      widths.push(window.until - window.from);
    }
  }
  return { whole, next, inside, widths };
}

function doorOf({ stopMinutes }: TravelTimes, { zoneId }: Stop): number {
  return stopMinutes.byZone[String(zoneId)] ?? stopMinutes.usual;
}

function errorsOfConstants(): ReturnType<typeof errorsOf> {
  const [whole, next, inside, widths]: [number[], number[], boolean[], number[]] = [[], [], [], []];
  const middle = (span: { from: number; until: number }) => (span.from + span.until) / 2;
  for (const { leftAt, arrivals } of runs) {
    for (const [index, arrival] of arrivals.entries()) {
      const span = constantSpan(index);
      whole.push(Math.abs(leftAt + middle(span) - arrival));
      next.push(Math.abs((arrivals[index - 1] ?? leftAt) + middle(constantSpan(0)) - arrival));
      inside.push(arrival >= leftAt + span.from && arrival <= leftAt + span.until);
      widths.push(span.until - span.from);
    }
  }
  return { whole, next, inside, widths };
}

function row({ whole, next, inside, widths }: ReturnType<typeof errorsOf>) {
  return {
    "from the hub, median": minutes(whole, 0.5),
    "from the hub, 90th": minutes(whole, 0.9),
    "next stop, median": minutes(next, 0.5),
    "next stop, 90th": minutes(next, 0.9),
    "in the told window": `${Math.round((inside.filter(Boolean).length / inside.length) * 100)} %`,
    "window, median": minutes(widths, 0.5),
  };
}

function minutes(values: readonly number[], share: number): string {
  return `${quantile(values, share).toFixed(1)} min`;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

console.log(`Learnt from ${learnt.observed} stops of ${LEARNT_DAYS} days, tested on ${runs.length} runs of later days`);
const measured = {
  learnt: errorsOf(learnt),
  starting: errorsOf(startingTimes),
  constants: errorsOfConstants(),
};
console.table(Object.fromEntries(Object.entries(measured).map(([name, errors]) => [name, row(errors)])));

const isBetter = [0.5, 0.9].every(
  (share) => quantile(measured.learnt.whole, share) <= MOST_OF_CONSTANTS * quantile(measured.constants.whole, share),
);
const kept = measured.learnt.inside.filter(Boolean).length / measured.learnt.inside.length;
if (process.argv.includes("--check") && (!isBetter || kept < LEAST_KEPT)) process.exitCode = 1;
