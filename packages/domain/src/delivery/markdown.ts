import { type Poisha, poishaOf } from "../money.ts";

/** The discount in per cent by the days left; the first match applies. */
export const markdownSteps = [
  { days: 1, percent: 50 },
  { days: 3, percent: 35 },
  { days: 7, percent: 20 },
  { days: Number.POSITIVE_INFINITY, percent: 10 },
] as const;

type Lot = {
  /** 0 on its last day. */
  daysLeft: number;
  regular: Poisha;
  /** The current price of a piece. */
  price: Poisha;
  /** The break-even price; null if unknown. */
  least: Poisha | null;
  free: number;
  /** Pieces of it that are expected to sell by its date at the usual price; null without a forecast. */
  expectedSold: number | null;
};

/**
 * The proposed price of a lot near its date: by days left, in whole taka, and never below cost. Undefined if that is
 * not lower than today's price, if the date has passed, or if the lot will probably be sold without it.
 */
export function proposedPrice({ daysLeft, regular, price, least, free, expectedSold }: Lot): Poisha | undefined {
  if (daysLeft < 0 || (expectedSold !== null && expectedSold >= free)) return undefined;
  const { percent } = markdownSteps.find(({ days }) => daysLeft <= days) ?? markdownSteps[3];
  const lowered = Math.max(100, Math.floor((regular * (100 - percent)) / 10_000) * 100);
  const proposed = Math.max(lowered, Math.ceil((least ?? 0) / 100) * 100);
  return proposed < price ? poishaOf(proposed) : undefined;
}

/** The price, including VAT, that covers the cost of a piece. */
export function leastPrice(cost: Poisha, vatBasisPoints: number): Poisha {
  return poishaOf(Math.ceil((cost * (10_000 + vatBasisPoints)) / 10_000));
}
