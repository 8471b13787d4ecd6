import { foundingRegions } from "@tatka/domain/founding-regions";
import { expect, test } from "vitest";
import { languageOf, regionOf } from "./place.ts";

test.each([
  ["Chattogram", "ctg"],
  ["CHITTAGONG", "ctg"],
  ["BD-B", "ctg"],
  ["চট্টগ্রাম", "ctg"],
  ["Dhaka", "dhaka"],
  ["constructor", "dhaka"],
  ["Sylhet", "dhaka"],
])("the region %s is the city %s", (address_region, region) => {
  expect(regionOf({ address_region }, foundingRegions, "dhaka")).toBe(region);
});

test("the site's own city is used without a hint", () => {
  expect(regionOf(undefined, foundingRegions, "ctg")).toBe("ctg");
  expect(regionOf({}, foundingRegions, "ctg")).toBe("ctg");
});

test("texts are in Bangla if the assistant asks for it", () => {
  expect(languageOf({ language: "bn-BD" }, "en")).toBe("bn");
  expect(languageOf(undefined, "bn-BD,en;q=0.5")).toBe("bn");
  expect(languageOf({ language: "en" }, "bn")).toBe("en");
  expect(languageOf(undefined, undefined)).toBe("en");
});
