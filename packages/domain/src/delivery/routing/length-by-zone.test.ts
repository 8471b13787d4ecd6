import { expect, test } from "vitest";
import { lengthByZone, plannedByZone } from "./length-by-zone.ts";
import { roadKm } from "./road-distance.ts";

const hub = { latitude: 23.76, longitude: 90.39 };
const stop = (id: string, zoneId: number, north: number, east: number, until = 900) => ({
  ...{ id, zoneId, until },
  position: { latitude: hub.latitude + north, longitude: hub.longitude + east },
});
const stops = [
  stop("north far", 2, 0.025, 0),
  stop("east", 1, 0, 0.01),
  stop("north", 2, 0.01, 0),
  stop("west", 3, 0, -0.01),
];

test("zones are given out around the hub, each run from the earliest promise to the nearest stop", () => {
  const idsOf = (all: typeof stops, riders: number) =>
    plannedByZone(hub, all, riders).map((run) => run.map(({ id }) => id));
  expect(idsOf(stops, 2)).toEqual([
    ["east", "north far"],
    ["north", "west"],
  ]);
  expect(idsOf([...stops, stop("due", 2, 0.02, 0, 800)], 1)).toEqual([["due", "north far", "north", "east", "west"]]);
  expect(idsOf([], 3)).toEqual([]);
});

test("the length of a run includes the way from the hub and back", () => {
  const one = stop("a", 1, 0.02, 0.01);
  expect(lengthByZone(hub, [one], 2)).toBeCloseTo(2 * roadKm(hub, one.position), 6);
});
