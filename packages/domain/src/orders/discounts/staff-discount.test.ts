import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { staffDiscountShares } from "./staff-discount.ts";

test("ten per cent of three lines, to the poisha", () => {
  expect(staffDiscountShares([poishaOf(9_999), poishaOf(3_333), poishaOf(1)], 10)).toEqual([1_000, 333, 0]);
});

test("the shares add up to the percentage and none exceeds its line, for any lines", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 5_000_000 }).map(poishaOf), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 100 }), (lines, percent) => {
      const shares = staffDiscountShares(lines, percent);
      const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
      expect(sum(shares)).toBe(Math.floor((sum(lines) * percent) / 100));
      expect(shares.every((share, place) => share >= 0 && share <= (lines[place] ?? 0))).toBe(true);
    }),
  );
});
