import { poishaOf } from "@tatka/domain/money";
import { lineVat, orderTotals } from "@tatka/domain/orders/money/order-total";
import { holdsMoney } from "@tatka/domain/orders/order-policy";
import { weightBounds, weightDifference } from "@tatka/domain/orders/picking/weighed-line";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { refundOrder } from "../../payments/payments/index.ts";
import { tellCustomerTask } from "../orders/index.ts";
import { type EditableOrder, readWithLines } from "./editable-order.ts";
import { settlementOf } from "./settlement.ts";

type Weight = { id: number; nominalGrams: number; tolerancePercent: number; grams: number | null; title: string };

/**
 * Adjusts a locked order to the weights of its goods while packing. Cash orders pay by weight; paid orders are refunded
 * for missing weight and never charged more. Weight above the tolerance is free, since the customer did not agree to
 * it. The customer is notified of a new total or an unusual weight.
 */
export async function chargeWeights(tx: Database, number: string, staffId: number): Promise<void> {
  const weights = await readWeights(tx, number);
  if (weights.length === 0) return;
  const unweighed = weights.find(({ grams }) => grams === null);
  if (unweighed) throw new Refusal("order.weight_missing", { item: unweighed.title });
  const order = await readWithLines(tx, number, { locks: true });
  const isPaid = holdsMoney(order.paymentStatus);
  const lines = order.lines.map((line) => {
    const weight = weights.find(({ id }) => id === line.id);
    const weightPoisha = weight
      ? weightDifference({ ...line, ...weight, grams: chargedGrams(line, weight), isPaid })
      : 0;
    const trued = {
      ...line,
      unitPoisha: poishaOf(line.unitPoisha),
      discountPoisha: poishaOf(line.discountPoisha),
      weightPoisha,
    };
    return { ...trued, vatPoisha: lineVat(trued) };
  });
  const totals = orderTotals(lines, {
    deliveryPoisha: poishaOf(order.deliveryPoisha),
    deliveryDiscountPoisha: poishaOf(order.deliveryDiscountPoisha),
  });
  const isOff = order.lines.some((line) => weights.some((weight) => weight.id === line.id && isOutside(line, weight)));
  if (isOff || totals.totalPoisha !== order.totalPoisha) {
    await enqueue(tx, tellCustomerTask, { orderId: order.id, event: "changed" });
  }
  const stored = order.lines.map(({ weightPoisha }) => weightPoisha);
  if (lines.every(({ weightPoisha }, place) => weightPoisha === stored[place])) return;
  const settlement = settlementOf(order, totals.totalPoisha);
  await tx.execute(sql`
    update order_line l set weight_poisha = w."weightPoisha", vat_poisha = w."vatPoisha"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (id int, "weightPoisha" bigint, "vatPoisha" bigint)
    where l.id = w.id and l.order_id = ${order.id}`);
  await tx.execute(sql`
    update customer_order set subtotal_poisha = ${totals.subtotalPoisha}, total_poisha = ${totals.totalPoisha},
      vat_poisha = ${totals.vatPoisha}, payment_status = ${settlement.paymentStatus}
    where id = ${order.id}`);
  await refundLess(tx, order, settlement.refundPoisha, staffId);
}

type Pieces = { quantity: number };

function chargedGrams({ quantity }: Pieces, weight: Weight): number {
  const { most } = weightBounds({ ...weight, quantity });
  return Math.min(weight.grams ?? most, most);
}

function isOutside({ quantity }: Pieces, weight: Weight): boolean {
  const { least, most } = weightBounds({ ...weight, quantity });
  return weight.grams !== null && (weight.grams < least || weight.grams > most);
}

async function readWeights(tx: Database, number: string): Promise<Weight[]> {
  const { rows } = await tx.execute<Weight>(sql`
    select l.id, l.nominal_grams as "nominalGrams",
      coalesce(l.weight_tolerance_percent, 0) as "tolerancePercent", l.weighed_grams as grams, l.title_en as title
    from customer_order o join order_line l on l.order_id = o.id
    where o.number = ${number} and l.nominal_grams is not null order by l.id`);
  return rows;
}

async function refundLess(tx: Database, order: EditableOrder, amountPoisha: number, staffId: number): Promise<void> {
  if (amountPoisha === 0) return;
  const reason = "What was packed weighed less than what was paid for.";
  await refundOrder(tx, order.id, { amountPoisha: poishaOf(amountPoisha), reason, staffId, correctsTotal: true });
}
