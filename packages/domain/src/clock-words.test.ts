import { expect, test } from "vitest";
import { clockRange, clockTime } from "./clock-words.ts";

test("hours are said as people say them", () => {
  expect(clockTime("18:00", "en")).toBe("6 PM");
  expect(clockTime("09:30", "en")).toBe("9:30 AM");
  expect(clockTime("12:00", "en")).toBe("12 PM");
  expect(clockTime("09:00", "bn")).toBe("সকাল ৯টা");
  expect(clockTime("12:00", "bn")).toBe("দুপুর ১২টা");
  expect(clockTime("18:05", "bn")).toBe("সন্ধ্যা ৬:০৫");
});

test.each([
  ["18:00", "21:00", "en", "6–9 PM"],
  ["09:00", "12:00", "en", "9 AM–12 PM"],
  ["09:30", "11:00", "en", "9:30–11 AM"],
  ["18:00", "21:00", "bn", "সন্ধ্যা ৬টা–রাত ৯টা"],
] as const)("from %s to %s in %s: %s", (from, to, language, said) => {
  expect(clockRange(from, to, language)).toBe(said);
});
