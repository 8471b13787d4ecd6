import { expect, test } from "vitest";
import { dayIn, dayText, maskedDay } from "./day-text.ts";

test("a day is written with the day first", () => {
  expect(dayText("2026-11-06")).toBe("06/11/2026");
  expect(dayText("2026-11-06T18:30")).toBe("06/11/2026 18:30");
  expect(dayText("")).toBe("");
});

test.each([
  ["16", "16"],
  ["161", "16/1"],
  ["16112026", "16/11/2026"],
  ["6/1/2026", "06/01/2026"],
  ["১৬/১১/২০২৬", "16/11/2026"],
  ["2026-11-16", "16/11/2026"],
  ["161120261", "16/11/2026"],
])("%s is shown as %s", (typed, shown) => {
  expect(maskedDay(typed, false)).toBe(shown);
});

test("a time follows the day", () => {
  expect(maskedDay("161120261830", true)).toBe("16/11/2026 18:30");
  expect(dayIn("16/11/2026 18:30", true)).toBe("2026-11-16T18:30");
  expect(dayIn("16/11/2026", true)).toBeUndefined();
  expect(dayIn("16/11/2026 25:00", true)).toBeUndefined();
});

test("a day that does not exist is refused", () => {
  expect(dayIn("30/11/2026", false)).toBe("2026-11-30");
  expect(dayIn("31/11/2026", false)).toBeUndefined();
  expect(dayIn("16/11", false)).toBeUndefined();
});
