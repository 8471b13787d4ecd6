import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLater, dhakaDay, dhakaMoment, dhakaTime, isDay, weekdayOf } from "./dhaka-time.ts";

test.each([
  ["2026-11-15T17:59:59Z", "2026-11-15"],
  ["2026-11-15T18:00:00Z", "2026-11-16"],
  ["2026-12-31T18:00:00Z", "2027-01-01"],
  ["2028-02-28T18:00:00Z", "2028-02-29"],
])("at %s it is %s in Dhaka", (moment, day) => {
  expect(dhakaDay(new Date(moment))).toBe(day);
});

test("nine in the morning in Dhaka is three in the morning UTC, all year", () => {
  expect(dhakaMoment("2026-07-01", "09:00").toISOString()).toBe("2026-07-01T03:00:00.000Z");
  expect(dhakaMoment("2026-12-01", "09:00").toISOString()).toBe("2026-12-01T03:00:00.000Z");
  expect(dhakaMoment("2026-12-01", "03:30").toISOString()).toBe("2026-11-30T21:30:00.000Z");
});

test.each([
  ["2026-11-15", 0],
  ["2026-11-21", 6],
])("%s is weekday %d", (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-11-15", 6, "2026-11-21"],
])("%s and %d days is %s", (day, days, later) => {
  expect(daysLater(day, days)).toBe(later);
});

test.each(["2026-02-30", "2026-13-01", "+012026-11-15", "2026-1-1", "today", "", "2026-11-15T00:00"])(
  "%j is not a day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("the calendar equals the platform's for Asia/Dhaka", () => {
  const platform = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka", dateStyle: "short" });
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Dhaka", timeStyle: "short" });
  const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const day = dhakaDay(moment);
      expect(day).toBe(platform.format(moment));
      expect(dhakaTime(moment)).toBe(clock.format(moment));
      expect(isDay(day)).toBe(true);
      expect(dhakaMoment(day, "00:00").getTime()).toBeLessThanOrEqual(moment.getTime());
      expect(dhakaMoment(daysLater(day, 1), "00:00").getTime()).toBeGreaterThan(moment.getTime());
    }),
  );
});
