import { type Poisha, poishaOf } from "../../money.ts";
import {
  type DiscountLine,
  type DiscountRule,
  isInDiscount,
  type SpendStep,
  type SpendTerms,
} from "./discount-terms.ts";
import { type FreeLine, type ItemEffect, itemEffect } from "./item-discounts.ts";
import { splitDiscount } from "./voucher.ts";

/** The amounts of one rule. */
export type RuleEffect = {
  id: number;
  /** Per line, in the order of the lines. */
  shares: Poisha[];
  deliveryPoisha: Poisha;
  /** By line: pieces in this rule, and pieces whose price it lowers. */
  used: number[];
  lowered: number[];
  /** The index of the spend-and-save step. */
  step?: SpendStep | undefined;
};

export type AutomaticEffect = {
  /** Only rules with an effect. */
  rules: RuleEffect[];
  /** The amounts of all rules by line. */
  shares: Poisha[];
  discountPoisha: Poisha;
  deliveryDiscountPoisha: Poisha;
};

/**
 * Computes the automatic discounts of a cart. A piece gets one discount. Rules about pieces apply first, the largest
 * saving first; then the best spend-and-save applies to the rest. If a spend-and-save alone saves more, only that
 * applies. Flash sale items are excluded.
 */
export function automaticDiscounts(
  rules: readonly DiscountRule[],
  given: readonly DiscountLine[],
  deliveryPoisha: Poisha,
): AutomaticEffect {
  const together = effectsTogether(rules, given, { deliveryPoisha });
  const alone = effectsTogether(
    rules.filter(({ terms }) => terms.kind === "spend"),
    given,
    { deliveryPoisha },
  );
  return summed(savedBy(alone) > savedBy(together) ? alone : together, given.length);
}

type Also = {
  deliveryPoisha: Poisha;
  /** Further amount, beside the lines, that counts towards a spend-and-save. */
  spentPoisha?: number;
};

/** The rules about pieces, and the best spend-and-save on the rest. */
export function effectsTogether(
  rules: readonly DiscountRule[],
  given: readonly DiscountLine[],
  also: Also,
): RuleEffect[] {
  // Sorted by size, so that the result does not depend on the cart's order.
  const sorted = [...given.entries()].sort(([, a], [, b]) => a.variationId - b.variationId);
  const places = sorted.map(([place]) => place);
  const lines = sorted.map(([, line]) => line);
  // If two rules save the same, the older one wins.
  const inOrder = rules.toSorted((a, b) => a.id - b.id);
  const byItems = itemRules(inOrder, lines);
  return [...byItems, ...spendRule(inOrder, lines, byItems, also)].map((effect) => ({
    ...effect,
    shares: inGivenOrder(effect.shares, places),
    used: inGivenOrder(effect.used, places),
    lowered: inGivenOrder(effect.lowered, places),
  }));
}

export function savedBy(rules: readonly RuleEffect[]): number {
  return rules.reduce((sum, { shares, deliveryPoisha }) => sum + deliveryPoisha + total(shares), 0);
}

function itemRules(rules: readonly DiscountRule[], lines: readonly DiscountLine[]): RuleEffect[] {
  const free: FreeLine[] = lines.map((line) => ({ ...line, free: line.isFlashSale ? 0 : line.quantity }));
  const left = new Map(rules.map((rule) => [rule.id, rule.terms]));
  const found: RuleEffect[] = [];
  for (;;) {
    let best: { id: number; effect: ItemEffect } | undefined;
    for (const [id, terms] of left) {
      if (terms.kind === "spend") continue;
      const effect = itemEffect(terms, free);
      if (effect.savedPoisha > (best?.effect.savedPoisha ?? 0)) best = { id, effect };
    }
    if (!best) return found;
    const { id, effect } = best;
    left.delete(id);
    free.forEach((line, place) => {
      line.free -= effect.used[place] ?? 0;
    });
    found.push({ id, ...effect, deliveryPoisha: poishaOf(0) });
  }
}

/** The best spend-and-save on lines that no other rule lowers; one or none. */
function spendRule(
  rules: readonly DiscountRule[],
  lines: readonly DiscountLine[],
  byItems: readonly RuleEffect[],
  { deliveryPoisha, spentPoisha = 0 }: Also,
): RuleEffect[] {
  const lowered = lines.map((_, place) => byItems.reduce((sum, rule) => sum + (rule.lowered[place] ?? 0), 0));
  let best: RuleEffect[] = [];
  for (const { id, terms } of rules) {
    if (terms.kind !== "spend") continue;
    const isIn = (line: DiscountLine) => !line.isFlashSale && isInDiscount(terms.of, line);
    const pieces = lines.map((line, place) => (isIn(line) ? line.quantity - (lowered[place] ?? 0) : 0));
    const amounts = lines.map((line, place) => poishaOf(line.unitPoisha * (pieces[place] ?? 0)));
    const spent = spentOn(terms, lines) + spentPoisha;
    const { goods, delivery, step } = bestStep(terms, spent, total(amounts), deliveryPoisha);
    const effect = {
      id,
      shares: splitDiscount(amounts, goods),
      deliveryPoisha: delivery,
      used: lines.map(() => 0),
      lowered: goods > 0 ? pieces : lines.map(() => 0),
      step,
    };
    if (savedBy([effect]) > savedBy(best)) best = [effect];
  }
  return best;
}

/** The amount that counts towards a spend-and-save: goods at their prices before discounts. */
export function spentOn({ of }: SpendTerms, lines: readonly DiscountLine[]): Poisha {
  const inScope = lines.filter((line) => !line.isFlashSale && isInDiscount(of, line));
  return poishaOf(inScope.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0));
}

type Reached = { goods: Poisha; delivery: Poisha; step?: SpendStep };

function bestStep({ steps }: SpendTerms, spent: number, base: number, deliveryPoisha: Poisha): Reached {
  let best: Reached = { goods: poishaOf(0), delivery: poishaOf(0) };
  for (const step of steps) {
    if (spent < step.fromPoisha) continue;
    const goods = offBy(step, base);
    const delivery = step.gives === "free_delivery" ? deliveryPoisha : poishaOf(0);
    if (goods + delivery > best.goods + best.delivery) best = { goods, delivery, step };
  }
  return best;
}

function offBy({ gives, percent, capPoisha, amountPoisha }: SpendStep, base: number): Poisha {
  if (gives === "free_delivery") return poishaOf(0);
  if (gives === "fixed") return poishaOf(Math.min(amountPoisha ?? 0, base));
  return poishaOf(Math.min(Math.floor((base * (percent ?? 0)) / 100), capPoisha ?? base));
}

function summed(rules: RuleEffect[], lines: number): AutomaticEffect {
  const shares = Array.from({ length: lines }, (_, place) =>
    poishaOf(rules.reduce((sum, rule) => sum + (rule.shares[place] ?? 0), 0)),
  );
  return {
    rules,
    shares,
    discountPoisha: poishaOf(total(shares)),
    deliveryDiscountPoisha: poishaOf(rules.reduce((sum, { deliveryPoisha }) => sum + deliveryPoisha, 0)),
  };
}

function inGivenOrder<Value>(values: readonly Value[], places: readonly number[]): Value[] {
  return values
    .map((value, nth) => ({ value, place: places[nth] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
