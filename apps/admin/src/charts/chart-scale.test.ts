import { expect, test } from "vitest";
import { axisTop, labelledPlaces } from "./chart-scale.ts";

test.each([
  [0, 4],
  [3, 4],
  [4, 4],
  [97, 100],
  [101, 120],
  [1_250_000, 1_600_000],
])("an axis for values up to %d ends at %d", (largest, top) => {
  expect(axisTop(largest, 4)).toBe(top);
});

test("labels do not overlap, and both ends have one", () => {
  expect([...labelledPlaces(7, 10)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([...labelledPlaces(30, 6)]).toEqual([0, 6, 12, 18, 29]);
  expect([...labelledPlaces(1, 6)]).toEqual([0]);
});
