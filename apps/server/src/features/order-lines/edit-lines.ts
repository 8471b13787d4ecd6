import type { AdminOrderLines, adminEditLines } from "@tatka/contract/order-lines";
import type { Change } from "@tatka/contract/refusals";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import { writeAndForget } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/db.ts";
import type { Staff } from "../../platform/environment.ts";
import { enqueue } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Office } from "../../platform/staff-records.ts";
import { tellCustomerTask } from "../orders/index.ts";
import { refundOrder } from "../payment/index.ts";
import { changeReservation } from "../stock/index.ts";
import { releaseVoucher } from "../voucher/index.ts";
import { type EditableOrder, readEditable } from "./editable-order.ts";
import { type Plan, planEdit } from "./plan-edit.ts";
import { readLines } from "./read-lines.ts";
import { writeLines } from "./write-lines.ts";

type Wish = z.output<typeof adminEditLines.body>;

/**
 * Changes what an order holds before it is packed, in one transaction: stock to the piece, the discount's shares, the
 * charge for delivery, and the money. Who has paid gets back what it costs less; what would cost more is refused, since
 * nobody can be charged without being asked. Of two editors the second is told.
 */
export async function editLines(
  { db, shared }: Office,
  staff: Staff,
  orderNumber: string,
  { version, lines: wanted }: Wish,
): Promise<AdminOrderLines> {
  return writeAndForget(db, shared, async (tx, touches) => {
    const order = await readEditable(tx, orderNumber, { locks: true });
    if (order.version !== version) throw new Refusal("record.changed");
    const before = await readLines(tx, orderNumber);
    const plan = await planEdit(tx, order, wanted);

    // In the order in which placing takes its locks: stock, voucher, flash sale.
    const wishes = plan.lines.flatMap(({ variationId, quantity }) =>
      variationId === null ? [] : { variationId, quantity },
    );
    const reserved = await changeReservation(tx, {
      orderId: order.id,
      region: order.region,
      hubId: order.hubId,
      wishes,
    });
    if (!reserved.allocations || plan.lines.some(isNoLongerSold)) {
      throw new Refusal("order.changed", {}, { changes: missing(plan, reserved) });
    }
    if (plan.losesVoucher && order.voucherId !== null) await releaseVoucher(tx, order.voucherId, order.accountId);
    await writeLines(tx, order, plan, reserved.allocations);
    await tx.execute(sql`
      insert into order_history (order_id, status, payment_status, staff_id, note)
      values (${order.id}, ${order.status}, ${order.paymentStatus}, ${staff.id}, ${inWords(plan)})`);
    await settle(tx, order, plan, staff);
    await enqueue(tx, tellCustomerTask, { orderId: order.id, event: "changed" });

    const after = await readLines(tx, orderNumber);
    await recordAudit(tx, staff, { action: "update", resource: "order", resourceId: order.number, before, after });
    if (reserved.turned.length > 0) touches("products", ...(await productTags(tx, reserved.turned)));
    return after;
  });
}

async function settle(tx: Database, order: EditableOrder, { totals }: Plan, staff: Staff): Promise<void> {
  if (order.paymentStatus !== "paid" && order.paymentStatus !== "partly_refunded") return;
  const difference = totals.totalPoisha - order.totalPoisha;
  if (difference > 0) {
    throw new Refusal("order.edit_needs_payment", { amount: takaFromPoisha(poishaOf(difference)) });
  }
  if (difference === 0) return;
  const reason = "The order was changed before it was packed.";
  await refundOrder(tx, order.id, { amountPoisha: poishaOf(-difference), reason, staffId: staff.id });
}

/** Hidden from the store, so nothing of it is promised any more, whatever lies on the shelf. */
function isNoLongerSold({ added, quantity }: Plan["lines"][number]): boolean {
  return added !== undefined && added.available < quantity;
}

type Reserved = Awaited<ReturnType<typeof changeReservation>>;

function missing({ lines }: Plan, reserved: Reserved): Change[] {
  const free = (variationId: number | null) =>
    "shelves" in reserved
      ? reserved.shelves.filter((one) => one.variationId === variationId).reduce((sum, one) => sum + one.available, 0)
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

/** For the history: what became of each line that is not as it was. */
function inWords({ lines, removed, losesVoucher }: Plan): string {
  const changed = lines
    .filter(({ quantity, was }) => quantity !== was)
    .map(({ title, size, quantity, was }) => `${title}, ${size}: ${was} → ${quantity}`);
  const gone = removed.map(({ title, size, quantity }) => `${title}, ${size}: ${quantity} → 0`);
  return ["lines changed", ...changed, ...gone, ...(losesVoucher ? ["the voucher no longer applies"] : [])].join("; ");
}

async function productTags(tx: Database, variations: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from variation where id = any(${sql.param([...variations])}::int[])`,
  );
  return rows.map(({ id }) => `product:${id}`);
}
