import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalTaka, poishaFromDecimal, poishaFromTaka, poishaOf, takaFromPoisha } from "./money.ts";

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

test("every amount survives the way to a gateway's notation and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(poishaFromDecimal(decimalTaka(poishaOf(amount)))).toBe(amount);
    }),
  );
});

test.each([
  ["500", 50_000],
  ["500.5", 50_050],
  ["0.07", 7],
  ["1150.0000", 115_000],
  ["500.001", undefined],
  ["-5", undefined],
  ["5e2", undefined],
  [" 5", undefined],
  ["", undefined],
  ["99999999999", undefined],
  ["৫০০", undefined],
])("a gateway's %s is %s poisha", (text, amount) => {
  expect(poishaFromDecimal(text)).toBe(amount);
});
