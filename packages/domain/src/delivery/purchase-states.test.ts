import { expect, test } from "vitest";
import { piecesToBuy } from "./purchase-states.ts";

test.each([
  { free: 21, coming: 0, buys: 0 },
  { free: 20, coming: 0, buys: 70 },
  { free: 0, coming: 0, buys: 90 },
  { free: 5, coming: 10, buys: 75 },
  { free: 5, coming: 85, buys: 0 },
])("with $free free and $coming on order, $buys are proposed", ({ free, coming, buys }) => {
  expect(piecesToBuy({ free, coming, reorderAt: 20, target: 90 })).toBe(buys);
});
