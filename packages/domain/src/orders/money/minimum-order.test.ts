import { expect, test } from "vitest";
import { minimumOrderIn } from "./minimum-order.ts";

test("a region's own minimum overrides the store's, also when it is 0", () => {
  const minimum = { minOrderAmount: 200, minOrderAmountIn: { dhaka: null, ctg: 0 } };
  expect(minimumOrderIn(minimum, "dhaka")).toBe(200);
  expect(minimumOrderIn(minimum, "ctg")).toBe(0);
});
