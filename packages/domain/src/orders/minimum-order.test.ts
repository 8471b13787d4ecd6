import { expect, test } from "vitest";
import { minimumOrderIn } from "./minimum-order.ts";

test("a region's own minimum goes before the store's, also when it is nothing", () => {
  const minimum = { minOrderAmount: 200, minOrderAmountIn: { dhaka: null, ctg: 0 } };
  expect(minimumOrderIn(minimum, "dhaka")).toBe(200);
  expect(minimumOrderIn(minimum, "ctg")).toBe(0);
});
