import type { Metrics } from "../../../platform/telemetry/metrics.ts";
import { told } from "../../../platform/telemetry/observed.ts";

export const orderPlaced = told<{ paymentMethod: string }>("order.placed");
export const orderMoved = told<{ step: string }>("order.moved");

export function countOrders(metrics: Metrics): void {
  metrics.countEvents(orderPlaced, {
    name: "tatka_orders_placed_total",
    help: "Orders placed through this process, by payment method",
    labelNames: ["payment_method"],
    labels: ({ paymentMethod }) => ({ payment_method: paymentMethod }),
  });
  metrics.countEvents(orderMoved, {
    name: "tatka_order_steps_total",
    help: "Steps that orders have taken through this process",
    labelNames: ["step"],
    labels: (moved) => moved,
  });
}
