import { type Poisha, poishaOf } from "../money.ts";
import { cashDue } from "./cash.ts";

/** How a refund of a cash order reaches the customer. */
export const payouts = ["bkash", "rider", "counter"] as const;
export type Payout = (typeof payouts)[number];

/** Refunds are promised within this many days (return policy). */
export const payBackDays = 10;

export function payBackBy(promisedAt: Date): Date {
  return new Date(promisedAt.getTime() + payBackDays * 86_400_000);
}

/**
 * The cash amount of a refund, given earlier refunds. Rounds the running sum to whole taka, so that all refunds of an
 * order equal its cash.
 */
export function wholeTakaBack(promisedBefore: Poisha, amount: Poisha): Poisha {
  return poishaOf(cashDue(poishaOf(promisedBefore + amount)) - cashDue(promisedBefore));
}
