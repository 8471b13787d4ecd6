import type { refuseReminder as contract, UsualPurchase } from "@tatka/contract/orders/buy-again";
import { call } from "../../../api-client.ts";
import { userState } from "../../../login/user-store.ts";

type Reminder = Pick<UsualPurchase, "variationId" | "dueOn">;

/** Usual purchases are read again after a minute, and a failed call is not repeated. */
const refusedHere = new Set<string>();

/** With the customer, because another may log in on the same page. */
const nameOf = ({ variationId, dueOn }: Reminder) => `${userState().userName} ${variationId} ${dueOn}`;

export function isRefused(reminder: Pick<UsualPurchase, "variationId" | "dueOn" | "isReminderRefused">): boolean {
  return reminder.isReminderRefused || refusedHere.has(nameOf(reminder));
}

/** Kept with the account. The reminder comes back once the item was bought again, which changes the day it is due. */
export function refuseReminder({ variationId, dueOn }: Reminder): void {
  if (dueOn === null) return;
  refusedHere.add(nameOf({ variationId, dueOn }));
  call<typeof contract>("post", "/order/buyAgain/refusal", { body: { variationId, dueOn }, isQuiet: true }).catch(
    () => undefined,
  );
}
