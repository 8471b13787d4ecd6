import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { buyGet, everything, sizes, spend, step } from "../../testing/discounts.ts";
import { type AutomaticEffect, automaticDiscounts, savedBy } from "./automatic-discount.ts";
import type { BundleTerms, BuyGetTerms, DiscountLine, DiscountRule, SpendStep, SpendTerms } from "./discount-terms.ts";

const delivery = poishaOf(60_00);

const line = (variationId: number, taka: number, quantity: number, isFlashSale = false): DiscountLine => ({
  variationId,
  productId: variationId + 100,
  categoryId: (variationId % 3) + 1,
  unitPoisha: poishaOf(taka * 100),
  quantity,
  isFlashSale,
});
const rule = (id: number, terms: DiscountRule["terms"]): DiscountRule => ({ id, terms });
const off = (rules: DiscountRule[], lines: DiscountLine[]) => automaticDiscounts(rules, lines, delivery);

describe("buy some, get some", () => {
  test.each([
    { name: "the cheapest of three is free", terms: buyGet({}), lines: [line(1, 100, 2), line(2, 40, 1)], saved: 40 },
    { name: "two of three are not enough", terms: buyGet({}), lines: [line(1, 100, 2)], saved: 0 },
    { name: "of seven, two", terms: buyGet({}), lines: [line(1, 100, 7)], saved: 200 },
    { name: "no more often than it says", terms: buyGet({ times: 1 }), lines: [line(1, 100, 9)], saved: 100 },
    { name: "each group's cheapest", terms: buyGet({}), lines: [line(1, 90, 3), line(2, 30, 3)], saved: 120 },
    { name: "at half price", terms: buyGet({ percent: 50 }), lines: [line(1, 25, 3)], saved: 12.5 },
    {
      name: "other goods than the bought",
      terms: buyGet({ buy: sizes(1), get: sizes(2) }),
      lines: [line(1, 10, 2), line(2, 99, 1)],
      saved: 99,
    },
    {
      name: "nothing without the bought",
      terms: buyGet({ buy: sizes(1), get: sizes(2) }),
      lines: [line(2, 99, 5)],
      saved: 0,
    },
    {
      name: "a piece of both sets is not bought and got at once",
      terms: buyGet({ buy: sizes(1, 2), get: sizes(2) }),
      lines: [line(2, 99, 2)],
      saved: 0,
    },
    {
      name: "more to get never makes it less",
      terms: buyGet({ buyPieces: 1, buy: sizes(1, 2), get: sizes(2, 3) }),
      lines: [line(1, 5, 1), line(2, 100, 1), line(3, 1, 2)],
      saved: 100,
    },
    {
      name: "what a flash sale sells does not count",
      terms: buyGet({}),
      lines: [line(1, 100, 2), line(2, 40, 1, true)],
      saved: 0,
    },
  ])("$name", ({ terms, lines, saved }) => {
    expect(off([rule(1, terms)], lines).discountPoisha).toBe(saved * 100);
  });
});

describe("a bundle", () => {
  const set: BundleTerms = {
    kind: "bundle",
    pieces: [
      { variationId: 1, quantity: 1 },
      { variationId: 2, quantity: 2 },
    ],
    pricePoisha: poishaOf(150_00),
    times: 2,
  };
  test.each([
    { name: "costs its price", lines: [line(1, 100, 1), line(2, 40, 2)], saved: 30 },
    { name: "is not there without a piece", lines: [line(1, 100, 1), line(2, 40, 1)], saved: 0 },
    { name: "counts as often as it says", lines: [line(1, 100, 5), line(2, 40, 9)], saved: 60 },
    { name: "never costs more than its pieces", lines: [line(1, 50, 1), line(2, 40, 2)], saved: 0 },
  ])("$name", ({ lines, saved }) => {
    expect(off([rule(1, set)], lines).discountPoisha).toBe(saved * 100);
  });
});

