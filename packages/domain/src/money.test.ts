import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaFromTaka, poishaOf, takaFromPoisha } from "./money.ts";

test("every amount survives the way to taka and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(poishaFromTaka(takaFromPoisha(poishaOf(amount)))).toBe(amount);
    }),
  );
});

test.each([0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e12])("%d taka is refused", (taka) => {
  expect(() => poishaFromTaka(taka)).toThrow(RangeError);
});
