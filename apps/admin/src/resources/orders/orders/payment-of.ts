import type { AdminOrderHead } from "@tatka/contract/orders/orders-admin";
import { isPaidFor, mayTake, type OrderStep, orderSteps, stepNames } from "@tatka/domain/orders/order-states";

type Order = Pick<AdminOrderHead, "status" | "paymentMethod" | "paymentStatus" | "total">;

/** Whether only its payment keeps an order from this step. */
export function needsPaymentFor(order: Order, step: OrderStep): boolean {
  return mayTake(step, order.status) && !isPaidFor(order, orderSteps[step].to);
}

/** Whether an order cannot go on before its money is there. */
export function waitsForPayment(order: Order): boolean {
  return stepNames.some((step) => needsPaymentFor(order, step));
}
