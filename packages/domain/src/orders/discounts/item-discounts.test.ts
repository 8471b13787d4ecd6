import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { buyGet, everything, sizes } from "../../testing/discounts.ts";
import type { BundleTerms, BuyGetTerms } from "./discount-terms.ts";
import { type FreeLine, itemEffect } from "./item-discounts.ts";

/** So many free pieces of sizes 1, 2, 3 and so on, at so many taka each. */
const linesOf = (...pieces: [free: number, taka: number][]): FreeLine[] =>
  pieces.map(([free, taka], place) => ({
    variationId: place + 1,
    productId: place + 1,
    categoryId: 1,
    unitPoisha: poishaOf(taka * 100),
    quantity: free,
    isFlashSale: false,
    free,
  }));

/** Discount by line in taka, pieces used, and pieces lowered. */
function effectOf(terms: BuyGetTerms | BundleTerms, lines: FreeLine[]) {
  const { shares, used, lowered, savedPoisha } = itemEffect(terms, lines);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(savedPoisha);
  return { off: shares.map((share) => share / 100), used, lowered };
}

test.each([
  {
    name: "the cheapest of three is free, wherever it stands in the cart",
    terms: buyGet({}),
    lines: linesOf([1, 40], [2, 100]),
    effect: { off: [40, 0], used: [1, 2], lowered: [1, 0] },
  },
  {
    name: "of sizes that cost the same, the first is bought and the last is free",
    terms: buyGet({}),
    lines: linesOf([2, 40], [1, 40]),
    effect: { off: [0, 40], used: [2, 1], lowered: [0, 1] },
  },
  {
    name: "a line may end among the free pieces of a group",
    terms: buyGet({ buyPieces: 1, getPieces: 2 }),
    lines: linesOf([2, 90], [4, 30]),
    effect: { off: [90, 90], used: [2, 4], lowered: [1, 3] },
  },
  {
    name: "pieces beyond the last group stay free for other rules",
    terms: buyGet({ times: 1 }),
    lines: linesOf([4, 90], [4, 30]),
    effect: { off: [90, 0], used: [3, 0], lowered: [1, 0] },
  },
  {
    name: "pieces outside the set are left alone",
    terms: buyGet({ buy: sizes(2) }),
    lines: linesOf([9, 500], [3, 30]),
    effect: { off: [0, 30], used: [0, 3], lowered: [0, 1] },
  },
  {
    name: "a fraction of a poisha stays with the store",
    terms: buyGet({ percent: 33 }),
    lines: linesOf([6, 0.5]),
    effect: { off: [0.32], used: [6], lowered: [2] },
  },
])("of the same set: $name", ({ terms, lines, effect }) => {
  expect(effectOf(terms, lines)).toEqual(effect);
});

test.each([
  {
    name: "the dearest that one may get is free",
    terms: buyGet({ buy: sizes(1), get: sizes(2, 3) }),
    lines: linesOf([2, 10], [1, 20], [1, 99]),
    effect: { off: [0, 0, 99], used: [2, 0, 1], lowered: [0, 0, 1] },
  },
  {
    name: "the cheapest are enough to have bought",
    terms: buyGet({ buy: sizes(1, 2, 3), get: sizes(4) }),
    lines: linesOf([1, 10], [1, 100], [1, 50], [1, 99]),
    effect: { off: [0, 0, 0, 99], used: [1, 0, 1, 1], lowered: [0, 0, 0, 1] },
  },
  {
    name: "once, where it says so",
    terms: buyGet({ buy: sizes(1), get: sizes(2), times: 1 }),
    lines: linesOf([9, 10], [9, 20]),
    effect: { off: [0, 20], used: [2, 1], lowered: [0, 1] },
  },
  {
    name: "twice, and not a third time",
    terms: buyGet({ buy: sizes(1), get: sizes(2), times: 2 }),
    lines: linesOf([9, 10], [9, 20]),
    effect: { off: [0, 40], used: [4, 2], lowered: [0, 2] },
  },
  {
    name: "not where too few are there to get",
    terms: buyGet({ buy: sizes(1), get: sizes(2), getPieces: 2 }),
    lines: linesOf([2, 10], [1, 20]),
    effect: { off: [0, 0], used: [0, 0], lowered: [0, 0] },
  },
  {
    name: "not where too few are bought",
    terms: buyGet({ buy: sizes(1), get: sizes(2) }),
    lines: linesOf([1, 10], [1, 20]),
    effect: { off: [0, 0], used: [0, 0], lowered: [0, 0] },
  },
  {
    name: "pieces of both sets are got only as far as enough are left to buy",
    terms: buyGet({ buy: sizes(1, 2), get: everything, getPieces: 2 }),
    lines: linesOf([2, 100], [1, 90], [1, 10]),
    effect: { off: [100, 0, 10], used: [2, 1, 1], lowered: [1, 0, 1] },
  },
  {
    name: "a dearer piece of one set takes nothing from those of both",
    terms: buyGet({ buy: sizes(1, 2), get: everything, getPieces: 2 }),
    lines: linesOf([2, 100], [1, 90], [1, 200]),
    effect: { off: [100, 0, 200], used: [2, 1, 1], lowered: [1, 0, 1] },
  },
  {
    name: "a further time that saves nothing leaves its pieces to other rules",
    terms: buyGet({ buy: sizes(1), get: sizes(2, 3), percent: 1 }),
    lines: linesOf([4, 10], [1, 100], [1, 0.5]),
    effect: { off: [0, 1, 0], used: [2, 1, 0], lowered: [0, 1, 0] },
  },
])("of another set: $name", ({ terms, lines, effect }) => {
  expect(effectOf(terms, lines)).toEqual(effect);
});

const bundle = (taka: number, times: number): BundleTerms => ({
  kind: "bundle",
  pieces: [
    { variationId: 1, quantity: 1 },
    { variationId: 2, quantity: 2 },
  ],
  pricePoisha: poishaOf(taka * 100),
  times,
});

test.each([
  {
    name: "lowers all its pieces, in proportion to their prices",
    terms: bundle(150, 9),
    lines: linesOf([3, 100], [5, 50], [1, 7]),
    effect: { off: [50, 50, 0], used: [2, 4, 0], lowered: [2, 4, 0] },
  },
  {
    name: "that costs as much as its pieces leaves them to other rules",
    terms: bundle(200, 9),
    lines: linesOf([1, 100], [2, 50]),
    effect: { off: [0, 0], used: [0, 0], lowered: [0, 0] },
  },
  {
    name: "is not there without all its pieces",
    terms: bundle(150, 9),
    lines: linesOf([1, 100], [1, 50]),
    effect: { off: [0, 0], used: [0, 0], lowered: [0, 0] },
  },
  {
    name: "is not there without one of its sizes",
    terms: bundle(150, 9),
    lines: linesOf([1, 100]),
    effect: { off: [0], used: [0], lowered: [0] },
  },
])("a bundle $name", ({ terms, lines, effect }) => {
  expect(effectOf(terms, lines)).toEqual(effect);
});
