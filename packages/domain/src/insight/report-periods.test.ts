import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLater } from "../dhaka-time.ts";
import { daysIn, periodsOf, reportPeriods, spanBefore } from "./report-periods.ts";

test("a period is compared with the same number of days before it", () => {
  expect(spanBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
  expect(spanBefore({ from: "2026-03-01", to: "2026-03-01" })).toEqual({ from: "2026-02-28", to: "2026-02-28" });
});

test("weeks begin on Sunday, months on the first, and both are clipped to the range", () => {
  expect(periodsOf({ from: "2026-11-12", to: "2026-11-23" }, "week")).toEqual([
    { start: "2026-11-12", end: "2026-11-14" },
    { start: "2026-11-15", end: "2026-11-21" },
    { start: "2026-11-22", end: "2026-11-23" },
  ]);
  expect(periodsOf({ from: "2024-01-31", to: "2024-03-01" }, "month")).toEqual([
    { start: "2024-01-31", end: "2024-01-31" },
    { start: "2024-02-01", end: "2024-02-29" },
    { start: "2024-03-01", end: "2024-03-01" },
  ]);
});

test("each day is a separate period", () => {
  expect(periodsOf({ from: "2026-02-28", to: "2026-03-01" }, "day")).toEqual([
    { start: "2026-02-28", end: "2026-02-28" },
    { start: "2026-03-01", end: "2026-03-01" },
  ]);
});

test("the periods contain every day of the range exactly once", () => {
  const start = fc.integer({ min: 0, max: 2_000 }).map((days) => daysLater("2024-01-01", days));
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 500 }), fc.constantFrom(...reportPeriods), (from, length, period) => {
      const span = { from, to: daysLater(from, length) };
      const periods = periodsOf(span, period);
      expect(periods[0]?.start).toBe(span.from);
      expect(periods.at(-1)?.end).toBe(span.to);
      for (const [index, { start }] of periods.entries()) {
        if (index > 0) expect(start).toBe(daysLater(periods[index - 1]?.end ?? "", 1));
      }
      expect(periods.reduce((sum, { start, end }) => sum + daysIn({ from: start, to: end }), 0)).toBe(daysIn(span));
    }),
  );
});
