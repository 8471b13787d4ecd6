import { type Poisha, poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import { wholeTakaBack } from "@tatka/domain/orders/money/pay-back";
import { holdsMoney } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { paidInCash } from "../methods/index.ts";
import { findAttempts, lockOrder, type OrderState, writeHistory } from "./order-state.ts";
import { tellCustomer } from "./payment-messages.ts";
import { issueCreditNotesTask, newTransactionId, requestRefund } from "./refunds.ts";

type RefundInput = {
  amountPoisha: Poisha;
  reason: string;
  staffId: number | null;
  correctsTotal?: boolean;
  /** Another message notifies the customer. */
  isToldOtherwise?: boolean;
};

/**
 * Refunds an order: through the gateway by a job, or by staff for cash. Never more than was paid; a refusal rolls back
 * the whole transaction.
 */
export async function refundOrder(tx: Database, orderId: number, input: RefundInput): Promise<{ id: number }> {
  const order = await lockOrder(tx, orderId);
  if (order.paymentStatus === "refunded") throw new Refusal("payment.refund_too_large");
  if (!holdsMoney(order.paymentStatus)) throw new Refusal("order.not_paid");
  const [paid] = await findAttempts(tx, sql`p.order_id = ${orderId} and p.status = 'paid'`);
  // An advance is a part of a cash order, which is refunded in cash once it is delivered.
  if (!paid || paid.isAdvance) return promiseBack(tx, order, input);
  const refund = await requestRefund(tx, { ...input, paymentId: paid.id });
  const note = `a refund of ${takaFigure(takaFromPoisha(input.amountPoisha), "en")} taka is due: ${input.reason}`;
  await writeHistory(tx, order, { note, staffId: input.staffId });
  return refund;
}

/** Whether an unsettled payment may exist. */
export async function isBeingPaid(tx: Database, orderId: number): Promise<boolean> {
  const open = await findAttempts(tx, sql`p.order_id = ${orderId} and p.status in ('started', 'unknown', 'held')`);
  return open.length > 0;
}

/**
 * Creates a cash refund in whole taka, which staff pay and record (`recordPayout`). One statement claims the amount on
 * the order and writes the refund.
 */
async function promiseBack(
  tx: Database,
  order: OrderState,
  { amountPoisha, reason, staffId, correctsTotal = false, isToldOtherwise = false }: RefundInput,
): Promise<{ id: number }> {
  const { rows: claimed } = await tx.execute<{ before: number }>(sql`
    update customer_order set cash_refunded_poisha = cash_refunded_poisha + ${amountPoisha}::bigint
    where id = ${order.id} and ${paidInCash(sql`payment_method`)} and total_poisha - cash_refunded_poisha >= ${amountPoisha}::bigint
    returning (cash_refunded_poisha - ${amountPoisha}::bigint)::float8 as before`);
  if (!claimed[0]) throw new Refusal("payment.refund_too_large");
  const paid = wholeTakaBack(poishaOf(claimed[0].before), amountPoisha);
  if (paid === 0) throw new Refusal("order.nothing_to_refund");
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into refund (order_id, amount_poisha, rounding_poisha, reason, transaction_id, staff_id, corrects_total)
    values (${order.id}, ${paid}, ${paid - amountPoisha}, ${reason}, ${newTransactionId("r")}, ${staffId}, ${correctsTotal})
    returning id`);
  const note = `${takaFigure(takaFromPoisha(paid), "en")} taka to pay back: ${reason}`;
  await writeHistory(tx, order, { note, staffId });
  if (!correctsTotal) await enqueue(tx, issueCreditNotesTask, { orderId: order.id });
  if (!isToldOtherwise) await tellCustomer(tx, order, "promised", paid);
  const [refund] = rows;
  if (!refund) throw new Error(`the refund of order ${order.id} was not written`);
  return refund;
}
