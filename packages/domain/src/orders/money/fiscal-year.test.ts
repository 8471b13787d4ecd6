import { expect, test } from "vitest";
import { fiscalYearOf, serialText } from "./fiscal-year.ts";

test.each([
  ["2026-06-30T17:59:59Z", 2025],
  ["2026-06-30T18:00:00Z", 2026],
  ["2026-12-31T23:00:00Z", 2026],
  ["2027-06-30T12:00:00Z", 2026],
])("%s is in the fiscal year from %i", (moment, year) => {
  expect(fiscalYearOf(new Date(moment))).toBe(year);
});

test("a serial contains hub, fiscal year and number", () => {
  expect(serialText({ hubId: 2, fiscalYear: 2026, serial: 45 })).toBe("2/2026-27/000045");
  expect(serialText({ hubId: 1, fiscalYear: 2099, serial: 1_234_567 })).toBe("1/2099-00/1234567");
});
