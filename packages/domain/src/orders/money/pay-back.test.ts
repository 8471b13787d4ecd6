import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { cashDue } from "./cash.ts";
import { wholeTakaBack } from "./pay-back.ts";

test.each([
  [0, 12_345, 12_300],
  [0, 12_350, 12_400],
  [12_345, 12_345, 12_400],
  [0, 49, 0],
])("after %i poisha, %i are refunded as %i", (before, amount, paid) => {
  expect(wholeTakaBack(poishaOf(before), poishaOf(amount))).toBe(paid);
});

test("refunds in any parts are whole taka, and add up to the cash collected", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 9 }), (parts) => {
      let promised = 0;
      let paid = 0;
      for (const part of parts) {
        const back = wholeTakaBack(poishaOf(promised), poishaOf(part));
        expect(back % 100).toBe(0);
        promised += part;
        paid += back;
      }
      expect(paid).toBe(cashDue(poishaOf(promised)));
    }),
  );
});
