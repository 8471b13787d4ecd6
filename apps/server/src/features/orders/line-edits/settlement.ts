import { type Poisha, poishaOf } from "@tatka/domain/money";
import { holdsMoney, isPaidFor } from "@tatka/domain/orders/order-policy";
import { type PaymentStatus, paymentWhenRepriced } from "@tatka/domain/orders/order-states";
import type { EditableOrder } from "./editable-order.ts";

export type Settlement = {
  paymentStatus: PaymentStatus;
  /** The refunded amount. */
  refundPoisha: Poisha;
  /** It would exceed the payment, and customers cannot be charged without consent. */
  needsPayment: boolean;
};

/** Payment consequences of a new total, for the preview and the change. */
export function settlementOf(order: EditableOrder, totalPoisha: number): Settlement {
  const difference = totalPoisha - order.totalPoisha;
  const paymentStatus = paymentWhenRepriced({ ...order, total: order.totalPoisha }, totalPoisha);
  if (
    paymentStatus !== order.paymentStatus &&
    (paymentStatus === "paid" || mayBeOpenAgain(order, paymentStatus, totalPoisha))
  ) {
    return { paymentStatus, refundPoisha: poishaOf(0), needsPayment: false };
  }
  const isPaid = holdsMoney(order.paymentStatus);
  return {
    paymentStatus: order.paymentStatus,
    refundPoisha: poishaOf(isPaid ? Math.max(0, -difference) : 0),
    needsPayment: isPaid && difference > 0,
  };
}

/** Only if no money was captured or refunded, and never for an order that staff marked as paid. */
function mayBeOpenAgain(order: EditableOrder, paymentStatus: PaymentStatus, total: number): boolean {
  return !order.wasCharged && isPaidFor({ ...order, paymentStatus, total }, order.status);
}
