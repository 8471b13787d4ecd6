import { paidOnceStatuses } from "@tatka/domain/orders/order-policy";
import { type OrderEvent, orderEvents } from "@tatka/domain/orders/order-states";
import { sql } from "drizzle-orm";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import type { Origins } from "../../../platform/environment.ts";
import { oneOf } from "../../../platform/sql-values.ts";
import { type DeliverMessages, type Message, waitingMessages, writeMessages } from "../../content/messages/index.ts";
import { pushToAccount } from "../../people/push/index.ts";
import { orderMail } from "./order-mail.ts";
import { orderSms, type ToldOrder } from "./order-messages.ts";
import { orderPush } from "./order-push.ts";
import { weighedSize } from "./ordered-lines.ts";
import { shownRecipient } from "./read-orders.ts";

export const tellCustomerTask = "tell-customer-of-order";

const Payload = z.object({ orderId: z.number().int(), event: z.enum(orderEvents) });

/** Once it is so old, the next step has come, or the parcel itself. */
const pushEnding = { hours: 6, urgency: "high" } as const;

/**
 * Writes to the customer what became of their order: by mail and SMS, whichever they have, and by push, where they agreed.
 * It delivers mail and SMS itself, so that an order costs one job. Run again, after a failure or when its server was taken
 * for lost, it finds that it has written, and delivers what is left.
 */
export function tellCustomerJob(db: Database, origins: Origins, deliver: DeliverMessages): Task {
  return async (payload, { job }) => {
    const { orderId, event } = Payload.parse(payload);
    await deliver(await write(orderId, event, job.id));
  };

  async function write(orderId: number, event: OrderEvent, jobId: string): Promise<number[]> {
    const reference = `job ${jobId}`;
    return db.transaction(async (tx) => {
      if (!(await isFirstRun(tx, orderId, event, jobId))) return waitingMessages(tx, reference);
      const { rows } = await tx.execute<
        ToldOrder & { accountId: number | null; email: string | null; phone: string | null; region: keyof Origins }
      >(sql`
        select o.number, o.account_id as "accountId", o.language, o.subtotal_poisha::float8 as "subtotalPoisha",
          (o.discount_poisha + o.delivery_discount_poisha)::float8 as "discountPoisha", o.voucher_code as "voucherCode",
          o.staff_discount_reason as "discountReason", o.delivery_waiver_reason as "deliveryWaiver",
          case when o.delivery_waiver_reason is not null then o.delivery_discount_poisha else 0 end::float8 as "waivedPoisha",
          o.delivery_poisha::float8 as "deliveryPoisha", o.total_poisha::float8 as "totalPoisha",
          ${oneOf(sql`o.payment_status`, paidOnceStatuses)} as "isPaid", ${shownRecipient} as recipient,
          o.region_code as region, o.deliver_from as "deliverFrom",
          o.deliver_until as "deliverUntil", o.payment_method as "paymentMethod", o.recipient ->> 'name' as name,
          (select h.reason from order_history h where h.order_id = o.id and h.reason is not null order by h.id desc limit 1)
            as failure,
          o.handover_code as "handoverCode",
          a.email, o.recipient ->> 'phone' as phone,
          (select coalesce(json_agg(json_build_object(
             'title', l.title_en, 'titleBn', l.title_bn, 'size', ${weighedSize.en}, 'sizeBn', ${weighedSize.bn},
             'quantity', l.quantity, 'totalPoisha', l.unit_poisha * l.quantity + l.weight_poisha
           ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines,
          (select coalesce(json_agg(json_build_object(
             'title', r.title_en, 'titleBn', r.title_bn, 'size', r.size_en, 'sizeBn', r.size_bn,
             'quantity', r.quantity, 'totalPoisha', r.unit_poisha * r.quantity
           ) order by r.id), '[]') from order_refusal r where r.order_id = o.id) as refused,
          (select coalesce(json_agg(json_build_object(
             'title', l.title_en, 'titleBn', l.title_bn, 'size', l.size_en, 'sizeBn', l.size_bn,
             'quantity', l.returned_quantity,
             'totalPoisha', (l.unit_poisha * l.quantity + l.weight_poisha) * l.returned_quantity / l.quantity
           ) order by l.id), '[]') from order_line l where l.order_id = o.id and l.returned_quantity > 0) as returned
        from customer_order o left join account a on a.id = o.account_id
        where o.id = ${orderId}`);
      const order = rows[0];
      if (!order) return [];
      const messages: Message[] = [];
      if (order.email) {
        messages.push({ channel: "mail", to: order.email, ...orderMail(event, order, origins[order.region]) });
      }
      if (order.phone) messages.push({ channel: "sms", to: order.phone, text: orderSms(event, order) });
      const [ids] = await Promise.all([
        writeMessages(tx, messages, reference),
        order.accountId === null
          ? undefined
          : pushToAccount(tx, order.accountId, "orders", orderPush(event, order), pushEnding),
      ]);
      return ids;
    });
  }
}

async function isFirstRun(tx: Database, orderId: number, event: OrderEvent, jobId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into order_told (order_id, event, job_id)
    select id, ${event}, ${jobId}::bigint from customer_order where id = ${orderId}
    on conflict do nothing`);
  return rowCount === 1;
}
