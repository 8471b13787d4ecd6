import { describe, expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { automaticDiscounts } from "./automatic-discount.ts";
import type { DiscountLine, DiscountRule, DiscountTerms } from "./discount-terms.ts";
import { nearDiscounts } from "./near-discount.ts";

const everything = { categoryIds: [], productIds: [], variationIds: [] };
const line = (variationId: number, taka: number, quantity: number, isFlashSale = false): DiscountLine => ({
  ...{ variationId, productId: variationId, categoryId: 1, unitPoisha: poishaOf(taka * 100), quantity, isFlashSale },
});

function near(terms: DiscountTerms, lines: DiscountLine[]) {
  const rules: DiscountRule[] = [{ id: 7, terms }];
  return nearDiscounts(rules, lines, automaticDiscounts(rules, lines, poishaOf(0)));
}

const sizes = (...variationIds: number[]) => ({ ...everything, variationIds });
const otherFree: DiscountTerms = {
  ...{ kind: "buy_get", buy: sizes(1), buyPieces: 2, get: sizes(2), getPieces: 2, percent: 100, times: 1 },
};
const twoAndOne: DiscountTerms = {
  ...{ kind: "buy_get", buy: everything, buyPieces: 2, get: null, getPieces: 1, percent: 100, times: 2 },
};
const stepOf = (from: number, percent: number) => ({
  ...{ fromPoisha: poishaOf(from * 100), gives: "percent" as const, percent, capPoisha: null, amountPoisha: null },
});
const steps: DiscountTerms = { kind: "spend", of: everything, steps: [stepOf(2000, 8), stepOf(1000, 5)] };
const set: DiscountTerms = {
  kind: "bundle",
  pieces: [
    { variationId: 1, quantity: 1 },
    { variationId: 2, quantity: 1 },
  ],
  pricePoisha: poishaOf(150_00),
  times: 1,
};

const pairs: DiscountTerms = {
  ...set,
  pieces: [
    { variationId: 1, quantity: 2 },
    { variationId: 2, quantity: 2 },
  ],
};
const single: DiscountTerms = { ...set, pieces: [{ variationId: 1, quantity: 1 }] };

describe("discounts that need a little more in the cart", () => {
  test.each([
    { name: "one piece is not near", terms: twoAndOne, lines: [line(1, 50, 1)], missing: [] },
    { name: "the third is free", terms: twoAndOne, lines: [line(1, 50, 2)], missing: [1] },
    { name: "nothing is missing of three", terms: twoAndOne, lines: [line(1, 50, 3)], missing: [] },
    { name: "the sixth is free", terms: twoAndOne, lines: [line(1, 50, 5)], missing: [1] },
    { name: "as often as it says, and then no more", terms: twoAndOne, lines: [line(1, 50, 8)], missing: [] },
    { name: "a flash sale's pieces bring nothing", terms: twoAndOne, lines: [line(1, 50, 2, true)], missing: [] },
    { name: "other goods that are got", terms: otherFree, lines: [line(1, 50, 2)], missing: [2] },
    { name: "the second of two", terms: otherFree, lines: [line(1, 50, 2), line(2, 9, 1)], missing: [1] },
    { name: "both are there", terms: otherFree, lines: [line(1, 50, 2), line(2, 9, 2)], missing: [] },
    { name: "more than both are there", terms: otherFree, lines: [line(1, 50, 2), line(2, 9, 3)], missing: [] },
    { name: "too few are bought", terms: otherFree, lines: [line(1, 50, 1), line(2, 9, 1)], missing: [] },
    { name: "other goods are not bought", terms: otherFree, lines: [line(1, 50, 1), line(3, 9, 5)], missing: [] },
    {
      name: "a bundle's last piece after another size",
      terms: set,
      lines: [line(3, 9, 9), line(2, 90, 1)],
      missing: [1],
    },
    { name: "two pieces of a bundle are missing", terms: pairs, lines: [line(1, 100, 2)], missing: [] },
    { name: "one piece of a bundle of two each", terms: pairs, lines: [line(1, 100, 2), line(2, 90, 1)], missing: [1] },
    { name: "a bundle of one piece of which nothing is there", terms: single, lines: [line(3, 9, 1)], missing: [] },
    { name: "a bundle's last piece", terms: set, lines: [line(1, 100, 1)], missing: [1] },
    { name: "a bundle that is there", terms: set, lines: [line(1, 100, 1), line(2, 90, 1)], missing: [] },
    { name: "a bundle once and no more", terms: set, lines: [line(1, 100, 2), line(2, 90, 1)], missing: [] },
    { name: "a bundle of which nothing is there", terms: set, lines: [line(3, 100, 1)], missing: [] },
  ])("$name", ({ terms, lines, missing }) => {
    expect(near(terms, lines).map((one) => "missing" in one && one.missing)).toEqual(missing);
  });

  test("each rule counts only the pieces that it uses itself", () => {
    const rules: DiscountRule[] = [
      { id: 1, terms: pairs },
      { id: 2, terms: { ...twoAndOne, buy: sizes(3), times: 1 } },
    ];
    const lines = [line(1, 100, 2), line(2, 90, 2), line(3, 10, 2)];
    expect(nearDiscounts(rules, lines, automaticDiscounts(rules, lines, poishaOf(0)))).toEqual([
      { id: 2, more: "pieces", missing: 1, percent: 100 },
    ]);
  });

  test("a discount replaced by another one needs no pieces", () => {
    const rules: DiscountRule[] = [{ id: 2, terms: twoAndOne }];
    for (const pieces of [3, 4]) expect(nearDiscounts(rules, [line(1, 50, pieces)], { rules: [] })).toEqual([]);
  });

  test("of several steps the nearest is shown", () => {
    const ahead: DiscountTerms = { ...steps, steps: [stepOf(1200, 9), stepOf(1000, 5), stepOf(1100, 7)] };
    expect(near(ahead, [line(1, 900, 1)])).toMatchObject([{ missingPoisha: 100_00, gives: "percent", percent: 5 }]);
  });

  test.each([
    { spent: 880, missing: [120] },
    { spent: 499, missing: [] },
    { spent: 1000, missing: [1000] },
    { spent: 2000, missing: [] },
  ])("with goods for $spent taka, $missing more", ({ spent, missing }) => {
    const found = near(steps, [line(1, spent, 1)]);
    expect(found.map((one) => one.more === "amount" && one.missingPoisha / 100)).toEqual(missing);
  });
});
