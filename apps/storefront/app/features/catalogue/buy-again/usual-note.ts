import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import type { Format } from "../../../format.ts";
import type { BuyAgainTexts } from "./messages.ts";

/** How many the customer usually buys, and how often. */
export function usualNote(
  { pieces, everyDays }: Pick<UsualPurchase, "pieces" | "everyDays">,
  texts: BuyAgainTexts,
  { number }: Format,
): string {
  if (everyDays === null) return pieces > 1 ? texts.pieces(number(pieces)) : texts.once;
  if (pieces > 1) return texts.piecesEvery(number(pieces), everyDays, number(everyDays));
  return texts.every(everyDays, number(everyDays));
}
