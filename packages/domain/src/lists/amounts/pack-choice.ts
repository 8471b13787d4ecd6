import { type Base, inBase } from "../../catalogue/vocabulary/unit-words.ts";
import { mostOfOne } from "../../orders/cart.ts";
import type { ListAmount, ListUnit } from "./list-amount.ts";

export type Pack = {
  unit: ListUnit;
  measurement: number;
  /** Weight of one piece, to compare weights with pieces. */
  weightGrams: number;
  pricePoisha: number;
  isAvailable: boolean;
};

export type PackChoice<P extends Pack> = {
  pack: P;
  count: number;
  fit:
    | "exact"
    /** The packs contain slightly more than requested, or at most a twentieth less. */
    | "near"
    /** The request cannot be counted in these packs ("2 pieces" of a product sold by weight), so it means packs. */
    | "guessed";
  /** The amount is implausible ("300 kg of salt", "0", "alu 322.5"), so the customer is asked. */
  isDoubtful: boolean;
};

/** No household asks for more packs of one kind: it was misread or mistyped. */
const MOST_PLAUSIBLE = 49;
/** A larger number alone is not a number of packs; it may be a size, pieces or a price. */
const MOST_COUNTED = 24;
/** From this number on, a number alone may be a size: "mug dal 500". */
const LEAST_SIZE = 50;
/** From this number on, a number alone counts pieces of goods sold by the piece: "dim 6". */
const LEAST_PIECES = 4;

/** Up to this number, pieces of goods by weight may mean packs. */
const MOST_PIECES_AS_PACKS = 3;

/** A twentieth may be missing if adding it would cost this much more: 1 kg for "1.02 kg", not two. */
const MOST_MISSING = 0.05;
const FAR_CHEAPER = 0.75;

/**
 * Chooses the pack and the number of packs closest to the request. An exact sum is best, else the smallest sufficient
 * one. Less is chosen only if at most a twentieth is missing and it costs at least a quarter less. Ties: the named
 * size, then stock, then the lowest total, then the fewest packs. For a number alone, the first available pack in the
 * store's order.
 */
export function choosePacks<P extends Pack>(
  packs: readonly P[],
  amount: ListAmount | undefined,
): PackChoice<P> | undefined {
  const [first] = packs.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable));
  if (!first) return undefined;
  if (!amount) return { pack: first, count: 1, fit: "exact", isDoubtful: false };
  if (!(amount.quantity > 0)) return { pack: first, count: 1, fit: "guessed", isDoubtful: true };
  if (amount.unit === "Taka") return byMoney(packs, amount.quantity);
  if (amount.unit === "Pack") return byNumber(packs, first, amount);
  const same = packs.flatMap((pack) => offer(pack, amount, inBase(pack.unit, pack.measurement)));
  const measured = same.length > 0 ? same : packs.flatMap((pack) => offer(pack, amount, byWeight(pack, amount.unit)));
  const [best] = measured.toSorted(byRule);
  if (best) return chosen(best.pack, best.count, same.length > 0 ? best.fit : "guessed", amount);
  const pieces = inBase(amount.unit, amount.quantity)?.kind === "pcs" ? amount.quantity : 1;
  // "Alu 10 ta": ten potatoes are not ten kilograms.
  const isDoubtful = pieces > MOST_PIECES_AS_PACKS && inBase(first.unit, 1)?.kind === "g";
  return chosen(first, Math.ceil(pieces), "guessed", isDoubtful ? { ...amount, isDoubtful } : amount);
}

/** Beyond this number, nobody asks for single pieces of a pack. */
const MOST_PIECES_OF_PACK = 12;

/**
 * Whether an amount may mean packs as well as something else: "dal 2" may be two kilos, "lebu 2" two lemons, and "rui 1
 * ta" a whole fish.
 */
export function isAmbiguous(packs: readonly Pack[], amount: ListAmount | undefined): boolean {
  const sizes = packs.flatMap(({ unit, measurement }) => inBase(unit, measurement) ?? []);
  const [first] = sizes;
  if (!amount || !first) return false;
  const asked = inBase(amount.unit, amount.quantity);
  if (asked) return asked.kind === "pcs" ? first.kind !== "pcs" && sizes.length > 1 : first.kind === "pcs";
  if (!amount.isAlone || amount.quantity > MOST_COUNTED) return false;
  const isSize = sizes.some(({ size }) => size === amount.quantity);
  if (first.kind === "pcs") {
    const fewest = Math.min(...sizes.map(({ size }) => size));
    return (
      amount.quantity > 1 && amount.quantity < LEAST_PIECES && !isSize && fewest > 1 && fewest <= MOST_PIECES_OF_PACK
    );
  }
  return first.size !== 1000 && sizes.some(({ size }) => size === 1000);
}

