import { type Poisha, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import { holdsMoney } from "@tatka/domain/orders/order-policy";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { findAttempts, lockOrder, movePaymentStatus, type OrderState, writeHistory } from "./order-state.ts";
import { tellCustomer } from "./payment-messages.ts";
import { issueCreditNotesTask, newTransactionId, requestRefund } from "./refunds.ts";

type RefundInput = { amountPoisha: Poisha; reason: string; staffId: number | null; correctsTotal?: boolean };

/**
 * Sends money of an order back the way it came: through the gateway, by the job, or by hand where cash was taken at the
 * door. Never more than came in; whatever else the transaction did is undone with the refusal.
 */
export async function refundOrder(tx: Database, orderId: number, input: RefundInput): Promise<{ id: number }> {
  const order = await lockOrder(tx, orderId);
  if (order.paymentStatus === "refunded") throw new Refusal("payment.refund_too_large");
  if (!holdsMoney(order.paymentStatus)) throw new Refusal("order.not_paid");
  const [paid] = await findAttempts(tx, sql`p.order_id = ${orderId} and p.status = 'paid'`);
  if (!paid) return handBack(tx, order, input);
  const refund = await requestRefund(tx, { ...input, paymentId: paid.id });
  const note = `a refund of ${takaFigure(takaFromPoisha(input.amountPoisha), "en")} taka is due: ${input.reason}`;
  await writeHistory(tx, order, { note, staffId: input.staffId });
  return refund;
}

/** Whether money may be on its way that nobody has settled yet. */
export async function isBeingPaid(tx: Database, orderId: number): Promise<boolean> {
  const open = await findAttempts(tx, sql`p.order_id = ${orderId} and p.status in ('started', 'unknown', 'held')`);
  return open.length > 0;
}

/** Cash that a colleague hands to the customer. One statement claims it on the order and writes the refund down. */
async function handBack(
  tx: Database,
  order: OrderState,
  { amountPoisha, reason, staffId, correctsTotal = false }: RefundInput,
): Promise<{ id: number }> {
  const { rows } = await tx.execute<{ id: number; isAll: boolean }>(sql`
    with claimed as (
      update customer_order set cash_refunded_poisha = cash_refunded_poisha + ${amountPoisha}::bigint
      where id = ${order.id} and payment_method = 'cod'
        and total_poisha - cash_refunded_poisha >= ${amountPoisha}::bigint
      returning id, cash_refunded_poisha = total_poisha as is_all
    ), written as (
      insert into refund (order_id, amount_poisha, status, reason, transaction_id, staff_id, settled_at, corrects_total)
      select id, ${amountPoisha}::bigint, 'done', ${reason}, ${newTransactionId("r")}, ${staffId}::int, now(), ${correctsTotal}
      from claimed
      returning id
    )
    select written.id, claimed.is_all as "isAll" from written, claimed`);
  const [refund] = rows;
  if (!refund) throw new Refusal("payment.refund_too_large");
  const note = `${takaFigure(takaFromPoisha(amountPoisha), "en")} taka handed back in cash: ${reason}`;
  await movePaymentStatus(tx, order, refund.isAll ? "refunded" : "partly_refunded", { note, staffId });
  if (!correctsTotal) await enqueue(tx, issueCreditNotesTask, { orderId: order.id });
  await tellCustomer(tx, order, "handed_back", amountPoisha);
  return { id: refund.id };
}