describe("spend and save", () => {
  const steps = spend(step(1000, { percent: 5 }), step(2000, { percent: 8, capPoisha: poishaOf(180_00) }));
  test.each([
    { name: "below the first step nothing", terms: steps, taka: 999, goods: 0, off: 0 },
    { name: "from the first step on", terms: steps, taka: 1000, goods: 50, off: 0 },
    { name: "the higher step", terms: steps, taka: 2000, goods: 160, off: 0 },
    { name: "up to its cap", terms: steps, taka: 3000, goods: 180, off: 0 },
    {
      name: "an amount",
      terms: spend(step(500, { gives: "fixed", amountPoisha: poishaOf(70_00) })),
      taka: 500,
      goods: 70,
      off: 0,
    },
    { name: "the delivery", terms: spend(step(500, { gives: "free_delivery" })), taka: 500, goods: 0, off: 60 },
  ])("$name", ({ terms, taka, goods, off: offDelivery }) => {
    const effect = off([rule(1, terms)], [line(1, taka, 1)]);
    expect([effect.discountPoisha, effect.deliveryDiscountPoisha]).toEqual([goods * 100, offDelivery * 100]);
  });

  test("only the best of several applies", () => {
    const rules = [rule(1, spend(step(100, { percent: 5 }))), rule(2, spend(step(100, { percent: 9 })))];
    expect(off(rules, [line(1, 1000, 1)])).toMatchObject({ discountPoisha: 90_00, rules: [{ id: 2 }] });
  });

  test("is combined with a rule about pieces, for the remaining pieces", () => {
    const rules = [rule(1, buyGet({})), rule(2, spend(step(300, { percent: 10 })))];
    const { rules: both } = off(rules, [line(1, 100, 3)]);
    expect(both.map(({ id, shares }) => [id, shares])).toEqual([
      [1, [100_00]],
      [2, [20_00]],
    ]);
  });

  test("applies alone if that saves more than in combination", () => {
    const set: BundleTerms = {
      kind: "bundle",
      pieces: [{ variationId: 1, quantity: 1 }],
      pricePoisha: poishaOf(999_00),
      times: 1,
    };
    const rules = [rule(1, set), rule(2, spend(step(100, { percent: 10 })))];
    expect(off(rules, [line(1, 1000, 1)])).toMatchObject({ discountPoisha: 100_00, rules: [{ id: 2 }] });
  });
});

test("of two rules for the same pieces, the larger saving is first", () => {
  const rules = [rule(1, buyGet({ percent: 50 })), rule(2, buyGet({}))];
  expect(off(rules, [line(1, 100, 3)])).toMatchObject({ discountPoisha: 100_00, rules: [{ id: 2 }] });
  expect(off(rules, [line(1, 100, 6)]).rules).toHaveLength(1);
});

