import type {
  AdminRefund,
  adminPlanPayout,
  adminRecordPayout,
  PayoutRun,
} from "@tatka/contract/payments/payments-admin";
import { poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import { isWallet } from "@tatka/domain/orders/money/pay-back";
import { mayPaymentFollow } from "@tatka/domain/orders/order-states";
import { brandOf } from "@tatka/domain/payments/methods/index";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { getRefund } from "./admin-payments.ts";
import { lockOrder, movePaymentStatus, writeHistory } from "./order-state.ts";
import { tellCustomer } from "./payment-messages.ts";

type Plan = z.output<typeof adminPlanPayout.body>;
type Paid = z.output<typeof adminRecordPayout.body>;

/** Maximum number of runs offered. */
const MOST_RUNS = 100;

export async function listPayoutRuns(db: Database, id: number): Promise<PayoutRun[]> {
  await getRefund(db, id);
  const { rows } = await db.execute<PayoutRun>(sql`
    select r.id, r.day::text as day, to_char(r.starts_at, 'HH24:MI') as "from", to_char(r.ends_at, 'HH24:MI') as "to",
      r.state, (select coalesce(a.name, a.email, a.phone) from account a where a.id = r.rider_id) as rider
    from refund b join customer_order o on o.id = b.order_id join delivery_run r on r.hub_id = o.hub_id
    where b.id = ${id} and r.state <> 'closed' and (r.day >= (now() at time zone 'Asia/Dhaka')::date or r.state <> 'planned')
    order by r.day desc, r.starts_at nulls last, r.id limit ${MOST_RUNS}`);
  return rows;
}

/** Plans the payout of a cash refund. The customer is notified once the payment is recorded. */
export function planPayout(db: Database, staff: Staff, id: number, plan: Plan): Promise<AdminRefund> {
  return db.transaction(async (tx) => {
    const before = await getRefund(tx, id);
    await settle(tx, id, plan, sql``);
    return audited(tx, staff, "plan_pay_back", before);
  });
}

/**
 * Records that a cash order's refund was paid. Only a due refund can be recorded, so one of two concurrent calls is
 * refused. A rider's payment reduces the cash of the run.
 */
export function recordPayout(db: Database, staff: Staff, id: number, paid: Paid): Promise<AdminRefund> {
  return db.transaction(async (tx) => {
    const before = await getRefund(tx, id);
    if (paid.payout === "counter") await lockCashBook(tx, id);
    const { orderId, amountPoisha } = await settle(
      tx,
      id,
      paid,
      sql`, status = 'done', settled_at = clock_timestamp(), payout_reference = ${paid.reference}, paid_by = ${staff.id}`,
    );
    const order = await lockOrder(tx, orderId);
    const to = (await isAllPaidBack(tx, orderId)) ? "refunded" : "partly_refunded";
    const amount = takaFigure(takaFromPoisha(poishaOf(amountPoisha)), "en");
    const more = { note: `${amount} taka paid back ${wayOf(paid)}: ${paid.reference}`, staffId: staff.id };
    if (mayPaymentFollow(order.paymentStatus, to)) await movePaymentStatus(tx, order, to, more);
    else await writeHistory(tx, order, more);
    await tellCustomer(tx, order, "handed_back", amountPoisha);
    return audited(tx, staff, "pay_back", before);
  });
}

async function settle(tx: Database, id: number, { payout, phone, runId }: Plan, more: SQL) {
  if (payout === "rider") await requireOpenRun(tx, runId ?? 0);
  const { rows } = await tx.execute<{ orderId: number; amountPoisha: number }>(sql`
    update refund set payout = ${payout}, payout_phone = ${isWallet(payout) ? (phone ?? null) : null},
      payout_run_id = ${payout === "rider" ? (runId ?? null) : null}::int ${more}
    where id = ${id} and payment_id is null and status = 'due'
    returning order_id as "orderId", amount_poisha::float8 as "amountPoisha"`);
  return oneOrRefuse(rows, "order.wrong_state");
}

/** A payment at the counter belongs to the hub's day before or after it is closed. */
async function lockCashBook(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`
    select from hub h where h.id = (select o.hub_id from refund b join customer_order o on o.id = b.order_id where b.id = ${id})
    for share`);
}

/** The cash of a closed run is counted and handed in. */
async function requireOpenRun(tx: Database, runId: number): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from delivery_run where id = ${runId} for no key update`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  if (rows[0].state === "closed") throw new Refusal("run.wrong_state");
}

async function isAllPaidBack(tx: Database, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isAll: boolean }>(sql`
    select o.cash_refunded_poisha >= o.total_poisha and not exists (
      select from refund r where r.order_id = o.id and r.payment_id is null and r.status = 'due') as "isAll"
    from customer_order o where o.id = ${orderId}`);
  return rows[0]?.isAll ?? false;
}

function wayOf({ payout, phone, runId }: Plan): string {
  if (isWallet(payout)) return `to ${brandOf(payout)} ${phone}`;
  return payout === "rider" ? `in cash on run ${runId}` : "in cash at the counter";
}

async function audited(
  tx: Database,
  staff: Staff,
  action: "plan_pay_back" | "pay_back",
  before: AdminRefund,
): Promise<AdminRefund> {
  const after = await getRefund(tx, before.id);
  await recordAudit(tx, staff, { action, resource: "refund", resourceId: before.id, before, after });
  return after;
}
