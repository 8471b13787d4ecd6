import { mostOfOne } from "../orders/cart.ts";
import type { ListAmount, ListUnit } from "./list-amount.ts";

export type Pack = {
  unit: ListUnit;
  measurement: number;
  /** What one weighs, to compare what is asked by weight and sold by the piece. */
  weightGrams: number;
  pricePoisha: number;
  isAvailable: boolean;
};

export type PackChoice<P extends Pack> = {
  pack: P;
  count: number;
  fit:
    | "exact"
    /** The packs make a little more than was asked, or at most a twentieth less. */
    | "near"
    /** What was asked cannot be counted in these packs ("2 pieces" of what is sold by weight): a number of packs. */
    | "guessed";
};

/** A twentieth may be missing if making it up would cost this much more: 1 kg for "1.02 kg", not two. */
const MOST_MISSING = 0.05;
const FAR_CHEAPER = 0.75;

/**
 * Which pack, and how many of it, come closest to what was asked.
 *
 * What adds up exactly is best; else the least that is enough. Less than asked is chosen only when at most a twentieth is
 * missing and it costs at least a quarter less. Among equals the packs of the size that was named, then those that
 * are in stock, then the cheapest in all, then the fewest.
 * Packs come in the store's own order: where only a number was said, the first that can be had is meant.
 */
export function choosePacks<P extends Pack>(
  packs: readonly P[],
  amount: ListAmount | undefined,
): PackChoice<P> | undefined {
  const [first] = packs.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable));
  if (!first) return undefined;
  if (!amount || amount.unit === "Pack") {
    return { pack: first, count: clamp(Math.ceil(amount?.quantity ?? 1)), fit: "exact" };
  }
  const same = packs.flatMap((pack) => offer(pack, amount, inBase(pack.unit, pack.measurement)));
  const measured = same.length > 0 ? same : packs.flatMap((pack) => offer(pack, amount, byWeight(pack, amount.unit)));
  const [best] = measured.toSorted(byRule);
  if (best) return { pack: best.pack, count: best.count, fit: same.length > 0 ? best.fit : "guessed" };
  return { pack: first, count: amount.unit === "Pcs" ? clamp(Math.ceil(amount.quantity)) : 1, fit: "guessed" };
}

type Offer<P> = { pack: P; count: number; over: number; cost: number; isNamed: boolean; fit: "exact" | "near" };
type Base = { kind: "g" | "ml" | "pcs"; size: number };

function offer<P extends Pack>(pack: P, amount: ListAmount, of: Base | undefined): Offer<P>[] {
  const asked = inBase(amount.unit, amount.quantity);
  if (!of || !asked || of.kind !== asked.kind) return [];
  const enough = clamp(Math.ceil(asked.size / of.size - 1e-6));
  const made = (count: number): Offer<P> => {
    const over = Math.round((count * of.size - asked.size) * 1000) / 1000 / asked.size;
    const isNamed = amount.each !== undefined && inBase(amount.unit, amount.each)?.size === of.size;
    return { pack, count, over, cost: count * pack.pricePoisha, isNamed, fit: over === 0 ? "exact" : "near" };
  };
  const full = made(enough);
  const less = enough > 1 ? made(enough - 1) : undefined;
  const isLessEnough = less && less.over >= -MOST_MISSING && less.cost <= full.cost * FAR_CHEAPER;
  return isLessEnough ? [less] : [full];
}

function byRule<P extends Pack>(a: Offer<P>, b: Offer<P>): number {
  return (
    Math.abs(a.over) - Math.abs(b.over) ||
    Number(b.isNamed) - Number(a.isNamed) ||
    Number(b.pack.isAvailable) - Number(a.pack.isAvailable) ||
    a.cost - b.cost ||
    a.count - b.count
  );
}

function inBase(unit: ListUnit, amount: number): Base | undefined {
  switch (unit) {
    case "Kg":
      return { kind: "g", size: amount * 1000 };
    case "Gm":
      return { kind: "g", size: amount };
    case "Ltr":
      return { kind: "ml", size: amount * 1000 };
    case "Ml":
      return { kind: "ml", size: amount };
    case "Pcs":
      return { kind: "pcs", size: amount };
    case "Dozen":
      return { kind: "pcs", size: amount * 12 };
    case "Pack":
      return undefined;
  }
}

/** By weight, whatever it is sold in; and a litre of what is sold by weight is taken for a kilogram. */
function byWeight(pack: Pack, asked: ListUnit): Base | undefined {
  if (asked === "Kg" || asked === "Gm") return { kind: "g", size: pack.weightGrams };
  if (asked === "Ltr" || asked === "Ml") return { kind: "ml", size: pack.weightGrams };
  return undefined;
}

function clamp(count: number): number {
  return Math.min(Math.max(count, 1), mostOfOne);
}
