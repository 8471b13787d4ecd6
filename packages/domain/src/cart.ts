import { type Poisha, poishaOf } from "./money.ts";

/** The most of one variation that a cart takes: a kitchen's needs, not a shop's. */
export const mostOfOne = 99;

/** The most different things in one cart. */
export const mostLines = 300;

type Priced = { unitPoisha: Poisha; quantity: number };

export function cartTotal(lines: readonly Priced[]): Poisha {
  return poishaOf(lines.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0));
}

type LineState = {
  quantity: number;
  /** Pieces that the region can still promise; zero for what is no longer sold. */
  available: number;
  unitPoisha: Poisha;
  /** The price that the shopper saw when choosing. */
  seenPoisha: Poisha;
};

/** What the shopper should know about a line before ordering. Without stock the price does not matter any more. */
export type LineNotice = "out_of_stock" | "short" | "price_rose" | "price_fell" | null;

export function lineNotice({ quantity, available, unitPoisha, seenPoisha }: LineState): LineNotice {
  if (available <= 0) return "out_of_stock";
  if (available < quantity) return "short";
  if (unitPoisha > seenPoisha) return "price_rose";
  if (unitPoisha < seenPoisha) return "price_fell";
  return null;
}
