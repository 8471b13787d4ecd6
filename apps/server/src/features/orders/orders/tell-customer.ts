import { type OrderEvent, orderEvents } from "@tatka/domain/orders/order-states";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type AnyMessage, type DeliverMessages, waitingMessages, writeMessages } from "../../content/messages/index.ts";
import { pushToAccount } from "../../people/push/index.ts";
import { orderLayout, orderMessage } from "./order-mail.ts";
import { orderPush } from "./order-push.ts";
import { readToldOrder } from "./read-told-order.ts";

export const tellCustomerTask = "tell-customer-of-order";

const Payload = z.object({ orderId: z.number().int(), event: z.enum(orderEvents) });

/** Older messages are pointless: the next step or the parcel has arrived. */
const pushEnding = { hours: 6, urgency: "high" } as const;

/**
 * Notifies the customer of a step by email, SMS and push, whichever they have. It delivers email and SMS itself, so
 * that an order costs one job. A retry finds the messages already written and delivers the rest.
 */
export function tellCustomerJob(db: Database, origins: Origins, deliver: DeliverMessages): Task {
  return async (payload, { job }) => {
    const { orderId, event } = Payload.parse(payload);
    await deliver(await write(orderId, event, job.id));
  };

  async function write(orderId: number, event: OrderEvent, jobId: string): Promise<number[]> {
    const reference = `job ${jobId}`;
    return db.transaction(async (tx) => {
      const [isFirst, order] = await Promise.all([
        isFirstRun(tx, orderId, event, jobId),
        readToldOrder(tx, sql`o.id = ${orderId}`),
      ]);
      if (!isFirst) return waitingMessages(tx, reference);
      if (!order) return [];
      const messages: AnyMessage[] = [];
      if (order.email) {
        const layout = orderLayout(event, order, siteOf(origins, order.region));
        messages.push(orderMessage(event, order, { channel: "mail", to: order.email, layout }));
      }
      if (order.phone) messages.push(orderMessage(event, order, { channel: "sms", to: order.phone }));
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
