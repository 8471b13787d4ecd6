import type { Allocation } from "@tatka/domain/delivery/allocation";
import { poishaOf, takaText } from "@tatka/domain/money";
import { lineVat, orderTotals } from "@tatka/domain/orders/money/order-total";
import type { RefusalReason } from "@tatka/domain/orders/order-states";
import { restocksAfterRefusal } from "@tatka/domain/orders/picking/after-return";
import { type DoorOutcome, type LostDiscount, settleAtDoor } from "@tatka/domain/orders/picking/at-the-door";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { changeReservation, writeOff } from "../../delivery/stock/index.ts";
import { refundOrder } from "../../payments/payments/index.ts";
import { readDoorTerms, restockedLines } from "../orders/index.ts";
import { releaseVoucher } from "../vouchers/index.ts";
import { type EditableOrder, readWithLines, type StoredLine } from "./editable-order.ts";
import type { Plan } from "./plan-edit.ts";
import { settlementOf } from "./settlement.ts";
import { writeLines } from "./write-lines.ts";

type AcceptedLine = {
  lineId: number;
  quantity: number;
  reason?: RefusalReason | undefined;
  writeOff?: number | undefined;
};

type RefusedLine = { line: StoredLine; pieces: number; reason: RefusalReason; writeOff?: number | undefined };

/**
 * Reduces a locked order to what the customer accepted at the door; lines that are omitted were accepted completely.
 * Prices stay as agreed, and `settleAtDoor` decides about discounts. The rest returns to stock, unless it is damaged or
 * was out of the cold too long. Online payments for it are refunded.
 */
export async function keepAccepted(
  tx: Database,
  staff: Staff,
  number: string,
  accepted: readonly AcceptedLine[],
): Promise<void> {
  const order = await readWithLines(tx, number, { locks: true });
  const refused = refusedLines(order, accepted);
  if (refused.length === 0) return;
  const pieces = refused.map(({ line, pieces, reason }) => ({ lineId: line.id, pieces, reason }));
  const outcome = settleAtDoor(await readDoorTerms(tx, order.id), pieces);
  const plan = planAccepted(order, outcome);
  const restocked = await restockedLines(tx, order.id);
  await recordRefusals(tx, order.id, refused);

  const { region, hubId, id: orderId } = order;
  const quantities = order.lines.flatMap(({ id, variationId, held }) =>
    variationId === null ? [] : [{ variationId, quantity: held - piecesOf(refused, id) }],
  );
  const reserved = await changeReservation(tx, { orderId, region, hubId, quantities });
  // Fewer pieces than it holds are always available.
  if (!reserved.allocations) throw new Error(`order ${number} holds less than its lines say`);
  if (plan.losesVoucher && order.voucherId !== null) await releaseVoucher(tx, order.voucherId, order.accountId);
  const settlement = settlementOf(order, plan.totals.totalPoisha);
  await writeLines(tx, order, { ...plan, ...settlement }, reserved.allocations);
  // After they left the bags: until then their lots belong to the order.
  const lost = unsellable(refused, restocked, reserved.freed);
  await writeOff(tx, lost, { reason: "damaged", document: { kind: "order", number }, staffId: staff.id });
  if (settlement.refundPoisha > 0) {
    const reason = "Not everything was accepted at the door.";
    const refund = { amountPoisha: settlement.refundPoisha, reason, staffId: staff.id, correctsTotal: true };
    await refundOrder(tx, order.id, refund);
  }
  if (outcome.lost.length === 0) return;
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, staff_id, note)
    values (${order.id}, ${order.status}, ${settlement.paymentStatus}, ${staff.id}, ${inWords(outcome.lost)})`);
}

function refusedLines(order: EditableOrder, accepted: readonly AcceptedLine[]): RefusedLine[] {
  if (new Set(accepted.map(({ lineId }) => lineId)).size < accepted.length) throw new Refusal("record.not_found");
  return accepted.flatMap(({ lineId, quantity, reason = "refused", writeOff }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new Refusal("record.not_found");
    const pieces = line.held - quantity;
    if (pieces < 0 || (writeOff ?? 0) > pieces) throw new Refusal("order.count_differs", { out: line.held });
    if (line.quantity - pieces < line.refundedQuantity) throw new Refusal("order.refunded_already");
    return pieces === 0 ? [] : [{ line, pieces, reason, writeOff }];
  });
}

/** Released pieces by hub that cannot be sold again. */
function unsellable(
  refused: readonly RefusedLine[],
  restocked: ReadonlySet<number>,
  freed: readonly Allocation[],
): Allocation[] {
  return refused.flatMap(({ line, pieces, reason, writeOff }) => {
    let left = writeOff ?? (restocksAfterRefusal(reason, restocked.has(line.id)) ? 0 : pieces);
    return freed
      .filter(({ variationId }) => variationId === line.variationId)
      .map((one) => {
        const quantity = Math.min(left, one.quantity);
        left -= quantity;
        return { ...one, quantity };
      })
      .filter(({ quantity }) => quantity > 0);
  });
}

function planAccepted(order: EditableOrder, { lines: settled, ...outcome }: DoorOutcome): Plan {
  const lines = order.lines.flatMap((line) => {
    const left = settled.find(({ id }) => id === line.id);
    if (!left || left.quantity === 0) return [];
    const kept = { ...line, ...left, unitPoisha: poishaOf(line.unitPoisha) };
    return [{ ...kept, vatPoisha: lineVat(kept), was: line.quantity, kept: line, added: undefined }];
  });
  if (lines.length === 0) throw new Refusal("order.nothing_accepted");
  const { deliveryDiscountPoisha, losesVoucher, freesDelivery } = outcome;
  return {
    lines,
    removed: order.lines.filter(({ id }) => !lines.some(({ kept }) => kept.id === id)),
    totals: orderTotals(lines, { deliveryPoisha: poishaOf(order.deliveryPoisha), deliveryDiscountPoisha }),
    losesVoucher,
    ...(freesDelivery !== undefined && { freesDelivery }),
  };
}

/** For the history: which discounts are lost or lower, and why. */
function inWords(lost: readonly LostDiscount[]): string {
  const taka = (poisha: number) => takaText(poisha / 100, "en");
  return lost
    .map((one) => {
      const less = `${taka(one.lessPoisha)} less discount`;
      if (one.kind === "pieces") return `${less}: ${one.title} needs more pieces than were accepted`;
      const what = one.kind === "voucher" ? `voucher ${one.code}` : "it";
      return `${less}: ${what} needs ${taka(one.needsPoisha)}, and ${taka(one.countedPoisha)} was accepted`;
    })
    .join("; ");
}

function piecesOf(refused: readonly RefusedLine[], lineId: number): number {
  return refused.find(({ line }) => line.id === lineId)?.pieces ?? 0;
}

/** In line order, before the lines change. */
async function recordRefusals(tx: Database, orderId: number, refused: readonly RefusedLine[]): Promise<void> {
  const rows = refused.map(({ line, pieces, reason }) => ({ id: line.id, pieces, reason }));
  await tx.execute(sql`
    insert into order_refusal (order_id, variation_id, title_en, title_bn, size_en, size_bn, sku, quantity, unit_poisha, reason)
    select ${orderId}::int, l.variation_id, l.title_en, l.title_bn, l.size_en, l.size_bn, l.sku, r.pieces, l.unit_poisha,
      r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, pieces int, reason text)
    join order_line l on l.id = r.id and l.order_id = ${orderId}
    order by l.id`);
}
