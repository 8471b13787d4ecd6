import { expect, test } from "vitest";
import { nearestTo } from "./nearest-region.ts";

test.each([
  ["Mirpur", 23.82, 90.36, "dhaka"],
  ["Agrabad", 22.33, 91.81, "ctg"],
  ["Cumilla", 23.46, 91.18, "dhaka"],
  ["Cox's Bazar", 21.44, 91.97, "ctg"],
] as const)("the city nearest to %s", (_, latitude, longitude, region) => {
  expect(nearestTo({ latitude, longitude })).toBe(region);
});
