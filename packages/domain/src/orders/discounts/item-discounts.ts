import { type Poisha, poishaOf } from "../../money.ts";
import {
  type BundleTerms,
  type BuyGetTerms,
  type DiscountLine,
  type DiscountScope,
  isInDiscount,
} from "./discount-terms.ts";
import { splitDiscount } from "./voucher.ts";

/** A rule's effect on the lines; each list has one entry per line. */
export type ItemEffect = {
  shares: Poisha[];
  /** Pieces that are in the rule, and so in no other. */
  used: number[];
  /** Discounted lines. */
  lowered: number[];
  savedPoisha: number;
};

/** Lines with unused pieces, without flash sale items. */
export type FreeLine = DiscountLine & { free: number };

export function itemEffect(terms: BuyGetTerms | BundleTerms, lines: readonly FreeLine[]): ItemEffect {
  switch (terms.kind) {
    case "bundle":
      return bundleEffect(terms, lines);
    case "buy_get":
      return terms.get === null ? sameSetEffect(terms, lines) : otherSetEffect(terms, terms.get, lines);
  }
}

/**
 * Sorts pieces by price; the last ones of each group are discounted. An additional piece only moves others up, so the
 * discount never shrinks.
 */
function sameSetEffect(terms: BuyGetTerms, lines: readonly FreeLine[]): ItemEffect {
  const effect = noEffect(lines);
  const group = terms.buyPieces + terms.getPieces;
  const row = dearestFirst(lines, terms.buy);
  const pieces = freePieces(row);
  const end = Math.min(terms.times, Math.floor(pieces / group)) * group;
  const loweredBefore = (at: number) =>
    Math.floor(at / group) * terms.getPieces + Math.max(0, (at % group) - terms.buyPieces);
  let at = 0;
  for (const [place, line] of row) {
    const until = Math.min(end, at + line.free);
    effect.used[place] = until - at;
    lower(effect, [place, line], loweredBefore(until) - loweredBefore(at), terms.percent);
    at = until;
  }
  return effect;
}

/**
 * Tries every number of repetitions: a piece in both sets can be bought or discounted, and the best choice depends on
 * the others.
 */
function otherSetEffect(terms: BuyGetTerms, get: DiscountScope, lines: readonly FreeLine[]): ItemEffect {
  let best = noEffect(lines);
  for (let times = 1; times <= terms.times; times += 1) {
    const effect = gotTimes(terms, get, lines, times);
    if (!effect) break;
    if (effect.savedPoisha > best.savedPoisha) best = effect;
  }
  return best;
}

/** The most expensive pieces that can be free, as long as enough paid ones are left; undefined if there are too few. */
function gotTimes(
  terms: BuyGetTerms,
  get: DiscountScope,
  lines: readonly FreeLine[],
  times: number,
): ItemEffect | undefined {
  const effect = noEffect(lines);
  const isBought = (line: DiscountLine) => isInDiscount(terms.buy, line);
  const bought = dearestFirst(lines, terms.buy);
  let spare = freePieces(bought) - times * terms.buyPieces;
  let toGet = times * terms.getPieces;
  if (spare < 0) return undefined;
  for (const [place, line] of dearestFirst(lines, get)) {
    const taken = Math.min(line.free, toGet, isBought(line) ? spare : toGet);
    if (isBought(line)) spare -= taken;
    toGet -= taken;
    effect.used[place] = taken;
    lower(effect, [place, line], taken, terms.percent);
  }
  if (toGet > 0) return undefined;
  let toBuy = times * terms.buyPieces;
  // The cheapest are enough to have bought: the others are left for other rules.
  for (const [place, line] of bought.toReversed()) {
    const already = effect.used[place] ?? 0;
    const taken = Math.min(line.free - already, toBuy);
    toBuy -= taken;
    effect.used[place] = already + taken;
  }
  return effect;
}

function bundleEffect({ pieces, pricePoisha, times: most }: BundleTerms, lines: readonly FreeLine[]): ItemEffect {
  const effect = noEffect(lines);
  const parts = pieces.map(({ variationId, quantity }) => {
    const place = lines.findIndex((line) => line.variationId === variationId && !line.isFlashSale);
    return { place, quantity, line: lines[place] };
  });
  const times = Math.min(most, ...parts.map(({ line, quantity }) => Math.floor((line?.free ?? 0) / quantity)));
  const amounts = parts.map(({ line, quantity }) => poishaOf((line?.unitPoisha ?? 0) * quantity * times));
  const saved = amounts.reduce((sum, amount) => sum + amount, 0) - pricePoisha * times;
  if (saved <= 0) return effect;
  const shares = splitDiscount(amounts, poishaOf(saved));
  parts.forEach(({ place, quantity }, nth) => {
    effect.shares[place] = shares[nth] ?? poishaOf(0);
    effect.used[place] = quantity * times;
    effect.lowered[place] = quantity * times;
  });
  return { ...effect, savedPoisha: saved };
}

function noEffect(lines: readonly FreeLine[]): ItemEffect {
  const zeros = () => lines.map(() => 0);
  return { shares: lines.map(() => poishaOf(0)), used: zeros(), lowered: zeros(), savedPoisha: 0 };
}

/** A fraction of a poisha is the store's. */
function lower(effect: ItemEffect, [place, line]: Placed, pieces: number, percent: number): void {
  const off = Math.floor((line.unitPoisha * percent) / 100) * pieces;
  effect.shares[place] = poishaOf(off);
  effect.lowered[place] = pieces;
  effect.savedPoisha += off;
}

/** A line with its place among all lines. */
type Placed = [place: number, line: FreeLine];

/** Lines in scope by price, highest first, in stable order. */
function dearestFirst(lines: readonly FreeLine[], scope: DiscountScope): Placed[] {
  const inScope = [...lines.entries()].filter(([, line]) => isInDiscount(scope, line));
  return inScope.sort(([, a], [, b]) => b.unitPoisha - a.unitPoisha);
}

function freePieces(lines: readonly Placed[]): number {
  return lines.reduce((sum, [, { free }]) => sum + free, 0);
}
