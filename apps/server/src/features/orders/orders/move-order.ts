import { dhakaDay } from "@tatka/domain/dhaka-time";
import { type OrderStatus, type PaymentStatus, paymentGuards, statusesBefore } from "@tatka/domain/orders/order-states";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { releaseSlot } from "../../delivery/delivery/index.ts";
import { releaseStock, takeStock } from "../../delivery/stock/index.ts";
import { refundPayments } from "../../payments/payments/index.ts";
import { releaseVoucher } from "../vouchers/index.ts";
import { issueInvoice } from "./invoice/read-invoice.ts";
import { isToldOf, tellCustomerTask } from "./tell-customer.ts";

export type MovedOrder = {
  id: number;
  accountId: number | null;
  number: string;
  paymentStatus: PaymentStatus;
  voucherId: number | null;
  slotWindowId: number | null;
  deliverFrom: Date;
};

type Move = {
  to: OrderStatus;
  /** Only from these, where fewer than the table allows. */
  from?: readonly OrderStatus[];
  staffId?: number;
  note?: string;
};

/**
 * Moves an order to its next state: the one function that does. It changes only an order whose state and payment still
 * allow it, so of two moves at once one wins and the other finds nothing to do. Stock, delivery time and history follow
 * in the same transaction. Undefined when the order was not in a state that leads there, or is not paid.
 */
export async function moveOrder(tx: Database, which: SQL, move: Move): Promise<MovedOrder | undefined> {
  const from = statusesBefore(move.to).filter((status) => move.from?.includes(status) ?? true);
  // Cash is taken at the door: what is delivered is paid.
  const { rows } = await tx.execute<MovedOrder & { deliverFrom: string }>(sql`
    update customer_order o set
      status = ${move.to},
      payment_status = case
        when ${move.to} = 'delivered' and o.payment_method = 'cod' and o.payment_status = 'unpaid' then 'paid'
        else o.payment_status
      end,
      version = o.version + 1
    where ${which} and o.status = any(${sql.param(from)}::text[]) and ${isPaid(move.to)}
    returning o.id, o.account_id as "accountId", o.number, o.payment_status as "paymentStatus",
      o.voucher_id as "voucherId", o.slot_window_id as "slotWindowId", o.deliver_from as "deliverFrom"`);
  const row = rows[0];
  if (!row) return undefined;
  const order = { ...row, deliverFrom: new Date(row.deliverFrom) };
  if (move.to === "cancelled") await giveBack(tx, order);
  if (move.to === "delivered") await takeStock(tx, order.id);
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, staff_id, note)
    values (${order.id}, ${move.to}, ${order.paymentStatus}, ${move.staffId ?? null}, ${move.note ?? ""})`);
  if (move.to === "delivered") await issueInvoice(tx, order.id);
  if (isToldOf(move.to)) await enqueue(tx, tellCustomerTask, { orderId: order.id, event: move.to });
  return order;
}

/** `isPaidFor` as part of the statement: a payment that ends in this very moment is seen too. */
function isPaid(to: OrderStatus): SQL {
  const guard = paymentGuards[to];
  if (!guard) return sql`true`;
  return sql`(o.payment_method = 'cod' or o.total_poisha = 0 or o.payment_status = any(${sql.param(guard)}::text[]))`;
}

/** What the order held is free again, in the order in which placing takes it. */
async function giveBack(tx: Database, order: MovedOrder): Promise<void> {
  await releaseStock(tx, order.id);
  if (order.voucherId !== null) await releaseVoucher(tx, order.voucherId, order.accountId);
  if (order.slotWindowId !== null) await releaseSlot(tx, order.slotWindowId, dhakaDay(order.deliverFrom));
  await tx.execute(sql`
    update flash_sale_item i set sold = i.sold - l.quantity from order_line l
    where l.order_id = ${order.id} and i.flash_sale_id = l.flash_sale_id and i.variation_id = l.variation_id`);
  await refundPayments(tx, order.id, "the order was cancelled");
}
