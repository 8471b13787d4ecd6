import fc from "fast-check";
import { expect, test } from "vitest";
import { type FreeRider, type OrderToPlan, proposeRuns } from "./plan-runs.ts";
import { roadsBetween, timetableOf } from "./timetable.ts";
import { startingTimes as times } from "./travel-times.ts";

const hub = { latitude: 23.763, longitude: 90.393 };
const noon = 12 * 60;

const anOrder = (id: string, more: Partial<OrderToPlan> = {}): OrderToPlan => ({
  id,
  zoneId: 1,
  position: { latitude: 23.77, longitude: 90.4 },
  from: noon,
  until: noon + 120,
  grams: 4000,
  coldGrams: 1000,
  ...more,
});
const aRider = (id: number, more: Partial<FreeRider> = {}): FreeRider => ({
  id,
  from: 9 * 60,
  until: 18 * 60,
  grams: 45_000,
  coldGrams: 15_000,
  ...more,
});

const position = fc.record({
  latitude: fc.double({ min: 23.7, max: 23.85, noNaN: true }),
  longitude: fc.double({ min: 90.35, max: 90.45, noNaN: true }),
});
const someOrders = fc
  .array(
    fc.record({
      position,
      zoneId: fc.integer({ min: 1, max: 6 }),
      from: fc.constantFrom(noon, noon, noon, noon + 180),
      length: fc.constantFrom(60, 120, 180),
      grams: fc.integer({ min: 500, max: 20_000 }),
      coldGrams: fc.integer({ min: 0, max: 6000 }),
    }),
    { minLength: 1, maxLength: 22 },
  )
  .map((found) =>
    found.map(({ length, ...order }, index) => ({ ...order, id: `o${index}`, until: order.from + length })),
  );
const someRiders = fc
  .array(
    fc.record({
      from: fc.integer({ min: 480, max: 800 }),
      hours: fc.integer({ min: 2, max: 8 }),
      coldGrams: fc.integer({ min: 0, max: 15_000 }),
    }),
    { maxLength: 5 },
  )
  .map((found) =>
    found.map(({ from, hours, coldGrams }, index) => aRider(index + 1, { from, until: from + hours * 60, coldGrams })),
  );

/** The timetable of a proposed run, if its rider leaves the hub at `earliest`. */
function timetable(orders: readonly OrderToPlan[], ids: readonly string[], earliest: number) {
  const stops = ids.map((id) => orders.find((order) => order.id === id) ?? anOrder(id));
  return timetableOf(
    roadsBetween({ hub, stops, times }),
    stops.map((_, index) => index),
    earliest,
  );
}

test("every order is on exactly one run or left out with a reason, and no limit of a rider is exceeded", () => {
  fc.assert(
    fc.property(someOrders, someRiders, fc.integer({ min: 0, max: 1000 }), (orders, riders, now) => {
      const { runs, leftOut } = proposeRuns({ hub, orders, riders, times, now });
      const all = [...runs.flatMap(({ ids }) => ids), ...leftOut.map(({ id }) => id)];
      expect(all.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
      const backAt = new Map<number, number>();
      for (const { riderId, ids } of runs) {
        const rider = riders.find(({ id }) => id === riderId) ?? aRider(riderId);
        const load = orders.filter(({ id }) => ids.includes(id));
        expect(load.reduce((sum, { grams }) => sum + grams, 0)).toBeLessThanOrEqual(rider.grams);
        expect(load.reduce((sum, { coldGrams }) => sum + coldGrams, 0)).toBeLessThanOrEqual(rider.coldGrams);
        const earliest = Math.max(rider.from, now, backAt.get(riderId) ?? 0);
        const trip = timetable(orders, ids, earliest);
        expect(trip.backAt).toBeLessThanOrEqual(rider.until + 1e-6);
        backAt.set(riderId, trip.backAt);
      }
      expect(proposeRuns({ hub, orders, riders, times, now })).toEqual({ runs, leftOut });
    }),
    { numRuns: 60 },
  );
});

test("a plan is never longer than filling the riders zone by zone, if both keep all promises", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ position, zoneId: fc.integer({ min: 1, max: 6 }) }), { minLength: 1, maxLength: 24 }),
      (places) => {
        const orders = places.map((place, index) => anOrder(`o${index}`, { ...place, until: noon + 300 }));
        const riders = [1, 2, 3].map((id) => aRider(id));
        const byZone = orders.toSorted((a, b) => (a.zoneId ?? 0) - (b.zoneId ?? 0));
        const share = Math.max(4, Math.ceil(orders.length / riders.length));
        const filled = riders.map((_, index) => byZone.slice(index * share, (index + 1) * share).map(({ id }) => id));
        const lengthOf = (routes: readonly (readonly string[])[]) =>
          routes.reduce((sum, ids) => sum + timetable(orders, ids, 540).km, 0);
        const { runs } = proposeRuns({ hub, orders, riders, times, now: 0 });
        expect(lengthOf(runs.map(({ ids }) => ids))).toBeLessThanOrEqual(lengthOf(filled) + 1e-6);
      },
    ),
    { numRuns: 60 },
  );
});

