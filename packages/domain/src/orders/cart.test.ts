import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../money.ts";
import { cartTotal, lineNotice, shortfallOf } from "./cart.ts";

test.each([
  { quantity: 2, available: 5, unit: 7000, seen: 7000, notice: null },
  { quantity: 5, available: 5, unit: 7000, seen: 7000, notice: null },
  { quantity: 6, available: 5, unit: 7000, seen: 7000, notice: "short" },
  { quantity: 1, available: 0, unit: 7000, seen: 7000, notice: "out_of_stock" },
  { quantity: 1, available: 5, unit: 7500, seen: 7000, notice: "price_rose" },
  { quantity: 1, available: 5, unit: 6500, seen: 7000, notice: "price_fell" },
  { quantity: 6, available: 5, unit: 6500, seen: 7000, notice: "short" },
])(
  "$quantity wanted of $available, for $unit instead of $seen: $notice",
  ({ notice, quantity, available, unit, seen }) => {
    const line = { quantity, available, unitPoisha: poishaOf(unit), seenPoisha: poishaOf(seen) };
    expect(lineNotice(line)).toBe(notice);
  },
);

test("the total is the sum of price times quantity, in any order of lines", () => {
  const line = fc.record({ unitPoisha: fc.integer({ min: 1, max: 1_000_00 }).map(poishaOf), quantity: fc.nat(99) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      expect(cartTotal(lines)).toBe(cartTotal(lines.toReversed()));
      expect(cartTotal(lines)).toBe(lines.map((one) => cartTotal([one])).reduce((a, b) => a + b, 0));
    }),
  );
});

test.each([
  { wanted: 2, had: 0, added: 2, available: 9, reason: null },
  { wanted: 2, had: 0, added: 0, available: 0, reason: "unavailable" },
  { wanted: 5, had: 1, added: 2, available: 3, reason: "short" },
  { wanted: 5, had: 3, added: 0, available: 3, reason: "short" },
  { wanted: 50, had: 60, added: 39, available: 500, reason: "line_limit" },
  { wanted: 1, had: 99, added: 0, available: 500, reason: "line_limit" },
  { wanted: 2, had: 0, added: 0, available: 9, reason: "cart_full" },
])("$wanted more beside $had, $added added of $available: $reason", ({ reason, ...line }) => {
  expect(shortfallOf(line)).toBe(reason);
});
