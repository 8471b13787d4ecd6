import { expect, test } from "vitest";
import { defaultRegion, isRegion } from "./region.ts";

test("Dhaka and Chattogram are the regions, and Dhaka the one of visitors who named none", () => {
  expect(["dhaka", "ctg", "Dhaka", "sylhet", "", undefined].filter(isRegion)).toEqual(["dhaka", "ctg"]);
  expect(defaultRegion).toBe("dhaka");
});
