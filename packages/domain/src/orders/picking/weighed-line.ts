import { type Poisha, poishaOf } from "../../money.ts";

type Weighed = {
  unitPoisha: number;
  quantity: number;
  /** Nominal weight of one piece. */
  nominalGrams: number;
  /** Total weight of all pieces. */
  grams: number;
};

/** The price of pieces by weight: the agreed price per gram, rounded half up to the poisha. */
export function weighedPrice({ unitPoisha, quantity, nominalGrams, grams }: Weighed): Poisha {
  // By the total weight, so the number of pieces does not matter.
  const [worth, nominal] = [BigInt(unitPoisha) * BigInt(quantity), BigInt(nominalGrams) * BigInt(quantity)];
  return poishaOf(Number((2n * worth * BigInt(grams) + nominal) / (2n * nominal)));
}

/**
 * The price difference by weight. Paid customers never pay more: the store bears the difference. A line never goes
 * below its discount.
 */
export function weightDifference(line: Weighed & { discountPoisha: number; isPaid: boolean }): Poisha {
  const worth = line.unitPoisha * line.quantity;
  const difference = weighedPrice(line) - worth;
  return poishaOf(Math.max(line.discountPoisha - worth, line.isPaid ? Math.min(0, difference) : difference));
}

/** The range of weights that counts as ordered. */
export function weightBounds(line: { nominalGrams: number; quantity: number; tolerancePercent: number }): {
  least: number;
  most: number;
} {
  const nominal = line.nominalGrams * line.quantity;
  const span = (nominal * line.tolerancePercent) / 100;
  return { least: Math.ceil(nominal - span), most: Math.floor(nominal + span) };
}
