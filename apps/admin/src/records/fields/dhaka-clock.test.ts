import { expect, test } from "vitest";
import { dhakaClock, momentOfDhakaClock } from "./dhaka-clock.ts";

test("times are typed and shown in Dhaka time", () => {
  expect(momentOfDhakaClock("2026-06-01T00:30")).toBe("2026-05-31T18:30:00.000Z");
  expect(dhakaClock("2026-05-31T18:30:00.000Z")).toBe("2026-06-01T00:30");
});

test("an empty field is no time", () => {
  expect(momentOfDhakaClock("")).toBeNull();
  expect(dhakaClock(null)).toBe("");
  expect(dhakaClock("never")).toBe("");
});
