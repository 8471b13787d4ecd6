import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
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

test("the parts add up for any lines and charges", () => {
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
        expect(totals.totalPoisha).toBeGreaterThanOrEqual(0);
        expect(totals.vatPoisha).toBeLessThanOrEqual(paidForLines);
      },
    ),
  );
});

test("added or missing weight changes the price, including its tax", () => {
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

/** Calculated by hand: paid amount × rate ÷ (100 % + rate), to the nearest poisha of each line. */
test.each([
  { paid: "115.00", rate: "15 %", line: { unitPoisha: 11_500, quantity: 1, vatBasisPoints: 1500 }, vat: 15_00 },
  { paid: "100.00", rate: "15 %", line: { unitPoisha: 10_000, quantity: 1, vatBasisPoints: 1500 }, vat: 13_04 },
  { paid: "99.99", rate: "5 %", line: { unitPoisha: 3_333, quantity: 3, vatBasisPoints: 500 }, vat: 4_76 },
  { paid: "0.11", rate: "5 %", line: { unitPoisha: 11, quantity: 1, vatBasisPoints: 500 }, vat: 1 },
  { paid: "0.10", rate: "5 %", line: { unitPoisha: 10, quantity: 1, vatBasisPoints: 500 }, vat: 0 },
  {
    paid: "87.50",
    rate: "7.5 %",
    line: { unitPoisha: 5_000, quantity: 2, off: 1_250, vatBasisPoints: 750 },
    vat: 6_10,
  },
  { paid: "540.00", rate: "0 %", line: { unitPoisha: 54_000, quantity: 1, vatBasisPoints: 0 }, vat: 0 },
])("$paid taka with $rate of VAT contain $vat poisha of it", ({ line: { off = 0, ...line }, vat }) => {
  const sold = { ...line, unitPoisha: poishaOf(line.unitPoisha), discountPoisha: poishaOf(off) };
  expect(lineVat(sold)).toBe(vat);
});

test("an order's VAT is the sum of its lines' VAT, each rounded separately", () => {
  const one = { unitPoisha: poishaOf(11), quantity: 1, discountPoisha: poishaOf(0), vatBasisPoints: 500 };
  const charges = { deliveryPoisha: poishaOf(6_000), deliveryDiscountPoisha: poishaOf(0) };
  const dear = { ...one, unitPoisha: poishaOf(11_500), vatBasisPoints: 1500 };
  // 1 + 1 + 1 poisha, though 5 % inside 33 poisha are 2; and 15 taka. Delivery carries no VAT.
  expect(orderTotals([one, one, one, dear], charges).vatPoisha).toBe(15_03);
});
