import { expect, test } from "vitest";
import { defaultRegion, isRegion } from "./region.ts";

test("the regions are Dhaka and Chattogram, and Dhaka is the default", () => {
  expect(["dhaka", "ctg", "Dhaka", "sylhet", "", undefined].filter(isRegion)).toEqual(["dhaka", "ctg"]);
  expect(defaultRegion).toBe("dhaka");
});
