import type { adminReturn } from "@tatka/contract/orders/door-admin";
import { isOnline, mayTake, orderSteps } from "@tatka/domain/orders/order-policy";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@tatka/domain/orders/order-states";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { putBack, writeOffReturned } from "../../delivery/stock/index.ts";
import { moveOrder, restockedLines } from "../orders/index.ts";
import { refundParts } from "../refunds/index.ts";

type ReturnInput = z.output<typeof adminReturn.body>;

/**
 * Takes back pieces of a delivered order: each is restocked or written off, and refunded unless that has already
 * happened. The order is locked, so no piece comes back twice. Once all are back, the order is returned.
 */
export function returnLines(
  db: Database,
  staff: Staff,
  number: string,
  { lines: said, refund, note, version }: ReturnInput,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockDelivered(tx, number);
    if (!mayTake("return", order.status)) throw new Refusal("order.wrong_state");
    if (version !== undefined && version !== order.version) throw new Refusal("record.changed");
    const lines = await decided(tx, order.id, said);
    await noteReturned(tx, order, lines);
    const isPromised = refund && (await refundReturned(tx, staff, order, lines));
    await restock(tx, staff, order, lines);

    const step = (await isAllBack(tx, order.id)) ? "return" : "return-part";
    const moved = await moveOrder(tx, sql`o.id = ${order.id}`, {
      step,
      staffId: staff.id,
      note,
      // The message about the cash refund already says so.
      isToldOtherwise: isPromised && !isOnline(order.paymentMethod),
    });
    if (!moved) throw new Refusal("order.wrong_state");
    await recordAudit(tx, staff, {
      action: "return",
      resource: "order",
      resourceId: number,
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: {
        status: orderSteps[step].to,
        paymentStatus: moved.paymentStatus,
        lines,
        ...(note !== "" && { note }),
      },
    });
  });
}

/** Returned pieces, and how many of them are restocked. */
type Back = { lineId: number; quantity: number; restock: number; reason: string };

/** By default, pieces are restocked unless they were out of the cold too long. */
async function decided(tx: Database, orderId: number, said: ReturnInput["lines"]): Promise<Back[]> {
  const restocked = await restockedLines(tx, orderId);
  return said.map(({ lineId, quantity, restock, writeOff, reason }) => {
    const isSaid = restock !== undefined || writeOff !== undefined;
    return { lineId, quantity, reason, restock: isSaid ? (restock ?? 0) : restocked.has(lineId) ? quantity : 0 };
  });
}

type Line = {
  id: number;
  variationId: number | null;
  quantity: number;
  refundedQuantity: number;
  returnedQuantity: number;
  paidPoisha: number;
};

type Delivered = {
  id: number;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  region: Region;
  hubId: number;
  version: number;
  lines: Line[];
};

async function lockDelivered(tx: Database, number: string): Promise<Delivered> {
  await tx.execute(sql`select from customer_order where number = ${number} for no key update`);
  const { rows } = await tx.execute<Delivered>(sql`
    select o.id, o.number, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.region_code as region, o.hub_id as "hubId",
      o.version,
      (select coalesce(json_agg(json_build_object(
         'id', l.id, 'variationId', l.variation_id, 'quantity', l.quantity,
         'refundedQuantity', l.refunded_quantity, 'returnedQuantity', l.returned_quantity,
         'paidPoisha', l.unit_poisha * l.quantity + l.weight_poisha - l.discount_poisha
       )), '[]')
       from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.number = ${number}`);
  return oneOrRefuse(rows, "record.not_found");
}

/** One statement, so that concurrent returns never exceed what was delivered. */
async function noteReturned(tx: Database, order: Delivered, lines: readonly Back[]): Promise<void> {
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    const left = line ? line.quantity - line.returnedQuantity : 0;
    if (quantity > left) throw new Refusal("order.returned_already", { left });
  }
  const counted = lines.map(({ lineId, quantity, restock: restocked }) => ({ id: lineId, quantity, restocked }));
  const { rowCount } = await tx.execute(sql`
    update order_line l set returned_quantity = l.returned_quantity + r.quantity,
      restocked_quantity = least(l.quantity, l.restocked_quantity + r.restocked),
      written_off_quantity = least(l.quantity, l.written_off_quantity + r.quantity - r.restocked)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r (id int, quantity int, restocked int)
    where l.id = r.id and l.order_id = ${order.id} and l.returned_quantity + r.quantity <= l.quantity`);
  if (rowCount !== lines.length) throw new Refusal("order.returned_already", { left: 0 });
}

/** Refunds paid pieces that have not been refunded. Returns whether there were any. */
async function refundReturned(tx: Database, staff: Staff, order: Delivered, lines: readonly Back[]): Promise<boolean> {
  const due = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const pieces = line ? Math.min(quantity, line.quantity - line.refundedQuantity) : 0;
    return line && line.paidPoisha > 0 && pieces > 0 ? [{ lineId, quantity: pieces, restock: false }] : [];
  });
  if (due.length === 0) return false;
  const reasons = [...new Set(lines.map(({ reason }) => reason).filter((reason) => reason !== ""))];
  const reason = ["Returned", ...reasons].join(": ").slice(0, 200);
  await refundParts(tx, staff, order.number, { lines: due, delivery: false, reason });
  return true;
}

async function restock(
  tx: Database,
  staff: Staff,
  { id, region, hubId, lines: known }: Delivered,
  lines: readonly Back[],
): Promise<void> {
  const pieces = lines
    .filter((line) => line.restock > 0)
    .map(({ lineId, restock: quantity }) => {
      const line = known.find((one) => one.id === lineId);
      if (!line || line.variationId === null) throw new Refusal("variation.not_found");
      return { lineId, quantity, variationId: line.variationId };
    });
  if (pieces.length > 0) {
    const isBack = await putBack(tx, { id, region, hubId, staffId: staff.id, pieces });
    if (!isBack) throw new Refusal("order.wrong_state");
  }
  for (const { lineId, quantity, restock: restocked, reason } of lines) {
    const variationId = known.find((one) => one.id === lineId)?.variationId ?? null;
    const lost = { orderId: id, hubId, staffId: staff.id, note: reason };
    // A deleted size has no stock to write off.
    if (variationId !== null && quantity > restocked)
      await writeOffReturned(tx, lost, { variationId, quantity: quantity - restocked });
  }
}

async function isAllBack(tx: Database, orderId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from order_line where order_id = ${orderId} and returned_quantity < quantity limit 1`,
  );
  return !rowCount;
}
