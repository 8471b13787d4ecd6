import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysLater, dhakaDay, dhakaMoment, weekdayOf } from "../../dhaka-time.ts";
import { type DiscountWindow, isRunningAt, nextChange } from "./discount-window.ts";

const always: DiscountWindow = { startsAt: null, endsAt: null, weekdays: [], fromTime: null, untilTime: null };
// A Tuesday, 18:30 in Dhaka.
const now = new Date("2026-11-17T12:30:00Z");

test.each([
  { name: "without bounds", window: {}, runs: true },
  { name: "before its start", window: { startsAt: new Date("2026-11-17T12:30:01Z") }, runs: false },
  { name: "from its start on", window: { startsAt: now }, runs: true },
  { name: "before its end", window: { endsAt: new Date("2026-11-17T12:30:01Z") }, runs: true },
  { name: "at its end", window: { endsAt: now }, runs: false },
  { name: "on Tuesdays", window: { weekdays: [2, 5] }, runs: true },
  { name: "on other days", window: { weekdays: [1, 3] }, runs: false },
  { name: "in its hours", window: { fromTime: "18:30", untilTime: "19:00" }, runs: true },
  { name: "after its hours", window: { fromTime: "17:00", untilTime: "18:30" }, runs: false },
  { name: "for a day and a night from 19:00", window: { fromTime: "19:00", untilTime: "19:00" }, runs: true },
  // One of the two hours alone has no effect.
  { name: "from 19:00, without an end", window: { fromTime: "19:00" }, runs: true },
  { name: "until 18:00, without a start", window: { untilTime: "18:00" }, runs: true },
])("a rule $name runs: $runs", ({ window, runs }) => {
  expect(isRunningAt({ ...always, ...window }, now)).toBe(runs);
});

describe("hours that cross midnight belong to the day they start on", () => {
  // From Friday 22:00 to Saturday 02:00.
  const night = { ...always, weekdays: [5], fromTime: "22:00", untilTime: "02:00" };
  test.each([
    ["2026-11-20", "21:59", false],
    ["2026-11-20", "22:00", true],
    ["2026-11-21", "00:00", true],
    ["2026-11-21", "01:59", true],
    ["2026-11-21", "02:00", false],
    // The small hours of Friday are Thursday's night.
    ["2026-11-20", "01:00", false],
    ["2026-11-21", "22:00", false],
  ])("%s %s: %s", (day, time, runs) => {
    expect(isRunningAt(night, dhakaMoment(day, time))).toBe(runs);
  });

  test("its own end is returned, not midnight", () => {
    expect(nextChange(night, dhakaMoment("2026-11-20", "23:00"))).toEqual(dhakaMoment("2026-11-21", "02:00"));
    expect(nextChange(night, dhakaMoment("2026-11-21", "02:00"))).toEqual(dhakaMoment("2026-11-27", "22:00"));
  });
});

describe("the next change", () => {
  const later = dhakaMoment("2026-12-24", "10:00");
  test.each([
    { name: "of a rule that always runs never comes", window: {}, change: null },
    { name: "of a rule that has ended never comes", window: { endsAt: now }, change: null },
    { name: "is the start, however far away", window: { startsAt: later }, change: later },
    { name: "is the end, however far away", window: { endsAt: later }, change: later },
    { name: "is the midnight before its day", window: { weekdays: [4] }, change: dhakaMoment("2026-11-19", "00:00") },
    {
      name: "is the first of its days after the start",
      window: { startsAt: later, weekdays: [6] },
      change: dhakaMoment("2026-12-26", "00:00"),
    },
    {
      name: "is tomorrow's first hour once today's last has passed",
      window: { fromTime: "10:00", untilTime: "12:00" },
      change: dhakaMoment("2026-11-18", "10:00"),
    },
    {
      name: "is the end where that comes before the last hour",
      window: { fromTime: "10:00", untilTime: "22:00", endsAt: dhakaMoment("2026-11-17", "20:00") },
      change: dhakaMoment("2026-11-17", "20:00"),
    },
  ])("$name", ({ window, change }) => {
    expect(nextChange({ ...always, ...window }, now)).toEqual(change);
  });
});

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clock = minutes.map(
  (of) => `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`,
);
const hours = fc.tuple(clock, clock).filter(([from, until]) => from !== until);
const days = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
const moments = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((after) => new Date(now.getTime() + after * 60_000));
const windows: fc.Arbitrary<DiscountWindow> = fc.record({
  startsAt: fc.option(moments),
  endsAt: fc.option(moments),
  weekdays: days,
  fromTime: fc.constant(null),
  untilTime: fc.constant(null),
});
const anyWindow = fc
  .tuple(windows, fc.option(hours))
  .map(([window, times]) => (times ? { ...window, fromTime: times[0], untilTime: times[1] } : window));

test("a rule with hours applies between a start and the next end, on the days of its starts", () => {
  fc.assert(
    fc.property(days, hours, moments, (weekdays, [fromTime, untilTime], at) => {
      const starts = [dhakaDay(at), daysLater(dhakaDay(at), -1)].filter(
        (day) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)),
      );
      const runs = starts.some((day) => {
        const lastDay = untilTime < fromTime ? daysLater(day, 1) : day;
        return at >= dhakaMoment(day, fromTime) && at < dhakaMoment(lastDay, untilTime);
      });
      expect(isRunningAt({ ...always, weekdays, fromTime, untilTime }, at)).toBe(runs);
    }),
    { numRuns: 500 },
  );
});

test("a rule changes only at its next change", () => {
  fc.assert(
    fc.property(anyWindow, moments, fc.double({ min: 0, max: 1, noNaN: true }), (window, at, part) => {
      const change = nextChange(window, at);
      const until = change ?? new Date(at.getTime() + 60 * 24 * 3_600_000);
      const between = new Date(at.getTime() + (until.getTime() - 1 - at.getTime()) * part);
      expect(isRunningAt(window, between)).toBe(isRunningAt(window, at));
      if (change) expect(isRunningAt(window, change)).toBe(!isRunningAt(window, at));
    }),
    { numRuns: 500 },
  );
});
