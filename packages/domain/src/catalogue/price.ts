import type { Poisha } from "../money.ts";

/** Whole per cent saved against the regular price, rounded down: a store never promises more than it gives. */
export function savingPercent(regularPoisha: Poisha, salePoisha: Poisha): number {
  if (regularPoisha <= 0 || salePoisha >= regularPoisha) return 0;
  return Math.floor(((regularPoisha - salePoisha) * 100) / regularPoisha);
}
