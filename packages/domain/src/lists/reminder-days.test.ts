import fc from "fast-check";
import { expect, test } from "vitest";
import { dhakaMoment, isDay, weekdayOf } from "../dhaka-time.ts";
import { firstReminderDay, isReminderRule, isReminderTime, nextReminderDay } from "./reminder-days.ts";

test.each([
  ["week", 5, "2026-11-19", "2026-11-20"],
  ["week", 5, "2026-11-20", "2026-11-27"],
  ["week", 0, "2026-12-28", "2027-01-03"],
  ["month", 1, "2026-12-31", "2027-01-01"],
  ["month", 15, "2026-11-15", "2026-12-15"],
  ["month", 31, "2026-11-16", "2026-11-30"],
  ["month", 31, "2026-11-30", "2026-12-31"],
  ["month", 30, "2027-01-30", "2027-02-28"],
  ["month", 29, "2028-02-01", "2028-02-29"],
  ["month", 31, "2028-02-29", "2028-03-31"],
] as const)("each %s on day %d: after %s comes %s", (every, day, after, next) => {
  expect(nextReminderDay({ every, day }, after)).toBe(next);
});

test("today counts until eight in the morning", () => {
  const friday = { every: "week", day: 5 } as const;
  expect(firstReminderDay(friday, dhakaMoment("2026-11-20", "07:59"))).toBe("2026-11-20");
  expect(firstReminderDay(friday, dhakaMoment("2026-11-20", "08:00"))).toBe("2026-11-27");
});

test.each([
  ["07:59", false],
  ["08:00", true],
  ["20:59", true],
  ["21:00", false],
])("at %s in Dhaka reminders are sent: %s", (time, isTime) => {
  expect(isReminderTime(dhakaMoment("2026-11-20", time))).toBe(isTime);
});

test.each([
  ["week", -1],
  ["week", 7],
  ["month", 0],
  ["month", 32],
] as const)("each %s on day %d is invalid", (every, day) => {
  expect(isReminderRule({ every, day })).toBe(false);
});

test.each([
  ["week", 0],
  ["week", 6],
  ["month", 1],
  ["month", 31],
] as const)("each %s on day %d is valid", (every, day) => {
  expect(isReminderRule({ every, day })).toBe(true);
});

test("the next day is always later, by at most a month", () => {
  const days = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (day, wanted) => {
      const next = nextReminderDay({ every: "month", day: wanted }, day);
      expect(isDay(next)).toBe(true);
      expect(next > day).toBe(true);
      expect(Date.parse(next) - Date.parse(day)).toBeLessThanOrEqual(31 * 86_400_000);
      expect(weekdayOf(nextReminderDay({ every: "week", day: wanted % 7 }, day))).toBe(wanted % 7);
    }),
  );
});
