import { isWallet } from "@tatka/domain/orders/money/pay-back";
import { useMethodWords } from "../../../messages/use-method-words.ts";
import { useText } from "../../../messages/use-text.ts";

/** How a refund is paid out, in the user's language. */
export function usePayoutName(): (payout: string) => string {
  const t = useText();
  const wordsOf = useMethodWords();
  return (payout) => {
    if (isWallet(payout)) return wordsOf(payout).title;
    return t(payout === "rider" ? "tatka.staff_orders.payout.rider" : "tatka.staff_orders.payout.counter");
  };
}
