import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { cartTotal } from "../cart.ts";
import { splitDiscount, type VoucherLine, type VoucherTerms, voucherEffect } from "./voucher.ts";

const plain: VoucherTerms = {
  kind: "fixed",
  percent: null,
  amountPoisha: null,
  capPoisha: null,
  minOrderPoisha: poishaOf(0),
  categoryIds: [],
  productIds: [],
};
const percent = (of: number, cap?: number) => ({
  ...plain,
  kind: "percent" as const,
  percent: of,
  capPoisha: cap === undefined ? null : poishaOf(cap),
});
const fixed = (amount: number) => ({ ...plain, amountPoisha: poishaOf(amount) });
const freeDelivery = { ...plain, kind: "free_delivery" as const };

// Rice in staples (1 > 2 > 3), fish in fresh (10 > 11 > 12).
const rice: VoucherLine = {
  variationId: 100,
  productId: 7,
  categoryPath: [3, 2, 1],
  unitPoisha: poishaOf(333_33),
  quantity: 1,
};
const fish: VoucherLine = {
  variationId: 200,
  productId: 8,
  categoryPath: [12, 11, 10],
  unitPoisha: poishaOf(125_00),
  quantity: 2,
};
const delivery = poishaOf(39_00);

describe("the discount on rice for 333.33 and two fish for 125 each", () => {
  test.each([
    { name: "a tenth, rounded down", terms: percent(10), off: 58_33 },
    { name: "a tenth, up to 50 taka", terms: percent(10, 50_00), off: 50_00 },
    { name: "a tenth, up to 100 taka", terms: percent(10, 100_00), off: 58_33 },
    { name: "all of it", terms: percent(100), off: 583_33 },
    { name: "50 taka", terms: fixed(50_00), off: 50_00 },
    { name: "no more than there is", terms: fixed(10_000_00), off: 583_33 },
    { name: "a tenth of staples", terms: { ...percent(10), categoryIds: [1] }, off: 33_33 },
    { name: "no more than the fish costs", terms: { ...fixed(400_00), productIds: [8] }, off: 250_00 },
    { name: "of either scope", terms: { ...percent(50), categoryIds: [12], productIds: [7] }, off: 291_66 },
    { name: "at the very minimum", terms: { ...fixed(50_00), minOrderPoisha: poishaOf(583_33) }, off: 50_00 },
    {
      name: "with a minimum that the scope alone does not reach",
      terms: { ...fixed(50_00), productIds: [8], minOrderPoisha: poishaOf(500_00) },
      off: 50_00,
    },
  ])("$name", ({ terms, off }) => {
    expect(voucherEffect(terms, [rice, fish], delivery)).toMatchObject({
      discountPoisha: off,
      deliveryDiscountPoisha: 0,
    });
  });

  test("the delivery, for a free-delivery voucher", () => {
    expect(voucherEffect(freeDelivery, [rice, fish], delivery)).toMatchObject({
      discountPoisha: 0,
      deliveryDiscountPoisha: delivery,
    });
    expect(voucherEffect({ ...freeDelivery, productIds: [9] }, [rice, fish], delivery)).toBe("not_for_this_cart");
  });

  test.each([
    { name: "one poisha short of the minimum", terms: { ...fixed(1), minOrderPoisha: poishaOf(583_34) } },
    { name: "free delivery below it", terms: { ...freeDelivery, minOrderPoisha: poishaOf(600_00) } },
  ])("nothing: $name", ({ terms }) => {
    expect(voucherEffect(terms, [rice, fish], delivery)).toBe("below_minimum");
  });

  test.each([{ categoryIds: [4] }, { productIds: [9] }, { categoryIds: [4], productIds: [9] }])(
    "nothing, if nothing is in scope: %j",
    (scope) => {
      expect(voucherEffect({ ...fixed(50_00), ...scope }, [rice, fish], delivery)).toBe("not_for_this_cart");
    },
  );

  test("nothing on an empty cart", () => {
    expect(voucherEffect(fixed(50_00), [], delivery)).toBe("not_for_this_cart");
  });

  test("each line in scope gets its share", () => {
    const both = voucherEffect(percent(10), [rice, fish], delivery);
    expect(both).toMatchObject({
      shares: new Map([
        [100, 33_33],
        [200, 25_00],
      ]),
    });
    const one = voucherEffect({ ...percent(10), productIds: [8] }, [rice, fish], delivery);
    expect(one).toMatchObject({ shares: new Map([[200, 25_00]]) });
  });
});

