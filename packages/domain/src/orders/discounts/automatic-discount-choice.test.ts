import { describe, expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { buyGet, sizes, spend, step } from "../../testing/discounts.ts";
import { automaticDiscounts } from "./automatic-discount.ts";
import type { BundleTerms, DiscountLine, DiscountRule, SpendStep } from "./discount-terms.ts";

const line = (variationId: number, taka: number, quantity: number, isFlashSale = false): DiscountLine => ({
  variationId,
  productId: variationId,
  categoryId: 1,
  unitPoisha: poishaOf(taka * 100),
  quantity,
  isFlashSale,
});
const twoAndOne = buyGet();
const taka = (amount: number): Partial<SpendStep> => ({ gives: "fixed", amountPoisha: poishaOf(amount * 100) });
const rulesOf = (...terms: [id: number, terms: DiscountRule["terms"]][]) =>
  terms.map(([id, one]) => ({ id, terms: one }));
const off = (rules: DiscountRule[], lines: DiscountLine[]) => automaticDiscounts(rules, lines, poishaOf(60_00));

describe("of rules that save the same, the older one applies", () => {
  test("among rules about pieces", () => {
    const same = rulesOf([2, twoAndOne], [1, twoAndOne], [3, twoAndOne]);
    expect(off(same, [line(1, 100, 3)]).rules).toMatchObject([{ id: 1 }]);
  });

  test("among spend-and-saves", () => {
    const same = rulesOf([2, spend(step(0, taka(9)))], [1, spend(step(0, taka(9)))], [3, spend(step(0, taka(9)))]);
    expect(off(same, [line(1, 100, 1)]).rules).toMatchObject([{ id: 1 }]);
  });

  test("and a rule about pieces before a spend-and-save alone", () => {
    const set: BundleTerms = {
      kind: "bundle",
      pieces: [{ variationId: 1, quantity: 1 }],
      pricePoisha: poishaOf(900_00),
      times: 1,
    };
    const same = rulesOf([1, spend(step(0, taka(100)))], [2, set]);
    expect(off(same, [line(1, 1000, 1)])).toMatchObject({ discountPoisha: 100_00, rules: [{ id: 2 }] });
  });
});

test("with equal prices, the same variation is discounted whatever the cart's order", () => {
  const rules = rulesOf([1, twoAndOne]);
  expect(off(rules, [line(1, 40, 2), line(2, 40, 1)])).toMatchObject({ shares: [0, 40_00], rules: [{ used: [2, 1] }] });
  expect(off(rules, [line(2, 40, 1), line(1, 40, 2)])).toMatchObject({ shares: [40_00, 0], rules: [{ used: [1, 2] }] });
  expect(off(rules, [line(3, 9, 1), line(2, 40, 1), line(1, 50, 1)])).toMatchObject({
    shares: [9_00, 0, 0],
    rules: [{ lowered: [1, 0, 0] }],
  });
});

describe("a spend-and-save", () => {
  test("names the pieces it lowers, and uses none up", () => {
    const { rules } = off(rulesOf([7, spend(step(100, { percent: 10 }))]), [line(1, 100, 2), line(2, 50, 1, true)]);
    expect(rules).toMatchObject([{ id: 7, shares: [20_00, 0], deliveryPoisha: 0, used: [0, 0], lowered: [2, 0] }]);
  });

  test("with free delivery only lowers no pieces, whatever its step contains", () => {
    const terms = spend(step(100, { gives: "free_delivery", percent: 50, amountPoisha: poishaOf(5_00) }));
    const { rules } = off(rulesOf([7, terms]), [line(1, 100, 2)]);
    expect(rules).toMatchObject([{ id: 7, shares: [0], deliveryPoisha: 60_00, used: [0], lowered: [0] }]);
  });

  test("counts only goods in its scope, without flash sale items", () => {
    const terms = { ...spend(step(100, taka(9))), of: sizes(1, 2) };
    expect(off(rulesOf([1, terms]), [line(1, 99, 1), line(3, 500, 1)]).rules).toEqual([]);
    expect(off(rulesOf([1, terms]), [line(1, 99, 1), line(2, 500, 1, true)]).rules).toEqual([]);
    expect(off(rulesOf([1, terms]), [line(1, 99, 1), line(2, 1, 1)]).discountPoisha).toBe(9_00);
  });

  test.each([
    {
      name: "the higher, though it is named first",
      steps: [step(200, taka(30)), step(100, taka(10))],
      goods: 30,
      free: 0,
    },
    {
      name: "free delivery before a smaller amount",
      steps: [step(0, { gives: "free_delivery" }), step(0, taka(59))],
      goods: 0,
      free: 60,
    },
    {
      name: "a greater amount before free delivery",
      steps: [step(0, { gives: "free_delivery" }), step(0, taka(61))],
      goods: 61,
      free: 0,
    },
    {
      name: "the first of equals",
      steps: [step(0, { gives: "free_delivery" }), step(0, taka(60))],
      goods: 0,
      free: 60,
    },
    {
      name: "the first of equals, the other way round",
      steps: [step(0, taka(60)), step(0, { gives: "free_delivery" })],
      goods: 60,
      free: 0,
    },
  ])("with steps $name", ({ steps, goods, free }) => {
    const effect = off(rulesOf([1, spend(...steps)]), [line(1, 300, 1)]);
    expect([effect.discountPoisha, effect.deliveryDiscountPoisha]).toEqual([goods * 100, free * 100]);
  });
});
