import type { AdminOrderLines, adminEditLines } from "@tatka/contract/orders/line-edits";
import type { Change } from "@tatka/contract/refusals";
import { poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { changeReservation } from "../../delivery/stock/index.ts";
import { refundOrder } from "../../payments/payments/index.ts";
import { tellCustomerTask } from "../orders/index.ts";
import { releaseVoucher } from "../vouchers/index.ts";
import { type EditableOrder, readEditable } from "./editable-order.ts";
import { type Plan, planEdit, type WantedLine } from "./plan-edit.ts";
import { readLines } from "./read-lines.ts";
import { settlementOf } from "./settlement.ts";
import { writeLines } from "./write-lines.ts";

type EditLinesInput = z.output<typeof adminEditLines.body>;

/**
 * Edits an order's lines before packing, in one transaction: stock, discounts, delivery charge and payment. A paid
 * customer is refunded if it costs less; a higher total is refused, since nobody can be charged without consent. The
 * second of two editors gets a conflict.
 */
export async function editLines(
  db: Database,
  staff: Staff,
  orderNumber: string,
  { version, lines: wanted }: EditLinesInput,
): Promise<AdminOrderLines> {
  return db.transaction(async (tx) => {
    const order = await readEditable(tx, orderNumber, { locks: true });
    if (order.version !== version) throw new Refusal("record.changed");
    const before = await readLines(tx, orderNumber);
    await applyEdit(tx, order, wanted, staff.id);
    const after = await readLines(tx, orderNumber);
    await recordAudit(tx, staff, { action: "update", resource: "order", resourceId: order.number, before, after });
    return after;
  });
}

type Item = { variationId: number; quantity: number };

/** Items that a customer adds to their own order, as an edit that keeps everything else. */
export async function addToOrder(
  db: Database,
  orderNumber: string,
  items: readonly Item[] | ((tx: Database) => Promise<Item[]>),
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await readEditable(tx, orderNumber, { locks: true });
    const kept = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const added = typeof items === "function" ? await items(tx) : items;
    await applyEdit(tx, order, [...kept, ...added], null);
  });
}

async function applyEdit(
  tx: Database,
  order: EditableOrder,
  wanted: readonly WantedLine[],
  staffId: number | null,
): Promise<void> {
  const plan = await planEdit(tx, order, wanted);

  // In the lock order of placing an order: stock, voucher, flash sale.
  const quantities = plan.lines.flatMap(({ variationId, quantity }) =>
    variationId === null ? [] : { variationId, quantity },
  );
  const reserved = await changeReservation(tx, {
    orderId: order.id,
    region: order.region,
    hubId: order.hubId,
    quantities,
  });
  if (!reserved.allocations || plan.lines.some(isNoLongerSold)) {
    throw new Refusal("order.changed", {}, { changes: missing(plan, reserved) });
  }
  if (plan.losesVoucher && order.voucherId !== null) await releaseVoucher(tx, order.voucherId, order.accountId);
  const settlement = settlementOf(order, plan.totals.totalPoisha);
  if (settlement.needsPayment) {
    const amount = takaFigure(takaFromPoisha(poishaOf(plan.totals.totalPoisha - order.totalPoisha)), "en");
    throw new Refusal("order.edit_needs_payment", { amount });
  }
  await writeLines(tx, order, { ...plan, ...settlement }, reserved.allocations);
  await tx.execute(sql`
      insert into order_history (order_id, status, payment_status, staff_id, note)
      values (${order.id}, ${order.status}, ${settlement.paymentStatus}, ${staffId}, ${inWords(plan)})`);
  if (settlement.refundPoisha > 0) {
    const reason = "The order was changed before it was packed.";
    const refund = { amountPoisha: settlement.refundPoisha, reason, staffId, correctsTotal: true };
    await refundOrder(tx, order.id, refund);
  }
  await enqueue(tx, tellCustomerTask, { orderId: order.id, event: "changed" });
}

/** Hidden products are no longer sold, whatever the stock. */
function isNoLongerSold({ added, quantity }: Plan["lines"][number]): boolean {
  return added !== undefined && added.available < quantity;
}

type Reserved = Awaited<ReturnType<typeof changeReservation>>;

function missing({ lines }: Plan, reserved: Reserved): Change[] {
  const free = (variationId: number | null) =>
    "levels" in reserved
      ? reserved.levels.filter((one) => one.variationId === variationId).reduce((sum, one) => sum + one.available, 0)
      : 0;
  return lines
    .map((line) => ({ ...line, now: line.was + Math.min(free(line.variationId), line.added?.available ?? Infinity) }))
    .filter(({ quantity, now, was }) => quantity > was && now < quantity)
    .map(({ variationId, title, titleBn, quantity, now }) => ({
      variationId: variationId ?? 0,
      title,
      titleBn,
      kind: "stock",
      was: quantity,
      now,
    }));
}

/** For the history: the changes of each line. */
function inWords({ lines, removed, losesVoucher }: Plan): string {
  const changed = lines
    .filter(({ quantity, was }) => quantity !== was)
    .map(({ title, size, quantity, was }) => `${title}, ${size}: ${was} → ${quantity}`);
  const gone = removed.map(({ title, size, quantity }) => `${title}, ${size}: ${quantity} → 0`);
  return ["lines changed", ...changed, ...gone, ...(losesVoucher ? ["the voucher no longer applies"] : [])].join("; ");
}
