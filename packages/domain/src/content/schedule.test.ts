import { expect, test } from "vitest";
import { hasDuration, isShownAt, nextChangeAfter } from "./schedule.ts";

const always = { from: null, until: null };
const june = { from: "2026-06-01T00:00:00+06:00", until: "2026-07-01T00:00:00+06:00" };

test.each<[string, boolean]>([
  ["2026-05-31T17:59:59.999Z", false],
  ["2026-05-31T18:00:00.000Z", true],
  ["2026-06-30T17:59:59.999Z", true],
  ["2026-06-30T18:00:00.000Z", false],
])("in June, as Dhaka counts it: %s is %s", (moment, isShown) => {
  expect(isShownAt(june, new Date(moment))).toBe(isShown);
});

test("an open end never comes", () => {
  expect(isShownAt(always, new Date(0))).toBe(true);
  expect(isShownAt({ from: june.from, until: null }, new Date("2040-01-01"))).toBe(true);
  expect(isShownAt({ from: null, until: june.until }, new Date("2040-01-01"))).toBe(false);
});

test("the next change is the first time in the future", () => {
  const july = { from: june.until, until: "2026-08-01T00:00:00+06:00" };
  expect(nextChangeAfter([july, always, june], new Date("2026-01-01"))).toEqual(new Date(june.from));
  expect(nextChangeAfter([july, june], new Date(june.from))).toEqual(new Date(june.until));
  expect(nextChangeAfter([june], new Date(june.until))).toBeNull();
  expect(nextChangeAfter([always], new Date())).toBeNull();
});

test("sections that end before they begin are never shown", () => {
  expect(hasDuration(june)).toBe(true);
  expect(hasDuration(always)).toBe(true);
  expect(hasDuration({ from: june.from, until: null })).toBe(true);
  expect(hasDuration({ from: null, until: june.until })).toBe(true);
  expect(hasDuration({ from: june.until, until: june.from })).toBe(false);
  expect(hasDuration({ from: june.from, until: june.from })).toBe(false);
});