const scope = fc.oneof(
  fc.constant(everything),
  fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }).map((ids) => sizes(...ids)),
  fc.integer({ min: 1, max: 3 }).map((id) => ({ ...everything, categoryIds: [id] })),
);
const taka = (max: number) => fc.integer({ min: 1, max }).map(poishaOf);
const anyBuyGet = fc.record<BuyGetTerms>({
  kind: fc.constant("buy_get"),
  buy: scope,
  buyPieces: fc.integer({ min: 1, max: 3 }),
  get: fc.option(scope),
  getPieces: fc.integer({ min: 1, max: 2 }),
  percent: fc.integer({ min: 1, max: 100 }),
  times: fc.integer({ min: 1, max: 4 }),
});
const anyBundle = fc.record<BundleTerms>({
  kind: fc.constant("bundle"),
  pieces: fc.uniqueArray(
    fc.record({ variationId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 2 }) }),
    { selector: ({ variationId }) => variationId, minLength: 1, maxLength: 3 },
  ),
  pricePoisha: taka(60_000),
  times: fc.integer({ min: 1, max: 3 }),
});
const anyStep = fc.record<SpendStep>({
  fromPoisha: taka(200_000),
  gives: fc.constantFrom("percent", "fixed", "free_delivery"),
  percent: fc.integer({ min: 1, max: 100 }),
  capPoisha: fc.option(taka(20_000)),
  amountPoisha: taka(90_000),
});
const anySpend = fc.record<SpendTerms>({
  kind: fc.constant("spend"),
  of: scope,
  steps: fc.array(anyStep, { minLength: 1, maxLength: 3 }),
});
const anyTerms = fc.oneof(anyBuyGet, anyBundle, anySpend);
const anyRules = fc.array(anyTerms, { maxLength: 6 }).map((all) => all.map((terms, nth) => rule(nth + 1, terms)));
const anyLines = fc
  .uniqueArray(
    fc.record({
      variationId: fc.integer({ min: 1, max: 6 }),
      unitPoisha: taka(50_000),
      quantity: fc.integer({ min: 1, max: 9 }),
      isFlashSale: fc.boolean(),
    }),
    { selector: ({ variationId }) => variationId, minLength: 1 },
  )
  .map((all) => all.map((one) => ({ ...line(one.variationId, 1, 1), ...one })));

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("property test: any rules and carts", () => {
  test("the parts add up to the poisha, and no line is below zero", () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const effect = off(rules, lines);
        expect(sum(effect.shares)).toBe(effect.discountPoisha);
        expect(effect.discountPoisha + effect.deliveryDiscountPoisha).toBe(savedBy(effect.rules));
        lines.forEach(({ unitPoisha, quantity, isFlashSale }, place) => {
          const share = effect.shares[place] ?? 0;
          expect(share).toBe(sum(effect.rules.map(({ shares }) => shares[place] ?? 0)));
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(isFlashSale ? 0 : unitPoisha * quantity);
        });
        expect(effect.deliveryDiscountPoisha).toBeLessThanOrEqual(delivery);
      }),
    );
  });

  test("no piece is in two rules about pieces, and none is discounted twice", () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const effect = off(rules, lines);
        lines.forEach(({ quantity }, place) => {
          expect(sum(effect.rules.map(({ used }) => used[place] ?? 0))).toBeLessThanOrEqual(quantity);
          expect(sum(effect.rules.map(({ lowered }) => lowered[place] ?? 0))).toBeLessThanOrEqual(quantity);
        });
        const spends = effect.rules.filter(({ id }) => rules.find((one) => one.id === id)?.terms.kind === "spend");
        expect(spends.length).toBeLessThanOrEqual(1);
        expect(new Set(effect.rules.map(({ id }) => id)).size).toBe(effect.rules.length);
      }),
    );
  });

  test("the order of lines and rules does not matter", () => {
    fc.assert(
      fc.property(anyRules, anyLines, fc.infiniteStream(fc.nat()), (rules, lines, luck) => {
        const shuffled = <Thing>(things: readonly Thing[]) =>
          things
            .map((thing) => ({ thing, at: luck.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ thing }) => thing);
        const others = shuffled(lines);
        const byLine = (effect: AutomaticEffect, of: readonly DiscountLine[]) =>
          effect.rules
            .map(({ id, shares, deliveryPoisha }) => ({
              id,
              deliveryPoisha,
              shares: Object.fromEntries(of.map(({ variationId }, place) => [variationId, shares[place]])),
            }))
            .toSorted((a, b) => a.id - b.id);
        expect(byLine(off(shuffled(rules), others), others)).toEqual(byLine(off(rules, lines), lines));
      }),
    );
  });

  test("an additional piece never reduces a rule's discount", () => {
    fc.assert(
      fc.property(anyTerms, anyLines, fc.nat(), (terms, lines, pick) => {
        const grown = lines.map((one, place) =>
          place === pick % lines.length ? { ...one, quantity: one.quantity + 1 } : one,
        );
        const rules = [rule(1, terms)];
        expect(savedBy(off(rules, grown).rules)).toBeGreaterThanOrEqual(savedBy(off(rules, lines).rules));
      }),
    );
  });

  test("an additional rule never makes a cart dearer than the best spend-and-save alone", () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const saved = savedBy(off(rules, lines).rules);
        for (const one of rules) {
          if (one.terms.kind === "spend") expect(saved).toBeGreaterThanOrEqual(savedBy(off([one], lines).rules));
        }
      }),
    );
  });
});