/** The pack closest to the amount of money to spend. */
function byMoney<P extends Pack>(packs: readonly P[], taka: number): PackChoice<P> | undefined {
  const ways = packs.map((pack) => {
    const count = Math.max(Math.round((taka * POISHA_PER_TAKA) / pack.pricePoisha), 1);
    return { pack, count, off: Math.abs(count * pack.pricePoisha - taka * POISHA_PER_TAKA) };
  });
  const [best] = ways.toSorted(
    (a, b) => Number(b.pack.isAvailable) - Number(a.pack.isAvailable) || a.off - b.off || a.count - b.count,
  );
  return best && { pack: best.pack, count: clamp(best.count), fit: "guessed", isDoubtful: true };
}

const POISHA_PER_TAKA = 100;

function chosen<P extends Pack>(pack: P, count: number, fit: PackChoice<P>["fit"], amount: ListAmount): PackChoice<P> {
  const made = count > mostOfOne && fit === "exact" ? "near" : fit;
  return { pack, count: clamp(count), fit: made, isDoubtful: count > MOST_PLAUSIBLE || amount.isDoubtful === true };
}

/**
 * A number of packs. A number alone may also be a size of the product, a number of pieces, or an amount in its unit of
 * sale ("chal 25"); if none fits and it is too large for packs, the customer is asked.
 */
function byNumber<P extends Pack>(packs: readonly P[], first: P, amount: ListAmount): PackChoice<P> | undefined {
  const { quantity, isAlone } = amount;
  if (!isAlone) return chosen(first, Math.ceil(quantity), "exact", amount);
  const sized = packs.find(({ unit, measurement }) => measurement === quantity && (unit === "Gm" || unit === "Ml"));
  if (sized && quantity >= LEAST_SIZE) return chosen(sized, 1, "exact", amount);
  const pieces = packs.flatMap(({ unit, measurement }) =>
    inBase(unit, measurement)?.kind === "pcs" ? [inBase(unit, measurement)?.size ?? 0] : [],
  );
  const isByPiece = pieces.some((size) => size > 1) && (quantity >= LEAST_PIECES || pieces.includes(quantity));
  const asked = (unit: ListUnit) =>
    choosePacks(packs, { quantity, unit, ...(amount.isDoubtful ? { isDoubtful: true } : {}) });
  if (isByPiece) return asked("Pcs");
  const isUnit = first.measurement === 1 && (first.unit === "Kg" || first.unit === "Ltr");
  const isSize = packs.some(({ unit, measurement }) => unit === first.unit && measurement === quantity);
  if (isUnit && (isSize || quantity <= MOST_COUNTED)) return asked(first.unit);
  const isCount = quantity <= MOST_COUNTED && Number.isInteger(quantity);
  if (isCount) return chosen(first, quantity, "exact", amount);
  return { pack: first, count: 1, fit: "guessed", isDoubtful: true };
}

type Offer<P> = { pack: P; count: number; over: number; cost: number; isNamed: boolean; fit: "exact" | "near" };

function offer<P extends Pack>(pack: P, amount: ListAmount, of: Base | undefined): Offer<P>[] {
  const asked = inBase(amount.unit, amount.quantity);
  if (!of || !asked || of.kind !== asked.kind) return [];
  const enough = Math.max(Math.ceil(asked.size / of.size - 1e-6), 1);
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

/** By weight, whatever the unit of sale. A litre of goods sold by weight counts as a kilogram. */
function byWeight(pack: Pack, asked: ListUnit): Base | undefined {
  if (asked === "Kg" || asked === "Gm") return { kind: "g", size: pack.weightGrams };
  if (asked === "Ltr" || asked === "Ml") return { kind: "ml", size: pack.weightGrams };
  return undefined;
}

function clamp(count: number): number {
  return Math.min(Math.max(count, 1), mostOfOne);
}
