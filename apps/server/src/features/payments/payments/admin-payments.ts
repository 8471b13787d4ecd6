import type {
  AdminPayment,
  AdminRefund,
  adminListPayments,
  adminListRefunds,
} from "@tatka/contract/payments/payments-admin";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

type Page = { page: number; take: number };

type RefundFilters = Partial<Pick<z.output<typeof adminListRefunds.query>, "status" | "gateway" | "toPay" | "late">>;
type PaymentFilters = Partial<Pick<z.output<typeof adminListPayments.query>, "status" | "gateway" | "orderNumber">>;

/** The filters' condition on `r`. */
export function refundsThat(staff: HubLimited, { status, gateway, toPay, late }: RefundFilters): SQL {
  const asked = status ? sql`r.status = ${status}` : isOpen;
  const payable = toPay || late ? isToPay : sql`true`;
  return sql`${asked} and ${ofOwnOrders(staff, sql`r.order_id`)} and ${by(gateway)} and ${payable}
    and ${late ? isLate : sql`true`}`;
}

/** Refunds that a person has to pay. */
export const isToPay = sql`(r.payment_id is null and r.status = 'due')`;

/** Until when the refund `r` must have reached the customer. */
export const refundDueAt = sql`(r.created_at + make_interval(days => legal_limit('refundDays')))`;
const isOpen = sql`r.status in ('due', 'processing', 'failed')`;
export const isOverdue = sql`(${isOpen} and ${refundDueAt} < now())`;
export const isLate = sql`(${isToPay} and ${isOverdue})`;

function by(gateway: RefundFilters["gateway"]): SQL {
  if (gateway === undefined) return sql`true`;
  if (gateway === "cash") return sql`r.payment_id is null`;
  return sql`exists (select from payment paid where paid.id = r.payment_id and paid.gateway = ${gateway})`;
}

/** The filters' condition on `p`. */
export function paymentsThat(staff: HubLimited, { status, gateway, orderNumber }: PaymentFilters): SQL {
  return sql`${ofOwnOrders(staff, sql`p.order_id`)}
    ${status ? sql`and p.status = ${status}` : sql``} ${gateway ? sql`and p.gateway = ${gateway}` : sql``}
    ${orderNumber ? sql`and p.order_id = (select id from customer_order where number = ${orderNumber.toUpperCase()})` : sql``}`;
}

export async function listRefunds(
  db: Database,
  staff: HubLimited,
  { page: number, take, ...filters }: z.output<typeof adminListRefunds.query>,
) {
  const page = { page: number, take };
  const listed = { ...refundSource, matching: refundsThat(staff, filters), order: sql`r.created_at, r.id` };
  const [{ rows }, total] = await Promise.all([db.execute<RefundRow>(pageOf(listed, page)), countOf(db, listed)]);
  return { items: rows.map(refundOf), total, ...page };
}

