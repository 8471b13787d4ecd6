import { describe, expect, test } from "vitest";
import { dhakaMoment } from "../dhaka-time.ts";
import { areSensibleHours, type DayHours, fitsOpeningHours } from "./opening-hours.ts";

const week = (day: DayHours) => Array.from({ length: 7 }, () => day);
const monday = "2026-11-16";
const at = (time: string) => dhakaMoment(monday, time);

describe("90 minutes fit", () => {
  const daily = week({ from: "08:00", to: "22:00" });
  test.each([
    ["07:59", false],
    ["08:00", true],
    ["20:30", true],
    ["20:31", false],
    ["23:00", false],
  ])("from 8 to 22, at %s: %s", (time, fits) => {
    expect(fitsOpeningHours(daily, 90, at(time))).toBe(fits);
  });

  test("never on a closed day", () => {
    const closedOnMonday = daily.with(1, null);
    expect(fitsOpeningHours(closedOnMonday, 90, at("12:00"))).toBe(false);
    expect(fitsOpeningHours(daily.with(2, null), 90, at("12:00"))).toBe(true);
  });

  test("past midnight only if the next day continues", () => {
    const always = week({ from: "00:00", to: "24:00" });
    expect(fitsOpeningHours(always, 90, at("23:30"))).toBe(true);
    expect(fitsOpeningHours(always.with(2, null), 90, at("23:30"))).toBe(false);
    expect(fitsOpeningHours(always.with(2, null), 90, at("22:30"))).toBe(true);
    expect(fitsOpeningHours(always.with(2, { from: "00:00", to: "00:30" }), 90, at("23:30"))).toBe(false);
    expect(fitsOpeningHours(always.with(2, { from: "00:00", to: "01:00" }), 90, at("23:30"))).toBe(true);
    expect(fitsOpeningHours(always.with(2, { from: "00:30", to: "24:00" }), 90, at("23:30"))).toBe(false);
    expect(fitsOpeningHours(always.with(1, { from: "00:00", to: "23:59" }), 90, at("23:30"))).toBe(false);
  });

  test("until the end of the next day at most", () => {
    const always = week({ from: "00:00", to: "24:00" });
    expect(fitsOpeningHours(always, 24 * 60, at("23:59"))).toBe(true);
    expect(fitsOpeningHours(always, 24 * 60 + 2, at("23:59"))).toBe(false);
  });

  test("never without hours", () => {
    expect(fitsOpeningHours([], 90, at("12:00"))).toBe(false);
  });
});

test("a day closes after it opens", () => {
  expect(areSensibleHours(week({ from: "08:00", to: "22:00" }))).toBe(true);
  expect(areSensibleHours(week(null))).toBe(true);
  expect(areSensibleHours(week({ from: "22:00", to: "08:00" }))).toBe(false);
  expect(areSensibleHours(week({ from: "08:00", to: "08:00" }))).toBe(false);
  expect(areSensibleHours(week({ from: "08:00", to: "22:00" }).with(6, { from: "22:00", to: "08:00" }))).toBe(false);
});
