import { isCash } from "../payments/methods/is-cash.ts";
import { keysOf } from "../tables.ts";
export const orderStatuses = [
  "placed",
  "confirmed",
  "packed",
  "out_for_delivery",
  "delivery_failed",
  "delivered",
  "cancelled",
  "part_returned",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type PaymentStatus = "unpaid" | "pending" | "paid" | "failed" | "partly_refunded" | "refunded";

/** Reasons to notify a customer: steps of the order, and changes by staff. */
export const orderEvents = [
  "placed",
  "changed",
  "out_for_delivery",
  "delivery_failed",
  "rescheduled",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Why an order was not handed over at the door. */
export const failureReasons = ["not_home", "refused", "wrong_address", "damaged", "other"] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why a piece was refused at the door. Damaged pieces are not sold again. */
export const refusalReasons = ["refused", "damaged", "missing", "other"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The code of a payment method. Which ones exist is data of `payments/methods`. */
export type PaymentMethod = string;

/** Cash is taken at the door, so it goes from unpaid to paid; a failed online attempt may be followed by another. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ["pending", "paid"],
  pending: ["paid", "failed"],
  failed: ["pending", "paid"],
  paid: ["partly_refunded", "refunded"],
  partly_refunded: ["partly_refunded", "refunded"],
  refunded: [],
};

export function mayPaymentFollow(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to);
}

/** The payment status of a new order. */
export function paymentWhenPlaced(method: PaymentMethod, total: number): PaymentStatus {
  if (total === 0) return "paid";
  return isCash(method) ? "unpaid" : "pending";
}

/**
 * The payment status after staff changed the total. A total of 0 is paid; an order that was paid because of it becomes
 * unpaid. Everything else stays.
 */
export function paymentWhenRepriced(
  {
    paymentMethod,
    paymentStatus,
    total,
  }: { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; total: number },
  next: number,
): PaymentStatus {
  if (next === 0 && mayPaymentFollow(paymentStatus, "paid")) return "paid";
  if (total === 0 && paymentStatus === "paid") return paymentWhenPlaced(paymentMethod, next);
  return paymentStatus;
}

export function paymentStatusesBefore(to: PaymentStatus): PaymentStatus[] {
  return keysOf(paymentTransitions).filter((from) => mayPaymentFollow(from, to));
}
