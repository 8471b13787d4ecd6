import { expect, test } from "vitest";
import { dayName, longDay, shortMoment } from "./moments.ts";

const words = { today: "Today", tomorrow: "Tomorrow" };
// 01:30 on the 16th in Dhaka, while it is still the 15th in London.
const night = new Date("2026-11-15T19:30:00Z");

test.each([
  ["2026-11-16", "Today"],
  ["2026-11-17", "Tomorrow"],
  ["2026-11-18", "Wed 18 Nov"],
])("%s is called %s", (day, name) => {
  expect(dayName(day, "en", words, night)).toBe(name);
});

// 00:30 in Dhaka, while it is still the 15th in London.
const halfPastMidnight = "2026-11-15T18:30:00.000Z";

test("times are in Dhaka time, wherever the browser is", () => {
  expect(longDay(halfPastMidnight, "en")).toBe("16 November 2026");
  expect(shortMoment(halfPastMidnight, "en")).toBe("16 Nov, 12:30 AM");
  expect(shortMoment(halfPastMidnight, "bn")).toMatch(/^১৬ নভে.*, রাত ১২:৩০$/);
});
