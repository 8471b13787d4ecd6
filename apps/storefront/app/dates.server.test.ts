import { expect, test } from "vitest";
import { dayIn, momentIn } from "./dates.server.ts";

test("times are in Dhaka time, and the time of day is in Bangla on Bangla pages", () => {
  const evening = "2026-11-16T12:05:00Z";
  expect(momentIn("en", evening)).toBe("16 November, 6:05 PM");
  expect(momentIn("bn", evening)).toBe("১৬ নভেম্বর, সন্ধ্যা ৬:০৫");
  expect(dayIn("bn", evening)).toBe("১৬ নভেম্বর, ২০২৬");
});
