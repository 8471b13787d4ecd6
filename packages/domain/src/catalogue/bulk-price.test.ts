import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../money.ts";
import { changedPrice, priceProblem } from "./bulk-price.ts";

test.each([
  [10_000, { by: "percent", value: 10, isWholeTaka: false }, 11_000],
  [9_999, { by: "percent", value: -15, isWholeTaka: false }, 8_499],
  [9_999, { by: "percent", value: -15, isWholeTaka: true }, 8_500],
  [3_333, { by: "percent", value: 0.15, isWholeTaka: false }, 3_338],
  [10_000, { by: "amount", value: -550, isWholeTaka: false }, 9_450],
  [10_000, { by: "amount", value: -550, isWholeTaka: true }, 9_500],
  [100, { by: "percent", value: -100, isWholeTaka: false }, 0],
] as const)("%i poisha changed by %j are %i", (price, step, expected) => {
  expect(changedPrice(poishaOf(price), step)).toBe(expected);
});

test("rounding to whole taka changes at most half a taka", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: -99, max: 200 }), (price, value) => {
      const exact = changedPrice(poishaOf(price), { by: "percent", value, isWholeTaka: false });
      const whole = changedPrice(poishaOf(price), { by: "percent", value, isWholeTaka: true });
      expect(whole % 100).toBe(0);
      expect(Math.abs(whole - exact)).toBeLessThanOrEqual(51);
    }),
  );
});

test.each([
  [10_000, null, undefined],
  [10_000, 10_000, undefined],
  [10_000, 10_001, "sale_above_regular"],
  [100, 100, undefined],
  [100_000_000, null, undefined],
  [99, null, "below_one_taka"],
  [10_000, 0, "below_one_taka"],
  [100_000_001, null, "too_high"],
] as const)("a price of %i with a sale at %s is %s", (regular, sale, problem) => {
  expect(priceProblem(regular, sale)).toBe(problem);
});
