import { expect, test } from "vitest";
import { arrivalWindow } from "./arrival-window.ts";

const stop = { from: 720, until: 900 };
const spread = { early: 4, late: 10 };
const told = (at: number, stopsAhead: number, isOut: boolean) => arrivalWindow({ at, stopsAhead, stop, spread, isOut });

test("the window narrows from two hours to half an hour as the rider comes closer", () => {
  expect(told(800, 4, false)).toEqual({ from: 755, until: 875 });
  expect(told(800, 9, true)).toEqual({ from: 780, until: 850 });
  expect(told(800, 1, true)).toEqual({ from: 795, until: 825 });
});

test("the window stays within the promise until the rider is late", () => {
  expect(told(730, 1, false)).toEqual({ from: 720, until: 805 });
  expect(told(890, 1, false)).toEqual({ from: 845, until: 900 });
  expect(told(721, 1, true)).toEqual({ from: 720, until: 750 });
  expect(told(940, 1, true)).toEqual({ from: 935, until: 965 });
  expect(told(960, 1, false)).toEqual({ from: 915, until: 945 });
});
