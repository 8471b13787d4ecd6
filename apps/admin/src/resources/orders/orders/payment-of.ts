import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { mayMove, mayTake, type OrderStep, stepNames } from "@tatka/domain/orders/order-policy";

type Order = Pick<AdminOrderHead, "status" | "paymentMethod" | "paymentStatus" | "total">;

/** Whether only the missing payment prevents this step. */
export function needsPaymentFor(order: Order, step: OrderStep): boolean {
  return mayTake(step, order.status) && !mayMove(step, order);
}

/** Whether the order must be paid before it can go on. */
export function waitsForPayment(order: Order): boolean {
  return stepNames.some((step) => needsPaymentFor(order, step));
}
