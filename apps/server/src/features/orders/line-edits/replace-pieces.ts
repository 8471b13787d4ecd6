import { poishaOf } from "@tatka/domain/money";
import { type DiscountPart, partsOf } from "@tatka/domain/orders/discounts/discount-parts";
import { lineWithout } from "@tatka/domain/orders/money/line-refund";
import { lineVat, orderTotals } from "@tatka/domain/orders/money/order-total";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { changeReservation, ofOrder, writeOff } from "../../delivery/stock/index.ts";
import { refundOrder } from "../../payments/payments/index.ts";
import { readPricedLines } from "../checkout/index.ts";
import { tellCustomerTask } from "../orders/index.ts";
import type { EditableOrder, StoredLine } from "./editable-order.ts";
import type { Plan } from "./plan-edit.ts";
import { settlementOf } from "./settlement.ts";
import { writeLines } from "./write-lines.ts";

type Missing = {
  line: StoredLine;
  pieces: number;
  /** The replacement, at its agreed price. */
  substitute?: { variationId: number; quantity: number; unitPoisha: number } | undefined;
  staffId: number | null;
  /** For the order's history. */
  note: string;
};

/**
 * Replaces missing pieces of a locked order. Everything else stays as agreed: prices, shares of discounts, delivery
 * charge. The substitute takes over the discount of the original. Missing pieces are removed from stock, and a surplus
 * payment is refunded.
 */
export async function replacePieces(tx: Database, order: EditableOrder, missing: Missing): Promise<void> {
  const { line, pieces, substitute, staffId, note } = missing;
  const plan = await planReplaced(tx, order, missing);
  // Pieces that did not arrive from another hub are in no stock, so they are resolved first.
  const lost = Math.max(0, pieces - Math.max(0, line.quantity - line.held));
  const held = order.lines.flatMap(({ id, variationId, held }) =>
    variationId === null ? [] : [{ variationId, quantity: id === line.id ? held - lost : held }],
  );
  const { id: orderId, region, hubId } = order;
  const quantities = [...held, ...(substitute ? [substitute] : [])];
  const reserved = await changeReservation(tx, {
    orderId,
    region,
    hubId,
    quantities,
    lostHere: line.variationId,
  });
  if (!reserved.allocations) throw new Refusal("substitution.gone");
  await writeOff(
    tx,
    reserved.freed.filter(({ variationId }) => variationId === line.variationId),
    { reason: "correction", document: ofOrder(orderId), note, staffId },
  );
  const settlement = settlementOf(order, plan.totals.totalPoisha);
  if (settlement.needsPayment) throw new Refusal("substitution.needs_answer");
  await writeLines(tx, order, { ...plan, ...settlement }, reserved.allocations);
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, staff_id, note)
    values (${orderId}, ${order.status}, ${settlement.paymentStatus}, ${staffId}, ${note})`);
  if (settlement.refundPoisha > 0) {
    const reason = "Item missing at packing";
    const refund = { amountPoisha: settlement.refundPoisha, reason, staffId, correctsTotal: true };
    await refundOrder(tx, orderId, refund);
  }
  await enqueue(tx, tellCustomerTask, { orderId, event: "changed" });
}

/** The discount of a line's pieces, which their replacement takes over. */
export function discountLeaving(line: StoredLine, pieces: number): number {
  return Math.max(0, line.discountPoisha - lineWithout(line, pieces).discountPoisha);
}

async function planReplaced(tx: Database, order: EditableOrder, { line, pieces, substitute }: Missing): Promise<Plan> {
  const left = lineWithout(line, pieces);
  const kept = order.lines.map((one) => {
    const next = { ...one, ...(one.id === line.id ? left : {}) };
    const taxed = { ...next, unitPoisha: poishaOf(one.unitPoisha), discountPoisha: poishaOf(next.discountPoisha) };
    const discountParts = partsOf(one.discountParts, next.discountPoisha);
    return { ...taxed, discountParts, vatPoisha: lineVat(taxed), was: one.quantity, kept: one, added: undefined };
  });
  const share = discountLeaving(line, pieces);
  const stay = partsOf(line.discountParts, left.discountPoisha);
  const parts = line.discountParts.map(({ id, poisha }, nth) => ({ id, poisha: poisha - (stay[nth]?.poisha ?? 0) }));
  const lines = [
    ...kept.filter(({ quantity }) => quantity > 0),
    ...(substitute ? [await addedLine(tx, order, substitute, { share, parts })] : []),
  ];
  if (lines.length === 0) throw new Refusal("order.would_be_empty");
  const charges = {
    deliveryPoisha: poishaOf(order.deliveryPoisha),
    deliveryDiscountPoisha: poishaOf(order.deliveryDiscountPoisha),
  };
  return {
    lines,
    removed: left.quantity > 0 ? [] : [line],
    totals: orderTotals(lines, charges),
    losesVoucher: false,
  };
}

async function addedLine(
  tx: Database,
  { region }: EditableOrder,
  { variationId, quantity, unitPoisha: agreed }: NonNullable<Missing["substitute"]>,
  { share, parts }: { share: number; parts: readonly DiscountPart[] },
): Promise<Plan["lines"][number]> {
  const priced = oneOrRefuse(await readPricedLines(tx, region, [{ variationId, quantity }]), "substitution.gone");
  const unitPoisha = poishaOf(agreed);
  // Its price was agreed with this customer and belongs to no offer.
  const added = { ...priced, unitPoisha, flashSaleId: null, markdownId: null };
  const discountPoisha = poishaOf(Math.min(share, unitPoisha * quantity));
  const taxed = { ...added, unitPoisha, discountPoisha };
  const discountParts = partsOf(parts, discountPoisha);
  return { ...taxed, discountParts, vatPoisha: lineVat(taxed), was: 0, kept: undefined, added };
}
