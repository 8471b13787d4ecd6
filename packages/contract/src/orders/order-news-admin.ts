import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { staffRoute } from "../route.ts";
import { paymentStatuses } from "./orders.ts";

/** Events on the staff's order stream. */
export const OrderNews = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  total: z.number().describe("Taka"),
  name: z.string(),
});
export type OrderNews = z.infer<typeof OrderNews>;

/**
 * Server-sent events: `ready` once the stream is open, `placed` for every new order, `changed` for every other step,
 * each with an OrderNews. A reconnecting browser gets the orders it missed.
 */
export const watchOrders = staffRoute({
  method: "get",
  path: "/admin/order/events",
  summary: "Stream new orders and order steps",
  feature: "order-admin",
  permission: "order.read",
  hasNarrowView: true,
  hubs: "own",
  fileType: "text/event-stream",
});
