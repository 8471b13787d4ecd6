import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import { personalKeys } from "../../../session/user-store.ts";

type Reminder = Pick<UsualPurchase, "variationId" | "dueOn">;

/** Older ones have become due again by now. */
const MOST = 100;

/** A refused reminder comes back once the customer has bought the item again, which changes the day it is due. */
const nameOf = ({ variationId, dueOn }: Reminder) => `${variationId} ${dueOn}`;

/** The reminders that the customer refused on this device. */
function refusedReminders(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(personalKeys.refusedReminders) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    // Without storage, a refusal lasts as long as the page.
    return [];
  }
}

export function isRefused(reminder: Reminder): boolean {
  return refusedReminders().includes(nameOf(reminder));
}

export function refuseReminder(reminder: Reminder): void {
  try {
    const kept = [nameOf(reminder), ...refusedReminders()].slice(0, MOST);
    localStorage.setItem(personalKeys.refusedReminders, JSON.stringify(kept));
  } catch {
    // As above.
  }
}
