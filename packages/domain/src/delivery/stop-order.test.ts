import { expect, test } from "vitest";
import { expectedSpan, nearestFirst } from "./stop-order.ts";

const at = (id: string, latitude: number | null, deliverUntil = "2026-11-16T08:00:00.000Z") => ({
  id,
  deliverUntil,
  position: latitude === null ? null : { latitude, longitude: 90.4 },
});

test("stops follow each other by nearness, from the one that was promised first", () => {
  const stops = [at("far", 23.9), at("next", 23.72), at("first", 23.7, "2026-11-16T06:00:00.000Z"), at("then", 23.75)];
  expect(nearestFirst(stops)).toEqual(["first", "next", "then", "far"]);
});

test("the nearest may lie north or south, and a degree to the east is shorter than one to the north", () => {
  const first = at("first", 23.75, "2026-11-16T06:00:00.000Z");
  expect(nearestFirst([at("south", 23.7), at("north", 23.76), first])).toEqual(["first", "north", "south"]);
  const east = { ...first, id: "east", deliverUntil: "z", position: { latitude: 23.75, longitude: 90.4105 } };
  expect(nearestFirst([at("north", 23.76), first, east])).toEqual(["first", "east", "north"]);
  const far = { ...east, position: { latitude: 23.75, longitude: 90.3885 } };
  expect(nearestFirst([at("north", 23.76), first, far])).toEqual(["first", "north", "east"]);
});

test("an unknown place comes last, and none is lost", () => {
  const stops = [at("b", null), at("known", 23.7), at("a", null), at("early", null, "2026-11-16T05:00:00.000Z")];
  expect(nearestFirst(stops)).toEqual(["known", "early", "a", "b"]);
  expect(nearestFirst([])).toEqual([]);
});

test("the expected time is a span that grows with the doors before, to five minutes", () => {
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

test("a rider who is early waits for the time that was agreed", () => {
  const { from, until } = expectedSpan(new Date("2026-11-16T06:00:00Z"), 0, new Date("2026-11-16T08:00:00Z"));
  expect([from, until]).toEqual([new Date("2026-11-16T08:00:00Z"), new Date("2026-11-16T08:20:00Z")]);
});