describe("distributing a discount", () => {
  test.each([
    { amounts: [100, 100, 100], discount: 100, parts: [34, 33, 33] },
    { amounts: [1, 1, 1], discount: 2, parts: [1, 1, 0] },
    { amounts: [700, 200, 100], discount: 10, parts: [7, 2, 1] },
    { amounts: [10, 0, 5], discount: 15, parts: [10, 0, 5] },
    { amounts: [3, 3, 994], discount: 1, parts: [0, 0, 1] },
    // Remainders go to the largest fractions, and for equal ones to the first.
    { amounts: [10, 30, 20, 30], discount: 50, parts: [5, 17, 11, 17] },
    { amounts: [10, 30, 20, 30], discount: 49, parts: [6, 16, 11, 16] },
    { amounts: [5], discount: 0, parts: [0] },
    { amounts: [], discount: 0, parts: [] },
  ])("$discount over $amounts is $parts", ({ amounts, discount, parts }) => {
    expect(splitDiscount(amounts.map(poishaOf), poishaOf(discount))).toEqual(parts);
  });

  test("more than the total cannot be distributed", () => {
    expect(() => splitDiscount([poishaOf(5)], poishaOf(6))).toThrow(RangeError);
    expect(() => splitDiscount([], poishaOf(1))).toThrow("1 poisha cannot be taken off 0");
    expect(() => splitDiscount([poishaOf(5)], poishaOf(-1))).toThrow("-1 poisha cannot be taken off 5");
  });

  test("the parts add up, each within a poisha of its proportion and never above its amount", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 30_000_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, fraction) => {
        const whole = all.reduce((sum, amount) => sum + amount, 0);
        const discount = Math.floor(whole * fraction);
        const parts = splitDiscount(all.map(poishaOf), poishaOf(discount));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
        parts.forEach((part, place) => {
          const amount = all[place] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amount);
          if (whole > 0) expect(Math.abs(part - (amount * discount) / whole)).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });
});

test("for any cart and voucher the parts add up to the discount, and no line is below zero", () => {
  const id = fc.integer({ min: 1, max: 6 });
  const lines = fc.uniqueArray(
    fc.record({
      variationId: fc.integer({ min: 1, max: 1_000 }),
      productId: id,
      categoryPath: fc.tuple(id, id, id),
      unitPoisha: fc.integer({ min: 1, max: 1_000_000 }).map(poishaOf),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { selector: ({ variationId }) => variationId, maxLength: 60 },
  );
  const terms = fc.record({
    kind: fc.constantFrom("percent" as const, "fixed" as const, "free_delivery" as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amountPoisha: fc.integer({ min: 1, max: 500_000 }).map(poishaOf),
    capPoisha: fc.option(fc.integer({ min: 1, max: 200_000 }).map(poishaOf)),
    minOrderPoisha: fc.integer({ min: 0, max: 100_000 }).map(poishaOf),
    categoryIds: fc.array(id, { maxLength: 2 }),
    productIds: fc.array(id, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(terms, lines, fc.nat(10_000), (voucher, cart, charge) => {
      const effect = voucherEffect(voucher, cart, poishaOf(charge));
      if (typeof effect === "string") return;
      expect([...effect.shares.values()].reduce((sum: number, part) => sum + part, 0)).toBe(effect.discountPoisha);
      for (const line of cart) expect(effect.shares.get(line.variationId) ?? 0).toBeLessThanOrEqual(cartTotal([line]));
      expect(effect.discountPoisha).toBeLessThanOrEqual(cartTotal(cart));
      expect(effect.deliveryDiscountPoisha).toBe(voucher.kind === "free_delivery" ? charge : 0);
      expect(cartTotal(cart)).toBeGreaterThanOrEqual(voucher.minOrderPoisha);
      if (voucher.kind === "percent" && voucher.capPoisha) {
        expect(effect.discountPoisha).toBeLessThanOrEqual(voucher.capPoisha);
      }
    }),
  );
});
