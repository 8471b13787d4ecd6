import { type Poisha, poishaOf } from "../money.ts";

/** The most of one variation that a cart takes: a kitchen's needs, not a shop's. */
export const mostOfOne = 99;

/** The most different items in one cart. */
export const mostLines = 300;

/** Why less of a line was added to a cart than was wanted. */
export const shortfalls = ["unavailable", "short", "line_limit", "cart_full"] as const;
export type Shortfall = (typeof shortfalls)[number];

type Addition = {
  wanted: number;
  /** Pieces that were in the cart before. */
  had: number;
  added: number;
  /** Pieces that the region can still promise; zero for what is no longer sold. */
  available: number;
};

/** Null if all of it was added. */
export function shortfallOf({ wanted, had, added, available }: Addition): Shortfall | null {
  if (added >= wanted) return null;
  if (available <= 0) return "unavailable";
  if (had + added >= mostOfOne) return "line_limit";
  // Nothing keeps a line that is there from growing to the stock, so what got nothing found no room.
  return had + added >= available ? "short" : "cart_full";
}

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

/** How many pieces of a line can be ordered now, and so count in every total. */
export function orderablePieces({ quantity, available }: Pick<LineState, "quantity" | "available">): number {
  return Math.max(0, Math.min(quantity, available));
}

/** Changes of a line since it was added. Without stock, its price is not compared. */
export type LineNotice = "out_of_stock" | "short" | "price_rose" | "price_fell" | null;

export function lineNotice({ quantity, available, unitPoisha, seenPoisha }: LineState): LineNotice {
  if (available <= 0) return "out_of_stock";
  if (available < quantity) return "short";
  if (unitPoisha > seenPoisha) return "price_rose";
  if (unitPoisha < seenPoisha) return "price_fell";
  return null;
}
