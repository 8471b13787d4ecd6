import { type Poisha, poishaOf } from "../../money.ts";
import { paymentMethods } from "../../payments/methods/index.ts";
import { cashDue } from "./cash.ts";

/** Mobile wallets to which staff can send the refund of a cash order, by the code of their payment method. */
const wallets: readonly string[] = paymentMethods.flatMap(({ code, isWallet }) => (isWallet ? [code] : []));
export const isWallet = (payout: string): boolean => wallets.includes(payout);

/** How a refund of a cash order reaches the customer: a wallet, the rider or the counter. */
export const payouts: readonly string[] = [...wallets, "rider", "counter"];
export type Payout = string;

/**
 * The cash amount of a refund, given earlier refunds. Rounds the running sum to whole taka, so that all refunds of an
 * order equal its cash.
 */
export function wholeTakaBack(promisedBefore: Poisha, amount: Poisha): Poisha {
  return poishaOf(cashDue(poishaOf(promisedBefore + amount)) - cashDue(promisedBefore));
}
