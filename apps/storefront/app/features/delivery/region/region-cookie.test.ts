import { foundingRegions } from "@tatka/domain/founding-regions";
import { expect, test } from "vitest";
import { regionCookie, regionInCookies } from "./region-cookie.ts";

test.each([
  ["", null],
  ["location=dhaka", "dhaka"],
  ["theme=dark; location=ctg", "ctg"],
  ["location=sylhet", null],
  ["allocation=ctg", null],
])("the cookies %j name %j", (cookies, region) => {
  expect(regionInCookies(cookies, foundingRegions)).toBe(region);
});

test("the choice is stored for thirty days", () => {
  expect(regionCookie("ctg", false)).toBe("location=ctg; max-age=2592000; path=/; samesite=lax");
  expect(regionCookie("dhaka", true)).toMatch(/; secure$/);
});
