import type { Order } from "@tatka/contract/orders/orders";
import { mayChange } from "@tatka/domain/orders/order-policy";

/** The main status of an order: its step, unless a payment is due. */
export type ShownStatus = Order["status"] | "payment_due" | "payment_failed";

type Told = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "total">;

export function shownStatus(order: Told): ShownStatus {
  if (!mayChange("pay", order, "customer")) return order.status;
  return order.paymentStatus === "failed" ? "payment_failed" : "payment_due";
}

const THANKED_MS = 30 * 60_000;

/**
 * Whether the customer has just placed a cash order, as the URL says, or paid online. The latter is read from the
 * order, because a gateway may return to another browser.
 */
export function isThanked(
  order: Told & Pick<Order, "history">,
  { isPlacedNow, now = new Date() }: { isPlacedNow: boolean; now?: Date },
): boolean {
  if (shownStatus(order) !== "placed") return false;
  if (isPlacedNow) return true;
  const paid = order.history.find((entry) => entry.paymentStatus === "paid");
  return paid !== undefined && now.getTime() - Date.parse(paid.at) < THANKED_MS;
}
