import { expect, test } from "vitest";
import { expectedSpan, nearestFirst } from "./stop-order.ts";

const at = (id: string, latitude: number | null, deliverUntil = "2026-11-16T08:00:00.000Z") => ({
  id,
  deliverUntil,
  position: latitude === null ? null : { latitude, longitude: 90.4 },
});

test("stops are sorted by nearness, starting with the earliest promise", () => {
  const stops = [at("far", 23.9), at("next", 23.72), at("first", 23.7, "2026-11-16T06:00:00.000Z"), at("then", 23.75)];
  expect(nearestFirst(stops)).toEqual(["first", "next", "then", "far"]);
});

test("distance works in all directions, with shorter degrees of longitude", () => {
  const first = at("first", 23.75, "2026-11-16T06:00:00.000Z");
  expect(nearestFirst([at("south", 23.7), at("north", 23.76), first])).toEqual(["first", "north", "south"]);
  const east = { ...first, id: "east", deliverUntil: "z", position: { latitude: 23.75, longitude: 90.4105 } };
  expect(nearestFirst([at("north", 23.76), first, east])).toEqual(["first", "east", "north"]);
  const far = { ...east, position: { latitude: 23.75, longitude: 90.3885 } };
  expect(nearestFirst([at("north", 23.76), first, far])).toEqual(["first", "north", "east"]);
});

test("unknown locations come last, and no stop is lost", () => {
  const stops = [at("b", null), at("known", 23.7), at("a", null), at("early", null, "2026-11-16T05:00:00.000Z")];
  expect(nearestFirst(stops)).toEqual(["known", "early", "a", "b"]);
  expect(nearestFirst([])).toEqual([]);
});

test("the expected time is a range that grows with the stops before, in steps of five minutes", () => {
  const now = new Date("2026-11-16T06:02:00Z");
  const early = new Date("2026-11-16T04:00:00Z");
  expect(expectedSpan(now, 0, early)).toEqual({
    from: new Date("2026-11-16T06:00:00Z"),
    until: new Date("2026-11-16T06:25:00Z"),
  });
  expect(expectedSpan(now, 3, early)).toEqual({
    from: new Date("2026-11-16T06:25:00Z"),
    until: new Date("2026-11-16T07:25:00Z"),
  });
});

test("the expected time is never before the agreed time", () => {
  const { from, until } = expectedSpan(new Date("2026-11-16T06:00:00Z"), 0, new Date("2026-11-16T08:00:00Z"));
  expect([from, until]).toEqual([new Date("2026-11-16T08:00:00Z"), new Date("2026-11-16T08:20:00Z")]);
});