test("orders that are due first are visited first, even if they are further away", () => {
  const near = anOrder("near", { position: { latitude: 23.764, longitude: 90.394 } });
  const far = anOrder("far", { position: { latitude: 23.79, longitude: 90.42 }, until: noon + 20 });
  const { runs } = proposeRuns({ hub, orders: [near, far], riders: [aRider(1, { from: noon })], times, now: noon });
  expect(runs).toEqual([{ riderId: 1, ids: ["far", "near"] }]);
});

test("a rider who is back in time goes out again for the next window", () => {
  const orders = [anOrder("noon"), anOrder("evening", { from: noon + 240, until: noon + 360 })];
  const { runs, leftOut } = proposeRuns({ hub, orders, riders: [aRider(1)], times, now: 0 });
  expect(runs.map(({ riderId, ids }) => [riderId, ids])).toEqual([
    [1, ["noon"]],
    [1, ["evening"]],
  ]);
  expect(leftOut).toEqual([]);
});

test("an order that is late already still gets a rider", () => {
  const late = anOrder("late", { from: 540, until: 600 });
  expect(proposeRuns({ hub, orders: [late], riders: [aRider(1)], times, now: noon }).runs).toHaveLength(1);
});

test.each<[string, Partial<OrderToPlan>, FreeRider[], string]>([
  ["nobody works in the window", {}, [aRider(1, { from: 600, until: 660 })], "shift_over"],
  ["there are no riders", {}, [], "no_rider"],
  ["the shift starts after the window", {}, [aRider(1, { from: 900 })], "no_rider"],
  ["the order is too heavy for everybody", { grams: 50_000 }, [aRider(1)], "too_heavy"],
  ["no rider has a cold box", {}, [aRider(1, { coldGrams: 0 })], "no_cold_box"],
])("an order is left out with its reason: %s", (_, order, riders, reason) => {
  const { runs, leftOut } = proposeRuns({ hub, orders: [anOrder("a", order)], riders, times, now: 0 });
  expect([runs, leftOut]).toEqual([[], [{ id: "a", reason }]]);
});

test("in one wave, orders beyond the load or the cold box are left out with that reason", () => {
  const far = { latitude: 23.9, longitude: 90.4 };
  const reasonFor = (order: Partial<OrderToPlan>) => {
    const orders = ["a", "b"].map((id) => anOrder(id, { ...order, position: far, until: noon + 20 }));
    return proposeRuns({ hub, orders, riders: [aRider(1)], times, now: 0 }).leftOut;
  };
  expect(reasonFor({ coldGrams: 10_000 })).toEqual([{ id: "b", reason: "cold_box_full" }]);
  expect(reasonFor({ grams: 30_000 })).toEqual([{ id: "b", reason: "load_full" }]);
});
