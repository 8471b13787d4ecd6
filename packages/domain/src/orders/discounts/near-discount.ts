import { type Poisha, poishaOf } from "../../money.ts";
import { type AutomaticEffect, spentOn } from "./automatic-discount.ts";
import {
  type BundleTerms,
  type BuyGetTerms,
  type DiscountLine,
  type DiscountRule,
  isInDiscount,
  type SpendStep,
  type SpendTerms,
} from "./discount-terms.ts";

/** A discount that a little more in the cart would bring. */
export type NearDiscount = { id: number } & (
  | ({ more: "amount"; missingPoisha: Poisha } & Pick<SpendStep, "gives" | "percent" | "amountPoisha">)
  | { more: "pieces"; missing: number; percent: number }
  | { more: "bundle"; missing: number; pricePoisha: Poisha }
);

/** Whether a discount is worth mentioning: a step at least half reached, free pieces, or the last piece of a bundle. */
export function nearDiscounts(
  rules: readonly DiscountRule[],
  lines: readonly DiscountLine[],
  { rules: applied }: Pick<AutomaticEffect, "rules">,
): NearDiscount[] {
  const free = lines.map((line, place) => ({
    ...line,
    free: line.isFlashSale ? 0 : line.quantity - applied.reduce((sum, { used }) => sum + (used[place] ?? 0), 0),
  }));
  return rules.flatMap(({ id, terms }) => {
    const near = terms.kind === "spend" ? nextStep(terms, lines) : nextPieces(terms, free, usedBy(applied, id));
    return near ? [{ id, ...near }] : [];
  });
}

function usedBy(applied: AutomaticEffect["rules"], id: number): number {
  return applied.find((rule) => rule.id === id)?.used.reduce((sum, pieces) => sum + pieces, 0) ?? 0;
}

type Free = DiscountLine & { free: number };

function nextStep(terms: SpendTerms, lines: readonly DiscountLine[]) {
  const spent = spentOn(terms, lines);
  const ahead = terms.steps.filter(({ fromPoisha }) => fromPoisha > spent && fromPoisha <= spent * 2);
  const [next] = ahead.toSorted((a, b) => a.fromPoisha - b.fromPoisha);
  if (!next) return undefined;
  const { gives, percent, amountPoisha } = next;
  return { more: "amount" as const, missingPoisha: poishaOf(next.fromPoisha - spent), gives, percent, amountPoisha };
}

function nextPieces(terms: BuyGetTerms | BundleTerms, lines: readonly Free[], used: number) {
  const pieces =
    terms.kind === "bundle"
      ? terms.pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      : terms.buyPieces + terms.getPieces;
  if (used >= terms.times * pieces) return undefined;
  return terms.kind === "bundle" ? lastOfBundle(terms, lines) : piecesToGet(terms, lines);
}

function piecesToGet(terms: BuyGetTerms, lines: readonly Free[]) {
  const { buy, get, buyPieces, getPieces, percent } = terms;
  const among = (scope: BuyGetTerms["buy"]) =>
    lines.filter((line) => isInDiscount(scope, line)).reduce((sum, { free }) => sum + free, 0);
  const bought = among(buy);
  const got = get === null ? bought - buyPieces : among(get);
  const missing = getPieces - got;
  return bought >= buyPieces && missing > 0 ? { more: "pieces" as const, missing, percent } : undefined;
}

function lastOfBundle({ pieces, pricePoisha }: BundleTerms, lines: readonly Free[]) {
  const lacking = pieces.map(({ variationId, quantity }) => {
    const free = lines.find((line) => line.variationId === variationId)?.free ?? 0;
    return { missing: Math.max(0, quantity - free), has: free > 0 };
  });
  const missing = lacking.reduce((sum, part) => sum + part.missing, 0);
  return missing === 1 && lacking.some(({ has }) => has)
    ? { more: "bundle" as const, missing, pricePoisha }
    : undefined;
}
