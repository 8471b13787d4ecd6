import fc from "fast-check";
import { expect, test } from "vitest";
import { lineRefund, lineWithout } from "./line-refund.ts";

const line = { unitPoisha: 10_000, quantity: 3, discountPoisha: 1_000, refundedQuantity: 0 };

test("a piece is worth its share of the discounted line", () => {
  expect(lineRefund(line, 1)).toBe(9_666);
  expect(lineRefund({ ...line, refundedQuantity: 1 }, 1)).toBe(9_667);
  expect(lineRefund({ ...line, refundedQuantity: 2 }, 1)).toBe(9_667);
  expect(lineRefund(line, 3)).toBe(29_000);
});

test("refunds never exceed the purchase", () => {
  expect(() => lineRefund({ ...line, refundedQuantity: 2 }, 2)).toThrow("2 of 1 pieces cannot be refunded");
  expect(() => lineRefund(line, -1)).toThrow(RangeError);
});

test("refunds in any steps add up to the paid amount of the line", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.nat(1_000_000),
      fc.nat(100),
      fc.infiniteStream(fc.nat(99)),
      (quantity, unit, percent, steps) => {
        const unitPoisha = unit + 1;
        const discountPoisha = Math.floor((unitPoisha * quantity * percent) / 100);
        let [refundedQuantity, sum] = [0, 0];
        for (const step of steps) {
          const pieces = Math.min(step, quantity - refundedQuantity);
          const amount = lineRefund({ unitPoisha, quantity, discountPoisha, refundedQuantity }, pieces);
          expect(amount).toBeGreaterThanOrEqual(0);
          refundedQuantity += pieces;
          sum += amount;
          if (refundedQuantity === quantity) break;
        }
        expect(sum).toBe(unitPoisha * quantity - discountPoisha);
      },
    ),
  );
});

test("refused pieces do not change the price of the others, to the poisha", () => {
  expect(lineWithout(line, 1)).toEqual({ quantity: 2, discountPoisha: 666, weightPoisha: 0 });
  expect(lineWithout(line, 3)).toEqual({ quantity: 0, discountPoisha: 0, weightPoisha: 0 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.nat(1_000_000),
      fc.nat(100),
      fc.nat(99),
      (quantity, unit, percent, some) => {
        const unitPoisha = unit + 1;
        const discountPoisha = Math.floor((unitPoisha * quantity * percent) / 100);
        const whole = { unitPoisha, quantity, discountPoisha, refundedQuantity: 0 };
        const refused = some % (quantity + 1);
        const left = lineWithout(whole, refused);
        expect(left.discountPoisha).toBeGreaterThanOrEqual(0);
        expect(left.discountPoisha).toBeLessThanOrEqual(unitPoisha * left.quantity);
        expect(unitPoisha * left.quantity - left.discountPoisha + lineRefund(whole, refused)).toBe(
          unitPoisha * quantity - discountPoisha,
        );
      },
    ),
  );
});

test("the remaining pieces of a weighed line keep their share of its weight, to the poisha", () => {
  const weighed = { unitPoisha: 54_000, quantity: 3, discountPoisha: 1_000, refundedQuantity: 0 };
  fc.assert(
    fc.property(fc.integer({ min: -80_000, max: 80_000 }), fc.nat(3), (weightPoisha, refused) => {
      const whole = { ...weighed, weightPoisha };
      const left = lineWithout(whole, refused);
      const worth = 54_000 * left.quantity + left.weightPoisha - left.discountPoisha;
      expect(worth + lineRefund(whole, refused)).toBe(54_000 * 3 + weightPoisha - 1_000);
      expect(left.discountPoisha).toBeGreaterThanOrEqual(0);
    }),
  );
});
