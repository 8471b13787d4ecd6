import fc from "fast-check";
import { expect, test } from "vitest";
import { orderStops } from "./order-stops.ts";
import { costOf, roadsBetween, timetableOf } from "./timetable.ts";
import { startingTimes as times } from "./travel-times.ts";

const hub = { latitude: 23.76, longitude: 90.39 };
const stop = fc.record({
  position: fc.record({
    latitude: fc.double({ min: 23.7, max: 23.82, noNaN: true }),
    longitude: fc.double({ min: 90.35, max: 90.45, noNaN: true }),
  }),
  until: fc.constantFrom(760, 800, 900, 900),
});
const roadsOf = (stops: { position: typeof hub; until: number }[]) =>
  roadsBetween({ hub, times, stops: stops.map((one, index) => ({ ...one, id: `s${index}`, zoneId: 1, from: 720 })) });

test("no order of a few stops is better than the one found", () => {
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1, maxLength: 6 }), (stops) => {
      const roads = roadsOf(stops);
      const given = stops.map((_, index) => index);
      const cost = (route: readonly number[]) => costOf(timetableOf(roads, route, 700));
      const best = Math.min(...permutations(given).map(cost));
      expect(cost(orderStops(roads, given, 700))).toBeLessThanOrEqual(best + 1e-6);
    }),
    { numRuns: 150, seed: 1 },
  );
});

test("every stop stays, and the order is never worse than the given one", () => {
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 14 }), fc.integer({ min: 600, max: 900 }), (stops, earliest) => {
      const roads = roadsOf(stops);
      const given = stops.map((_, index) => index);
      const found = orderStops(roads, given, earliest);
      expect(found.toSorted((a, b) => a - b)).toEqual(given);
      const cost = (route: readonly number[]) => costOf(timetableOf(roads, route, earliest));
      expect(cost(found)).toBeLessThanOrEqual(cost(given));
    }),
    { numRuns: 40 },
  );
});

test("the way starts where the rider is and ends at the hub", () => {
  const at = (latitude: number) => ({
    id: String(latitude),
    zoneId: 1,
    position: { latitude, longitude: 90.39 },
    from: 0,
    until: 900,
  });
  const stops = [at(23.78), at(23.8), at(23.82)];
  const from = (start: typeof hub) => orderStops(roadsBetween({ hub, start, stops, times }), [1, 0, 2], 700);
  expect(from({ latitude: 23.83, longitude: 90.39 })).toEqual([2, 1, 0]);
});

test("riders leave in time for the first promise and wait at no other door before its time", () => {
  const stops = [720, 760].map((from, index) => ({ id: `${index}`, zoneId: 1, position: hub, from, until: 900 }));
  const trip = timetableOf(roadsBetween({ hub, stops, times }), [0, 1], 600);
  expect(trip).toMatchObject({ leavesAt: 720, arrivals: [720, 760], backAt: 764, lateStops: 0 });
  expect(timetableOf(roadsBetween({ hub, stops, times }), [0, 1], 910)).toMatchObject({
    arrivals: [910, 914],
    lateStops: 2,
    lateMinutes: 24,
  });
  expect(timetableOf(roadsBetween({ hub, stops: [], times }), [], 600)).toMatchObject({ km: 0, backAt: 600 });
});

function permutations(all: readonly number[]): number[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
