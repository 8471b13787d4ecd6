import { poishaOf } from "@tatka/domain/money";
import {
  mayPaymentFollow,
  type OrderStatus,
  type PaymentStatus,
  paymentStatusesBefore,
} from "@tatka/domain/orders/order-states";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Attempt } from "../methods/index.ts";

export type OrderState = {
  id: number;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalPoisha: number;
  language: "en" | "bn";
  accountId: number | null;
};

/** Locks an order for the rest of the transaction. Code that locks an order and a payment locks the order first. */
export async function lockOrder(tx: Database, orderId: number): Promise<OrderState> {
  const { rows } = await tx.execute<OrderState>(sql`
    select id, number, status, payment_status as "paymentStatus", total_poisha::float8 as "totalPoisha", language,
      account_id as "accountId"
    from customer_order where id = ${orderId} for no key update`);
  if (!rows[0]) throw new Error(`there is no order ${orderId}`);
  return rows[0];
}

/** Changes an order's payment status, if the transition is valid, and writes the history. */
export async function movePaymentStatus(
  tx: Database,
  order: OrderState,
  to: PaymentStatus,
  more: { note: string; staffId?: number | null },
): Promise<void> {
  if (!mayPaymentFollow(order.paymentStatus, to)) return;
  const { rowCount } = await tx.execute(sql`
    update customer_order set payment_status = ${to}, version = version + 1,
      pay_before = case when ${to} = 'paid' then null else pay_before end
    where id = ${order.id} and payment_status = any (${sql.param(paymentStatusesBefore(to))}::text[])`);
  if (rowCount === 1) await writeHistory(tx, { ...order, paymentStatus: to }, more);
}

export async function writeHistory(
  tx: Database,
  order: Pick<OrderState, "id" | "status" | "paymentStatus">,
  { note, staffId = null }: { note: string; staffId?: number | null },
): Promise<void> {
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, note, staff_id)
    values (${order.id}, ${order.status}, ${order.paymentStatus}, ${note}, ${staffId})`);
}

export type TryStatus = "started" | "unknown" | "paid" | "failed" | "cancelled" | "held" | "surplus";

export type AttemptRow = Attempt & {
  /** A part payment in advance for a cash order, whose payment status it leaves unchanged. */
  isAdvance: boolean;
  status: TryStatus;
  url: string | null;
  capturedPoisha: number;
  ageMinutes: number;
};

const attemptColumns = sql`
  p.id, p.order_id as "orderId", p.gateway, p.transaction_id as "transactionId",
  p.amount_poisha::float8 as "amountPoisha", p.captured_poisha::float8 as "capturedPoisha", p.status, p.url, p.is_advance as "isAdvance",
  p.gateway_session as "gatewaySession", p.bank_transaction as "bankTransaction",
  extract(epoch from now() - p.started_at)::float8 / 60 as "ageMinutes"`;

export async function findAttempts(db: Database, condition: ReturnType<typeof sql>): Promise<AttemptRow[]> {
  const { rows } = await db.execute<AttemptRow>(
    sql`select ${attemptColumns} from payment p where ${condition} order by p.id`,
  );
  return rows.map((row) => ({ ...row, amountPoisha: poishaOf(row.amountPoisha) }));
}
