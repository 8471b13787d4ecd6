import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [59_999, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [0, null],
  [-5, null],
])("%d ms before the end, %j is left", (ms, left) => {
  expect(timeLeft(ms, 0)).toEqual(left);
});
