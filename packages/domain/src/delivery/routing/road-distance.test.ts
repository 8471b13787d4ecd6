import { expect, test } from "vitest";
import { roadKm } from "./road-distance.ts";

test("a degree of latitude is 111 km, a degree of longitude less, and roads are a third longer", () => {
  const dhaka = { latitude: 23.76, longitude: 90.39 };
  expect(roadKm(dhaka, dhaka)).toBe(0);
  expect(roadKm(dhaka, { ...dhaka, latitude: 23.77 })).toBeCloseTo(1.501, 3);
  expect(roadKm(dhaka, { ...dhaka, longitude: 90.4 })).toBeCloseTo(1.374, 3);
});
