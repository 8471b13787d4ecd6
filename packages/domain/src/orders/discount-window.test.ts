import { expect, test } from "vitest";
import { type DiscountWindow, isRunningAt } from "./discount-window.ts";

const always: DiscountWindow = { startsAt: null, endsAt: null, weekdays: [], fromTime: null, untilTime: null };
// A Tuesday, 18:30 in Dhaka.
const now = new Date("2026-11-17T12:30:00Z");

test.each([
  { name: "without bounds", window: {}, runs: true },
  { name: "before its start", window: { startsAt: new Date("2026-11-17T12:30:01Z") }, runs: false },
  { name: "from its start on", window: { startsAt: now }, runs: true },
  { name: "at its end", window: { endsAt: now }, runs: false },
  { name: "on Tuesdays", window: { weekdays: [2, 5] }, runs: true },
  { name: "on other days", window: { weekdays: [1, 3] }, runs: false },
  { name: "in its hours", window: { fromTime: "18:30", untilTime: "19:00" }, runs: true },
  { name: "after its hours", window: { fromTime: "17:00", untilTime: "18:30" }, runs: false },
])("a rule $name runs: $runs", ({ window, runs }) => {
  expect(isRunningAt({ ...always, ...window }, now)).toBe(runs);
});
