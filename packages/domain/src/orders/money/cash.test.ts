import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { cashDue } from "./cash.ts";

test.each([
  [0, 0],
  [49, 0],
  [50, 100],
  [12_349, 12_300],
  [12_350, 12_400],
  [12_400, 12_400],
])("%i poisha are collected as %i", (total, due) => {
  expect(cashDue(poishaOf(total))).toBe(due);
});
