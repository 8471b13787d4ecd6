import { foundingRegions } from "@tatka/domain/founding-regions";
import { expect, test } from "vitest";
import { nearestTo } from "./nearest-region.ts";

const cities = [
  { code: "unknown", centre: null },
  ...foundingRegions.map(({ code, ...centre }) => ({ code, centre })),
  { code: "sylhet", centre: { latitude: 24.9, longitude: 91.87 } },
];

test.each([
  ["Mirpur", 23.82, 90.36, "dhaka"],
  ["Agrabad", 22.33, 91.81, "ctg"],
  ["Cumilla", 23.46, 91.18, "dhaka"],
  ["Srimangal", 24.31, 91.73, "sylhet"],
  ["Cox's Bazar", 21.44, 91.97, "ctg"],
] as const)("the city nearest to %s", (_, latitude, longitude, region) => {
  expect(nearestTo(cities, { latitude, longitude })).toBe(region);
});
