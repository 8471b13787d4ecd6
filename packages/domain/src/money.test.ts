import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalTaka,
  poishaFromDecimal,
  poishaFromTaka,
  poishaOf,
  takaFigure,
  takaFromPoisha,
  takaText,
} from "./money.ts";

test("every amount is unchanged by converting to taka and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(poishaFromTaka(takaFromPoisha(poishaOf(amount)))).toBe(amount);
    }),
  );
});

test.each([0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e12])("%d taka is refused", (taka) => {
  expect(() => poishaFromTaka(taka)).toThrow(RangeError);
});

test.each([
  [() => poishaFromTaka(12.345), "12.345 taka has a fraction of a poisha"],
  [() => poishaOf(1.5), "1.5 is not a whole number of poisha within the store's bounds"],
])("a refused amount is named in the error", (convert, message) => {
  expect(convert).toThrow(message);
});

test("floating-point errors up to a millionth of a poisha are ignored", () => {
  expect([0.1 + 0.2, 1.1 * 3, 1e-8].map(poishaFromTaka)).toEqual([30, 330, 0]);
  expect(() => poishaFromTaka(1.1e-8)).toThrow(RangeError);
});

test("ten crore taka is the largest amount, also negative", () => {
  expect([10_000_000_000, -10_000_000_000].map(poishaOf)).toEqual([10_000_000_000, -10_000_000_000]);
  for (const beyond of [10_000_000_001, -10_000_000_001]) expect(() => poishaOf(beyond)).toThrow(RangeError);
});

test.each([
  [0, "0.00"],
  [-5, "-0.05"],
  [-150, "-1.50"],
  [123_450, "1234.50"],
])("a gateway reads %i poisha as %s", (amount, text) => {
  expect(decimalTaka(poishaOf(amount))).toBe(text);
});

test("every amount is unchanged by converting to a gateway's notation and back", () => {
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
  ["100000000.00", 10_000_000_000],
  ["100000000.01", undefined],
  ["99999999999", undefined],
  ["৫০০", undefined],
])("a gateway's %s is %s poisha", (text, amount) => {
  expect(poishaFromDecimal(text)).toBe(amount);
});

test.each([
  [0, "৳0", "৳০"],
  [70, "৳70", "৳৭০"],
  [999, "৳999", "৳৯৯৯"],
  [1_000, "৳1,000", "৳১,০০০"],
  [12_345, "৳12,345", "৳১২,৩৪৫"],
  [100_000, "৳1,00,000", "৳১,০০,০০০"],
  [123_456_789, "৳12,34,56,789", "৳১২,৩৪,৫৬,৭৮৯"],
  [0.5, "৳0.50", "৳০.৫০"],
  [23.33, "৳23.33", "৳২৩.৩৩"],
  [1_234.07, "৳1,234.07", "৳১,২৩৪.০৭"],
  [100_000.5, "৳1,00,000.50", "৳১,০০,০০০.৫০"],
  // A floating-point sum of prices.
  [0.1 + 0.2, "৳0.30", "৳০.৩০"],
  [22.999_999_999_9, "৳23", "৳২৩"],
  [-70, "-৳70", "-৳৭০"],
  [-123_456.5, "-৳1,23,456.50", "-৳১,২৩,৪৫৬.৫০"],
])("%d taka are written %s, and %s in Bangla", (taka, english, bangla) => {
  expect(takaText(taka, "en")).toBe(english);
  expect(takaText(taka, "bn")).toBe(bangla);
});

test("in a column of amounts poisha are always shown", () => {
  expect([140, 1_00_000.5].map((taka) => takaFigure(taka, "en", "always"))).toEqual(["140.00", "1,00,000.50"]);
});

test("a formatted amount can be parsed again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      const written = takaText(takaFromPoisha(poishaOf(amount)), "en");
      expect(poishaFromDecimal(written.slice(1).replaceAll(",", ""))).toBe(amount);
    }),
  );
});
