import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { sql } from "drizzle-orm";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { type OrderEvent, orderEvents, orderMail, orderSms, type ToldOrder } from "./order-messages.ts";

export const tellCustomerTask = "tell-customer-of-order";

const Payload = z.object({ orderId: z.number().int(), event: z.enum(orderEvents) });

export function isToldOf(status: OrderStatus): status is OrderStatus & OrderEvent {
  return orderEvents.some((event) => event === status);
}

/** Writes to the customer what became of their order, by mail and SMS, whichever they have. */
export function tellCustomerJob(db: Database): Task {
  return async (payload) => {
    const { orderId, event } = Payload.parse(payload);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<ToldOrder & { email: string | null; phone: string | null }>(sql`
        select o.number, o.language, o.total_poisha::float8 as "totalPoisha", o.deliver_from as "deliverFrom",
          o.deliver_until as "deliverUntil", o.payment_method as "paymentMethod", o.recipient ->> 'name' as name,
          a.email, o.recipient ->> 'phone' as phone,
          (select coalesce(json_agg(json_build_object(
             'title', l.title_en, 'titleBn', l.title_bn, 'size', l.size_en, 'sizeBn', l.size_bn,
             'quantity', l.quantity, 'totalPoisha', l.unit_poisha * l.quantity - l.discount_poisha
           ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines
        from customer_order o left join account a on a.id = o.account_id
        where o.id = ${orderId}`);
      const order = rows[0];
      if (!order) return;
      if (order.email) await sendMessage(tx, { channel: "mail", to: order.email, ...orderMail(event, order) });
      if (order.phone) await sendMessage(tx, { channel: "sms", to: order.phone, text: orderSms(event, order) });
    });
  };
}
