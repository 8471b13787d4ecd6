import { expect, test } from "vitest";
import { foundingRegions } from "./founding-regions.ts";
import { defaultRegion, isRegionSlug, regionNameIn } from "./region.ts";

test("a store begins with two regions, and the first is the default", () => {
  expect([foundingRegions.map(({ code }) => code), defaultRegion]).toEqual([["dhaka", "ctg"], "dhaka"]);
});

test("a slug fits into a cookie, a URL and a variable", () => {
  expect(
    ["dhaka", "sylhet", "coxsbazar2", "Dhaka", "", "a", "a b", "2nd", "x;y", undefined].filter(isRegionSlug),
  ).toEqual(["dhaka", "sylhet", "coxsbazar2"]);
});

test("a region is named in both languages, and an unknown one by its slug", () => {
  expect(regionNameIn("en", foundingRegions, "ctg")).toBe("Chattogram");
  expect(regionNameIn("bn", foundingRegions, "ctg")).toBe("চট্টগ্রাম");
  expect(regionNameIn("en", foundingRegions, "sylhet")).toBe("sylhet");
});
