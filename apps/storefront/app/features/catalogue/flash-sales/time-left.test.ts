import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const minutes = (count: number) => count * 60_000;

test.each([
  [minutes(134), { hours: 2, minutes: 14 }],
  [minutes(134) - 1, { hours: 2, minutes: 14 }],
  [minutes(60), { hours: 1, minutes: 0 }],
  [1, { hours: 0, minutes: 1 }],
  [minutes(23 * 60 + 59), { hours: 23, minutes: 59 }],
  [minutes(24 * 60), "days"],
  [minutes(30 * 24 * 60), "days"],
  [0, "over"],
  [-5, "over"],
])("%d ms before the end, %j is left", (ms, left) => {
  expect(timeLeft(ms, 0)).toEqual(left);
});
