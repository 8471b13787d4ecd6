import { expect, test } from "vitest";
import { clockRange, clockTime, dayName, longDay, shortMoment } from "./moments.ts";

const words = { today: "Today", tomorrow: "Tomorrow" };
// Half past one in the night of the 16th in Dhaka, while it is still the 15th in London.
const night = new Date("2026-11-15T19:30:00Z");

test.each([
  ["2026-11-16", "Today"],
  ["2026-11-17", "Tomorrow"],
  ["2026-11-18", "Wed 18 Nov"],
])("%s is called %s", (day, name) => {
  expect(dayName(day, "en", words, night)).toBe(name);
});

test("hours are said as people say them", () => {
  expect(clockTime("18:00", "en")).toBe("6 PM");
  expect(clockTime("09:30", "en")).toBe("9:30 AM");
  expect(clockTime("12:00", "en")).toBe("12 PM");
  expect(clockTime("09:00", "bn")).toBe("সকাল ৯টা");
  expect(clockTime("12:00", "bn")).toBe("দুপুর ১২টা");
  expect(clockTime("18:05", "bn")).toBe("সন্ধ্যা ৬:০৫");
});

// Half past midnight in Dhaka, while it is still the 15th in London.
const halfPastMidnight = "2026-11-15T18:30:00.000Z";

test("moments are those of Dhaka, wherever the browser is", () => {
  expect(longDay(halfPastMidnight, "en")).toBe("16 November 2026");
  expect(shortMoment(halfPastMidnight, "en")).toBe("16 Nov, 12:30 AM");
  expect(shortMoment(halfPastMidnight, "bn")).toMatch(/^১৬ নভে.*, রাত ১২:৩০$/);
});

test.each([
  ["18:00", "21:00", "en", "6–9 PM"],
  ["09:00", "12:00", "en", "9 AM–12 PM"],
  ["09:30", "11:00", "en", "9:30–11 AM"],
  ["18:00", "21:00", "bn", "সন্ধ্যা ৬টা–রাত ৯টা"],
] as const)("from %s to %s in %s: %s", (from, to, language, said) => {
  expect(clockRange(from, to, language)).toBe(said);
});
