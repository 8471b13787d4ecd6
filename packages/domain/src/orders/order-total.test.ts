import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../money.ts";
import { lineVat, orderTotals } from "./order-total.ts";

const line = fc
  .record({
    unitPoisha: fc.integer({ min: 1, max: 500_000 }).map(poishaOf),
    quantity: fc.integer({ min: 1, max: 99 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    vatBasisPoints: fc.constantFrom(0, 500, 750, 1500),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    discountPoisha: poishaOf(Math.floor(rest.unitPoisha * rest.quantity * share)),
  }));

test("the parts sum to the whole for any lines and charges", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.nat(10_000),
      fc.nat(10_000),
      (lines, charge, off) => {
        const delivery = { deliveryPoisha: poishaOf(charge), deliveryDiscountPoisha: poishaOf(Math.min(charge, off)) };
        const totals = orderTotals(lines, delivery);
        const paidForLines = lines.reduce((sum, one) => sum + one.unitPoisha * one.quantity - one.discountPoisha, 0);
        expect(totals.totalPoisha).toBe(paidForLines + charge - Math.min(charge, off));
        expect(totals.vatPoisha).toBe(lines.map(lineVat).reduce((a, b) => a + b, 0));
        expect(totals.totalPoisha).toBeGreaterThanOrEqual(0);
        expect(totals.vatPoisha).toBeLessThanOrEqual(paidForLines);
      },
    ),
  );
});

test("weight that was added or missing is paid for, with the tax inside it", () => {
  const two = { unitPoisha: poishaOf(50_000), quantity: 2, discountPoisha: poishaOf(10_000), vatBasisPoints: 1500 };
  const free = { deliveryPoisha: poishaOf(6_000), deliveryDiscountPoisha: poishaOf(6_000) };
  expect(orderTotals([{ ...two, weightPoisha: 2_000 }], free)).toEqual({
    ...free,
    subtotalPoisha: 102_000,
    discountPoisha: 10_000,
    totalPoisha: 92_000,
    vatPoisha: 12_000,
  });
  expect(lineVat({ ...two, weightPoisha: -21_000 })).toBe(9_000);
});

test("15 % inside 115 taka are 15 taka", () => {
  const inclusive = { unitPoisha: poishaOf(11_500), quantity: 1, discountPoisha: poishaOf(0), vatBasisPoints: 1500 };
  expect(lineVat(inclusive)).toBe(1_500);
});
