import type { adminRefundOrder } from "@tatka/contract/orders/line-edits";
import type { Answer } from "@tatka/contract/route";
import { poishaFromTaka, poishaOf } from "@tatka/domain/money";
import { lineRefund } from "@tatka/domain/orders/money/line-refund";
import { isSupplied, statesFor } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { putBack } from "../../delivery/stock/index.ts";
import { getRefund, refundOrder } from "../../payments/payments/index.ts";
import { readLines } from "../line-edits/index.ts";

type RefundLinesInput = z.output<typeof adminRefundOrder.body>;

type Line = {
  id: number;
  variationId: number | null;
  quantity: number;
  unitPoisha: number;
  discountPoisha: number;
  weightPoisha: number;
  refundedQuantity: number;
};

type Refundable = {
  id: number;
  number: string;
  status: OrderStatus;
  region: Region;
  hubId: number;
  lines: Line[];
};

/**
 * Refunds an order and records what for: pieces of lines, the delivery, an extra amount. The order is locked, no piece
 * is refunded twice, and the amount is claimed from the payment, so concurrent refunds never exceed it.
 */
export async function refundLines(
  db: Database,
  staff: Staff,
  orderNumber: string,
  input: RefundLinesInput,
): Promise<Answer<typeof adminRefundOrder>> {
  return db.transaction(async (tx) => {
    const id = await refundParts(tx, staff, orderNumber, input);
    return { refund: await getRefund(tx, id), order: await readLines(tx, orderNumber) };
  });
}

type RefundPartsInput = RefundLinesInput & {
  /** Another message notifies the customer. */
  isToldOtherwise?: boolean;
};

/** For callers with a transaction; returns the refund's id. */
export async function refundParts(
  tx: Database,
  staff: Staff,
  orderNumber: string,
  input: RefundPartsInput,
): Promise<number> {
  const order = await lockRefundable(tx, orderNumber);
  const isByPart = input.lines.length > 0 || input.delivery;
  if (isByPart && !statesFor("refund-pieces", "staff").includes(order.status)) throw new Refusal("order.edit_instead");
  const before = await readLines(tx, orderNumber);

  const goods = await refundGoods(tx, order, input.lines);
  const delivery = input.delivery ? await refundDelivery(tx, order) : 0;
  const amountPoisha = poishaOf(
    sumOf(goods) + delivery + (input.amount === undefined ? 0 : poishaFromTaka(input.amount)),
  );
  if (amountPoisha === 0) throw new Refusal("order.nothing_to_refund");
  await restock(tx, { ...order, staffId: staff.id }, input.lines);
  const { reason, isToldOtherwise = false } = input;
  const { id } = await refundOrder(tx, order.id, { amountPoisha, reason, staffId: staff.id, isToldOtherwise });
  await recordParts(tx, id, goods, delivery);

  const after = await readLines(tx, orderNumber);
  await recordAudit(tx, staff, { action: "refund", resource: "order", resourceId: order.number, before, after });
  return id;
}

/** The lines are read after locking, so that a concurrent refund is seen. */
async function lockRefundable(tx: Database, orderNumber: string): Promise<Refundable> {
  await tx.execute(sql`select from customer_order where number = ${orderNumber} for no key update`);
  const { rows } = await tx.execute<Refundable>(sql`
    select o.id, o.number, o.status, o.region_code as region, o.hub_id as "hubId",
      (select coalesce(json_agg(json_build_object(
         'id', l.id, 'variationId', l.variation_id, 'quantity', l.quantity,
         'unitPoisha', l.unit_poisha, 'discountPoisha', l.discount_poisha,
         'weightPoisha', l.weight_poisha, 'refundedQuantity', l.refunded_quantity
       )), '[]')
       from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.number = ${orderNumber}`);
  return oneOrRefuse(rows, "order.not_found");
}

/** Records pieces and amounts on the lines, in one statement, so that no line exceeds its quantity. */
async function refundGoods(
  tx: Database,
  order: Refundable,
  wanted: RefundLinesInput["lines"],
): Promise<RefundedLine[]> {
  const refunds = wanted.map(({ lineId, quantity, restock }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new Refusal("record.not_found");
    if (line.refundedQuantity + quantity > line.quantity) throw new Refusal("order.refunded_already");
    const restocked = restock ? quantity : 0;
    // Delivered pieces that are back in stock count as returned.
    const back = isSupplied(order.status) ? restocked : 0;
    return { id: lineId, quantity, poisha: lineRefund(line, quantity), restocked, back };
  });
  const { rowCount } = await tx.execute(sql`
    update order_line l set refunded_quantity = l.refunded_quantity + r.quantity,
      refunded_poisha = l.refunded_poisha + r.poisha, restocked_quantity = l.restocked_quantity + r.restocked,
      returned_quantity = l.returned_quantity + r.back
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r (
      id int, quantity int, poisha bigint, restocked int, back int)
    where l.id = r.id and l.order_id = ${order.id} and l.refunded_quantity + r.quantity <= l.quantity
      and l.returned_quantity + r.back <= l.quantity`);
  if (rowCount !== refunds.length) throw new Refusal("order.refunded_already");
  return refunds;
}

type RefundedLine = { id: number; quantity: number; poisha: number };

function sumOf(goods: readonly RefundedLine[]): number {
  return goods.reduce((sum, { poisha }) => sum + poisha, 0);
}

/** The reason on the credit note. */
async function recordParts(
  tx: Database,
  refundId: number,
  goods: readonly RefundedLine[],
  delivery: number,
): Promise<void> {
  if (goods.length > 0) {
    await tx.execute(sql`
      insert into refund_line (refund_id, order_line_id, quantity, poisha)
      select ${refundId}::int, r.id, r.quantity, r.poisha
      from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as r (id int, quantity int, poisha bigint)`);
  }
  if (delivery > 0)
    await tx.execute(sql`update refund set delivery_poisha = ${delivery}::bigint where id = ${refundId}`);
}

/** Paid delivery charge that has not been refunded. */
async function refundDelivery(tx: Database, { id }: Refundable): Promise<number> {
  const { rows } = await tx.execute<{ poisha: number }>(sql`
    with owed as (
      select id, delivery_poisha - delivery_discount_poisha - delivery_refunded_poisha as poisha
      from customer_order where id = ${id}
    )
    update customer_order o set delivery_refunded_poisha = delivery_refunded_poisha + owed.poisha, version = version + 1
    from owed where o.id = owed.id
    returning owed.poisha::float8 as poisha`);
  return rows[0]?.poisha ?? 0;
}

async function restock(
  tx: Database,
  order: Refundable & { staffId: number },
  wanted: RefundLinesInput["lines"],
): Promise<void> {
  const pieces = wanted
    .filter((input) => input.restock)
    .map(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      if (!line || line.variationId === null) throw new Refusal("variation.not_found");
      return { lineId, quantity, variationId: line.variationId };
    });
  if (pieces.length === 0) return;
  const isBack = await putBack(tx, { ...order, pieces });
  // The stock of a cancelled order has already been released.
  if (!isBack) throw new Refusal("order.wrong_state");
}
