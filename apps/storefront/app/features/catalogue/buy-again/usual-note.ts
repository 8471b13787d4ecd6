import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import type { Format } from "../../../format.ts";
import type { BuyAgainTexts } from "./messages.ts";

/** How many the customer usually buys, and how often; of other products, where they are popular. */
export function usualNote(
  { pieces, everyDays, popularIn }: Pick<UsualPurchase, "pieces" | "everyDays" | "popularIn">,
  texts: BuyAgainTexts,
  { number }: Format,
): string {
  if (popularIn) return texts.popularIn(popularIn);
  if (everyDays === null) return pieces > 1 ? texts.pieces(number(pieces)) : texts.once;
  if (pieces > 1) return texts.piecesEvery(number(pieces), everyDays, number(everyDays));
  return texts.every(everyDays, number(everyDays));
}