export async function getRefund(db: Database, id: number): Promise<AdminRefund> {
  const { rows } = await db.execute<RefundRow>(
    sql`select ${refundSource.columns} ${refundSource.tables} where r.id = ${id}`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  return refundOf(rows[0]);
}

export async function listPayments(
  db: Database,
  staff: HubLimited,
  { page: number, take, ...filters }: z.output<typeof adminListPayments.query>,
) {
  const page = { page: number, take };
  const listed = { ...paymentSource, matching: paymentsThat(staff, filters), order: sql`p.id desc` };
  const [{ rows }, total] = await Promise.all([db.execute<PaymentRow>(pageOf(listed, page)), countOf(db, listed)]);
  return { items: rows.map(paymentOf), total, ...page };
}

export async function getPayment(db: Database, id: number): Promise<AdminPayment> {
  const { columns, tables } = paymentSource;
  const { rows } = await db.execute<PaymentRow>(sql`select ${columns} ${tables} where p.id = ${id}`);
  if (!rows[0]) throw new Refusal("payment.not_found");
  return paymentOf(rows[0]);
}

function ofOwnOrders(staff: HubLimited, orderId: SQL): SQL {
  if (staff.hubIds === null) return sql`true`;
  return sql`exists (select from customer_order own where own.id = ${orderId} and ${inHubs(staff, sql`own.hub_id`)})`;
}

/** `table` is the listed table, with the alias of conditions and order; `tables` joins the others. */
type Source = { table: SQL; id: SQL; columns: SQL; tables: SQL };

/** Counts stop here. */
const MOST_COUNTED = 10_000;

type Listed = Source & { matching: SQL; order: SQL };

function pageOf({ table, id, columns, tables, matching, order }: Listed, { page, take }: Page): SQL {
  return sql`${unprepared}
    with chosen as materialized (
      select ${id} from ${table} where ${matching} order by ${order} limit ${take} offset ${(page - 1) * take}
    )
    select ${columns} ${tables} where ${id} in (select id from chosen) order by ${order}`;
}

async function countOf(db: Database, { table, matching }: Listed): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`${unprepared}
    select count(*)::int as total from (select from ${table} where ${matching} limit ${MOST_COUNTED}) counted`);
  return rows[0]?.total ?? 0;
}

type Moments = { settledAt: string | null };
type RefundRow = Omit<AdminRefund, "createdAt" | "settledAt"> & Moments & { createdAt: string };
type PaymentRow = Omit<AdminPayment, "startedAt" | "settledAt"> & Moments & { startedAt: string };

const refundSource: Source = {
  table: sql`refund r`,
  id: sql`r.id`,
  columns: sql`
    r.id, o.number as "orderNumber", r.payment_id as "paymentId", p.gateway, r.amount_poisha::float8 as amount, r.status,
    r.reason, r.detail, r.transaction_id as "transactionId", r.gateway_reference as "gatewayReference",
    coalesce(a.name, a.email, a.phone) as "requestedBy", r.created_at as "createdAt", r.settled_at as "settledAt",
    r.created_at + make_interval(days => legal_limit('refundDays')) as "dueAt", ${isOverdue} as "isLate", r.payout, r.payout_phone as "payoutPhone", r.payout_run_id as "payoutRunId",
    r.payout_reference as "payoutReference",
    (select coalesce(payer.name, payer.email, payer.phone) from account payer where payer.id = r.paid_by) as "paidBy"`,
  tables: sql`
    from refund r left join payment p on p.id = r.payment_id join customer_order o on o.id = r.order_id
    left join account a on a.id = r.staff_id`,
};

const paymentSource: Source = {
  table: sql`payment p`,
  id: sql`p.id`,
  columns: sql`
    p.id, o.number as "orderNumber", p.gateway, p.status, p.amount_poisha::float8 as amount,
    p.captured_poisha::float8 as captured, p.refunded_poisha::float8 as refunded, p.detail,
    p.transaction_id as "transactionId", p.bank_transaction as "bankTransaction", p.started_at as "startedAt",
    p.settled_at as "settledAt"`,
  tables: sql`from payment p join customer_order o on o.id = p.order_id`,
};

function refundOf({ amount, createdAt, settledAt, dueAt, ...row }: RefundRow): AdminRefund {
  return {
    ...row,
    amount: taka(amount),
    createdAt: moment(createdAt),
    settledAt: settledAt && moment(settledAt),
    dueAt: moment(dueAt),
  };
}

function paymentOf({ amount, captured, refunded, startedAt, settledAt, ...row }: PaymentRow): AdminPayment {
  return {
    ...row,
    amount: taka(amount),
    captured: taka(captured),
    refunded: taka(refunded),
    startedAt: moment(startedAt),
    settledAt: settledAt && moment(settledAt),
  };
}

function taka(poisha: number): number {
  return takaFromPoisha(poishaOf(poisha));
}

function moment(value: string): string {
  return new Date(value).toISOString();
}
