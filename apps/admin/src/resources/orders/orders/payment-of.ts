import type { AdminOrderHead } from "@tatka/contract/orders/orders-admin";
import { mayMove, mayTake, type OrderStep, stepNames } from "@tatka/domain/orders/order-policy";

type Order = Pick<AdminOrderHead, "status" | "paymentMethod" | "paymentStatus" | "total">;

/** Whether only its payment keeps an order from this step. */
export function needsPaymentFor(order: Order, step: OrderStep): boolean {
  return mayTake(step, order.status) && !mayMove(step, order);
}

/** Whether an order cannot go on before its money is there. */
export function waitsForPayment(order: Order): boolean {
  return stepNames.some((step) => needsPaymentFor(order, step));
}
