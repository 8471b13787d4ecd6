import { randomInt } from "node:crypto";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import {
  type Actor,
  isSupplied,
  type OrderStep,
  orderSteps,
  paymentGuards,
  statesFor,
} from "@tatka/domain/orders/order-policy";
import type { FailureReason, OrderStatus, PaymentStatus } from "@tatka/domain/orders/order-states";
import { handoverCodeLength } from "@tatka/domain/orders/picking/handover-code";
import { afterCommit } from "../../../platform/database/after-commit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { readSetting } from "../../content/settings/index.ts";
import { releaseSlot } from "../../delivery/delivery/index.ts";
import { followOrder } from "../../delivery/run-stops/index.ts";
import {
  countBack,
  packLots,
  pastDateIn,
  releaseStock,
  takeStock,
  type WrittenOff,
} from "../../delivery/stock/index.ts";
import { followAllocations } from "../../delivery/transfers/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";
import { issueCreditNotesTask, refundPayments, refundSurplusAdvance } from "../../payments/payments/index.ts";
import { holdsPacking, openCheck } from "../cash-checks/index.ts";
import { releaseDiscounts } from "../discounts/index.ts";
import { releaseVoucher } from "../vouchers/index.ts";
import { cashDueOfOrder, cashTotalOfOrder, orderOwesCash } from "./cash-due.ts";
import { issueInvoice } from "./invoice/read-invoice.ts";
import { orderMoved } from "./observed-orders.ts";
import { tellCustomerTask } from "./tell-customer.ts";

export type MovedOrder = {
  id: number;
  accountId: number | null;
  number: string;
  paymentStatus: PaymentStatus;
  voucherId: number | null;
  hasDiscounts: boolean;
  slotWindowId: number | null;
  deliverFrom: Date;
  holdsPacking: boolean;
  hasAdvance: boolean;
  isLate: boolean;
};

type Move = {
  step: OrderStep;
  /** The actor whose permissions apply. */
  by?: Actor;
  staffId?: number;
  note?: string;
  /** Why a delivery failed. */
  reason?: FailureReason;
  /** The new slot of a rescheduled delivery. */
  time?: { windowId: number; from: Date; until: Date };
  /** Cash paid at the door; the amount due by default. */
  cashTakenPoisha?: number | undefined;
  /** Another message notifies the customer. */
  isToldOtherwise?: boolean;
  /** Unsellable pieces of an order that was taken back. */
  writtenOff?: readonly WrittenOff[];
};

/**
 * Moves an order to its next status; the only function that does. It updates the order only if its status and payment
 * allow the step, so of two concurrent moves one wins and the other is a no-op. Stock, slot, history and run follow in
 * the same transaction. Undefined if the step is not allowed.
 */
