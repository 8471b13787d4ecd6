import { poishaOf } from "@tatka/domain/money";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { NoAnswer, type RefundFinding, type Refunding } from "../methods/index.ts";
import { lockOrder, movePaymentStatus, writeHistory } from "./order-state.ts";
import { tellCustomer } from "./payment-messages.ts";
import type { Payments } from "./payments.ts";

const MOST_A_RUN = 50;

type Row = Refunding & { id: number; orderId: number; gateway: string };

/**
 * Sends due refunds. A refund is marked as processing before the gateway is called, so a crash leaves a refund to
 * query, never one that is paid twice.
 */
export async function carryOutRefunds(payments: Payments): Promise<void> {
  // Refunds in progress come first, otherwise a new one would be queried at once.
  await carryOn(payments, sql`status = 'processing' and checked_at < now() - interval '2 minutes'`, "refundStatus");
  await carryOn(payments, sql`status = 'due' and payment_id is not null`, "refund");
}

/** A failing refund stays in progress and is queried later; the rest continue. */
async function carryOn(payments: Payments, condition: SQL, call: "refund" | "refundStatus"): Promise<void> {
  const { rows } = await payments.db.execute<{ id: number }>(sql`
    select id from refund where ${condition} order by checked_at nulls first, id limit ${MOST_A_RUN}`);
  const name = ({ id }: { id: number }) => ({ refund: id });
  const noted = { log: payments.log, message: "a refund could not be carried out", name };
  await eachAlone(rows, noted, async ({ id }) => {
    const row = await claim(payments, sql`id = ${id} and ${condition}`);
    if (row) await settleRefund(payments, row, await ask(payments, row, call));
  });
}

async function claim({ db }: Payments, condition: SQL): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with claimed as (
      update refund set status = 'processing', checked_at = now() where id in (
        select id from refund where ${condition} for update skip locked
      ) returning *
    )
    select r.id, r.order_id as "orderId", r.amount_poisha::float8 as "amountPoisha", r.reason,
      r.transaction_id as "transactionId", r.gateway_reference as reference, p.gateway,
      p.gateway_session as "gatewaySession", p.bank_transaction as "bankTransaction",
      p.transaction_id as "paidTransactionId", p.captured_poisha::float8 as "capturedPoisha",
      (coalesce(p.settled_at, p.started_at) at time zone 'Asia/Dhaka')::date::text as "paidOn"
    from claimed r join payment p on p.id = r.payment_id`);
  const [row] = rows;
  return row && { ...row, amountPoisha: poishaOf(row.amountPoisha), capturedPoisha: poishaOf(row.capturedPoisha) };
}

async function ask(payments: Payments, row: Row, call: "refund" | "refundStatus"): Promise<RefundFinding> {
  const gateway = payments.gateways[row.gateway];
  if (!gateway) return { outcome: "failed", detail: `${row.gateway} is not set up.` };
  return gateway[call](row).catch((error: unknown): RefundFinding => {
    if (!(error instanceof NoAnswer)) throw error;
    payments.log.warn({ refund: row.transactionId, reason: error.message }, "a refund was not answered");
    return { outcome: "unknown", detail: error.message };
  });
}

/** One transaction for the refund, the order's payment status, its history and the message. */
async function settleRefund({ db }: Payments, row: Row, finding: RefundFinding): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.orderId);
    const reference = "reference" in finding ? finding.reference : null;
    const detail = "detail" in finding ? finding.detail : "";
    // Unknown results stay in progress; the next run queries them.
    const status = finding.outcome === "unknown" ? "processing" : finding.outcome;
    const { rowCount } = await tx.execute(sql`
      update refund set status = ${status}, detail = ${detail},
        gateway_reference = coalesce(${reference}, gateway_reference),
        settled_at = case when ${status} in ('done', 'failed') then now() end
      where id = ${row.id} and status = 'processing'
        and not exists (select from refund other where other.gateway_reference = ${reference} and other.id <> ${row.id})`);
    if (rowCount !== 1) {
      await tx.execute(sql`
        update refund set status = 'failed', settled_at = now(), detail = 'The gateway named another refund.'
        where id = ${row.id} and status = 'processing'`);
      return;
    }
    if (status !== "done") return;
    const { rows } = await tx.execute<{ isForOrder: boolean; isAll: boolean }>(sql`
      select p.status = 'paid' and not p.is_advance as "isForOrder",
        (select sum(amount_poisha) from refund where payment_id = p.id and status = 'done') >= p.captured_poisha as "isAll"
      from payment p where p.id = (select payment_id from refund where id = ${row.id})`);
    const note = `${row.transactionId}: refunded`;
    if (rows[0]?.isForOrder) {
      await movePaymentStatus(tx, order, rows[0].isAll ? "refunded" : "partly_refunded", { note });
    } else await writeHistory(tx, order, { note });
    await tellCustomer(tx, order, "refunded", row.amountPoisha);
  });
}
