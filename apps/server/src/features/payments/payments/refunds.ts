import { randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";

/** Issues a credit note for a refund; an order without an invoice needs none. */
export const issueCreditNotesTask = "issue-credit-notes";

export type RefundRequest = {
  paymentId: number;
  amountPoisha: number;
  reason: string;
  staffId: number | null;
  /** The message about the new total includes the refund. */
  correctsTotal?: boolean;
};

/**
 * Creates a refund, which the job sends. Only staff or the store itself request it. The payment's row has the promised
 * amount, and one statement claims it and writes the refund, so concurrent requests never exceed the captured amount.
 */
export async function requestRefund(tx: Database, request: RefundRequest): Promise<{ id: number }> {
  const { paymentId, amountPoisha, reason, staffId, correctsTotal = false } = request;
  const { rows } = await tx.execute<{ id: number; orderId: number }>(sql`
    with claimed as (
      update payment set refunded_poisha = refunded_poisha + ${amountPoisha}::bigint
      where id = ${paymentId} and status in ('paid', 'surplus')
        and captured_poisha - refunded_poisha >= ${amountPoisha}::bigint
      returning id, order_id
    )
    insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id, staff_id, corrects_total)
    select id, order_id, ${amountPoisha}::bigint, ${reason}, ${newTransactionId("r")}, ${staffId}::int, ${correctsTotal}
    from claimed
    returning id, order_id as "orderId"`);
  if (rows[0]) {
    if (!correctsTotal) await enqueue(tx, issueCreditNotesTask, { orderId: rows[0].orderId });
    return rows[0];
  }
  const { rowCount } = await tx.execute(sql`select from payment where id = ${paymentId}`);
  throw new Refusal(rowCount === 0 ? "payment.not_found" : "payment.refund_too_large");
}

/**
 * Refunds all payments of a closed order that are not refunded yet, held ones included. Payments in another currency
 * stay held; staff refund them at the gateway.
 */
export async function refundPayments(tx: Database, orderId: number, reason: string): Promise<void> {
  await tx.execute(sql`
    update payment set status = 'surplus', settled_at = now()
    where order_id = ${orderId} and status = 'held' and captured_poisha > 0`);
  const { rows } = await tx.execute<{ paymentId: number; amountPoisha: number }>(sql`
    select id as "paymentId", (captured_poisha - refunded_poisha)::float8 as "amountPoisha" from payment
    where order_id = ${orderId} and status in ('paid', 'surplus') and captured_poisha > refunded_poisha
    order by id for no key update`);
  for (const paid of rows) await requestRefund(tx, { ...paid, reason, staffId: null });
}

/** Letters and digits, at most 30 as gateways require, and unguessable. */
export function newTransactionId(prefix: "t" | "r"): string {
  return prefix + randomBytes(12).toString("hex");
}