export async function moveOrder(tx: Database, which: SQL, move: Move): Promise<MovedOrder | undefined> {
  const { to, money, stock, voucher, slot, run, transfers, tells } = orderSteps[move.step];
  const from = statesFor(move.step, move.by ?? "staff");
  const { rows } = await tx.execute<MovedOrder & { deliverFrom: string }>(sql`
    update customer_order o set
      status = ${to},
      ${money === "collected" ? collected(move.cashTakenPoisha) : sql``}
      ${move.time ? newTime(move.time) : sql``}
      ${run === "out" ? sql`handover_code = case when o.courier is null then ${await drawHandoverCode(tx)}::text end,` : sql``}
      version = o.version + 1
    where ${which} and o.status = any(${sql.param(from)}::text[]) and ${isPaid(to)}
    returning o.id, o.account_id as "accountId", o.number, o.payment_status as "paymentStatus",
      o.voucher_id as "voucherId",
      exists (select from order_discount d where d.order_id = o.id) as "hasDiscounts", o.slot_window_id as "slotWindowId", o.deliver_from as "deliverFrom",
      ${stock === "packed" ? holdsPacking : sql`false`} as "holdsPacking", o.deliver_until < now() as "isLate",
      exists (select from payment p where p.order_id = o.id and p.is_advance and p.status = 'paid') as "hasAdvance"`);
  const row = rows[0];
  if (!row) return undefined;
  const order = { ...row, deliverFrom: new Date(row.deliverFrom) };
  if (row.holdsPacking && stock === "packed") throw new Refusal("order.check_open");
  if (stock === "packed") refusePastDate("order.pieces_past_date", await packLots(tx, order.id));
  if (stock === "checked") refusePastDate("order.bags_past_date", await pastDateIn(tx, order.id));
  if (stock === "taken") await takeStock(tx, order.id, move.staffId);
  if (stock === "released") await releaseStock(tx, order.id);
  if (stock === "counted") await countBack(tx, order.id, move.writtenOff ?? [], move.staffId);
  if (transfers === "followed") await followAllocations(tx, order.id);
  await giveBack(tx, order, { voucher, slot, money });
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, staff_id, note, reason, was_late)
    values (${order.id}, ${to}, ${order.paymentStatus}, ${move.staffId ?? null}, ${move.note ?? ""}, ${move.reason ?? null},
      ${move.reason !== undefined && order.isLate})`);
  if (order.hasAdvance && money === "collected") await refundSurplusAdvance(tx, order.id);
  if (run !== "kept") await followOrder(tx, order.id, run, move.staffId);
  if (isSupplied(to) && stock === "taken") await issuePapers(tx, order.id);
  afterCommit(tx, () => orderMoved.tell({ step: move.step }));
  if (tells && !move.isToldOtherwise) await enqueue(tx, tellCustomerTask, { orderId: order.id, event: tells });
  return order;
}

/** Expired pieces are neither packed nor dispatched. */
function refusePastDate(code: "order.pieces_past_date" | "order.bags_past_date", pieces: number): void {
  if (pieces > 0) throw new Refusal(code, { pieces });
}

/**
 * Cash is rounded to the nearest taka. If less than due is paid, the order still owes the total; the collected amount
 * is recorded anyway.
 */
function collected(taken: number | undefined): SQL {
  const isCash = orderOwesCash;
  const cash = taken === undefined ? cashDueOfOrder : sql`${taken}::bigint`;
  return sql`
    payment_status = case when ${isCash} and ${cash} = ${cashDueOfOrder} then 'paid' else o.payment_status end,
    cash_taken_poisha = case when ${isCash} then ${cash} when ${paidInCash(sql`o.payment_method`)} then 0 end,
    rounding_poisha = case when ${isCash} then ${cashTotalOfOrder} - o.total_poisha else 0 end,
    advance_poisha = least(o.advance_poisha, ${cashTotalOfOrder}),`;
}

/** A rescheduled express order uses a standard slot. */
function newTime({ windowId, from, until }: NonNullable<Move["time"]>): SQL {
  return sql`shipping_kind = 'standard', slot_window_id = ${windowId}, deliver_from = ${from.toISOString()},
    deliver_until = ${until.toISOString()},`;
}

/** A new code for each attempt, if the store uses codes or the order's check asks for one. */
async function drawHandoverCode(tx: Database): Promise<SQL> {
  const { asksHandoverCode } = await readSetting(tx, "checkout");
  const code = String(randomInt(10 ** handoverCodeLength)).padStart(handoverCodeLength, "0");
  return asksHandoverCode ? sql`${code}` : sql`case when ${openCheck} = 'pin' then ${code} end`;
}

/** `isPaidFor` as SQL, so that a concurrent payment is seen. */
function isPaid(to: OrderStatus): SQL {
  const guard = paymentGuards[to];
  if (!guard) return sql`true`;
  return sql`(${paidInCash(sql`o.payment_method`)} or o.total_poisha = 0 or o.payment_status = any(${sql.param(guard)}::text[]))`;
}

/** The tax invoice, and credit notes for refunds before delivery. */
async function issuePapers(tx: Database, orderId: number): Promise<void> {
  await issueInvoice(tx, orderId);
  const { rowCount } = await tx.execute(
    sql`select from refund where order_id = ${orderId} and not corrects_total limit 1`,
  );
  if (rowCount) await enqueue(tx, issueCreditNotesTask, { orderId });
}

type Effects = Pick<(typeof orderSteps)[OrderStep], "voucher" | "slot" | "money">;

/** Releases everything that the order held, in the order of the locks of placing it, and refunds it. */
async function giveBack(tx: Database, order: MovedOrder, { voucher, slot, money }: Effects): Promise<void> {
  const { voucherId, slotWindowId } = order;
  if (voucher === "released" && voucherId !== null) await releaseVoucher(tx, voucherId, order.accountId);
  if (voucher === "released" && order.hasDiscounts) await releaseDiscounts(tx, order.id, order.accountId);
  if (slot === "released" && slotWindowId !== null) await releaseSlot(tx, slotWindowId, dhakaDay(order.deliverFrom));
  if (money !== "refunded") return;
  await tx.execute(sql`
    update flash_sale_item i set sold = i.sold - l.quantity from order_line l
    where l.order_id = ${order.id} and i.flash_sale_id = l.flash_sale_id and i.variation_id = l.variation_id`);
  await tx.execute(sql`
    update markdown m set sold = m.sold - l.quantity from order_line l
    where l.order_id = ${order.id} and m.id = l.markdown_id`);
  await refundPayments(tx, order.id, "the order was cancelled");
}
