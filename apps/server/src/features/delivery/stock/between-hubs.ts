import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { freePieces } from "./lots.ts";
import { type MovementCause, moveStock } from "./move-stock.ts";

type Pieces = { variationId: number; quantity: number };

/** The transfer that moves the pieces, and the user. */
type Between = { transferId: number; staffId: number; hubId: number };

/**
 * Removes pieces reserved by an order from a hub: those sent, and those not found, because neither is in its stock any
 * more. Until arrival they belong to no hub, but still to the order.
 */
export async function sendReserved(
  tx: Database,
  { hubId, ...between }: Between,
  orderId: number,
  pieces: readonly (Pieces & { requested: number })[],
): Promise<void> {
  await lockLevels(tx, hubId, pieces);
  await tx.execute(sql`
    with held as (
      select a.order_line_id, a.quantity, g.requested as gone
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as g ("variationId" int, requested int)
      join order_allocation a on a.variation_id = g."variationId" and a.hub_id = ${hubId} and a.state = 'reserved'
      join order_line l on l.id = a.order_line_id and l.order_id = ${orderId}
    ), emptied as (
      delete from order_allocation a using held
      where a.order_line_id = held.order_line_id and a.hub_id = ${hubId} and held.quantity <= held.gone
    )
    update order_allocation a set quantity = a.quantity - held.gone from held
    where a.order_line_id = held.order_line_id and a.hub_id = ${hubId} and held.quantity > held.gone`);
  const sent = pieces.filter(({ quantity }) => quantity > 0);
  const missing = pieces.filter(({ quantity, requested }) => requested > quantity);
  await moveStock(
    tx,
    sent.map(({ variationId, quantity }) => ({ variationId, hubId, pieces: -quantity, reserved: -quantity })),
    causeOf(between),
  );
  await moveStock(
    tx,
    missing.map(({ variationId, quantity, requested }) => ({
      variationId,
      hubId,
      pieces: quantity - requested,
      reserved: quantity - requested,
    })),
    { ...causeOf(between), reason: "correction", note: "not found" },
  );
}

/** Takes unreserved pieces out of a hub. If a size has too few, nothing is taken, and the size is returned. */
export async function sendFree(
  tx: Database,
  { hubId, ...between }: Between,
  pieces: readonly Pieces[],
): Promise<{ variationId: number; free: number } | undefined> {
  const levels = await lockLevels(tx, hubId, pieces);
  const free = (id: number) => levels.find(({ variationId }) => variationId === id)?.free ?? 0;
  const short = pieces.find(({ variationId, quantity }) => quantity > free(variationId));
  if (short) return { variationId: short.variationId, free: free(short.variationId) };
  await moveStock(
    tx,
    pieces.map(({ variationId, quantity }) => ({ variationId, hubId, pieces: -quantity })),
    causeOf(between),
  );
  return undefined;
}

/** Receives pieces at a hub. A waiting order gets what it lacks; the rest is free. */
export async function receivePieces(
  tx: Database,
  { hubId, ...between }: Between,
  orderId: number | null,
  pieces: readonly Pieces[],
): Promise<void> {
  await lockLevels(tx, hubId, pieces);
  const { rows: owed } = await tx.execute<{ variationId: number; pieces: number }>(sql`
    with owed as (
      select l.id, l.variation_id, least(g.quantity, l.quantity - (
        select coalesce(sum(a.quantity), 0) from order_allocation a where a.order_line_id = l.id and a.state = 'reserved'
      ) - (
        select coalesce(sum(w.sent), 0) from stock_transfer t join stock_transfer_line w on w.transfer_id = t.id
        where t.order_id = l.order_id and t.state = 'sent' and w.variation_id = l.variation_id
      ))::int as pieces
      from order_line l join customer_order o on o.id = l.order_id
      join jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as g ("variationId" int, quantity int)
        on g."variationId" = l.variation_id
      where o.id = ${orderId} and ${oneOf(sql`o.status`, orderSteps.pack.from)}
    ), kept as (
      insert into order_allocation as a (order_line_id, hub_id, variation_id, quantity)
      select id, ${hubId}, variation_id, pieces from owed where pieces > 0
      on conflict (order_line_id, hub_id) do update set quantity = a.quantity + excluded.quantity
    )
    select variation_id as "variationId", pieces from owed where pieces > 0`);
  const sent = await lotsSent(tx, between.transferId);
  const arriving = pieces.flatMap(({ variationId, quantity }) => {
    let [left, due] = [quantity, owed.find((one) => one.variationId === variationId)?.pieces ?? 0];
    const lots = sent.filter((one) => one.variationId === variationId);
    return [...lots, { lotId: null, pieces: quantity }].flatMap(({ lotId, pieces: most }) => {
      const here = Math.min(left, most);
      const reserved = Math.min(due, here);
      left -= here;
      due -= reserved;
      return here > 0 ? [{ variationId, hubId, lotId, pieces: here, reserved }] : [];
    });
  });
  await moveStock(tx, arriving, causeOf(between));
}

/** The lots that left with a transfer, earliest date first; they arrive unchanged. */
async function lotsSent(tx: Database, transferId: number) {
  const { rows } = await tx.execute<{ variationId: number; lotId: number; pieces: number }>(sql`
    select m.variation_id as "variationId", m.lot_id as "lotId", -sum(m.pieces)::int as pieces
    from stock_movement m join lot l on l.id = m.lot_id
    where m.document_kind = 'transfer' and m.document_number = ${String(transferId)} and m.reason = 'transferred'
    group by m.variation_id, m.lot_id having sum(m.pieces) < 0
    order by m.variation_id, min(l.best_before) nulls last, m.lot_id`);
  return rows;
}

function causeOf({ transferId, staffId }: Omit<Between, "hubId">): MovementCause {
  return { reason: "transferred", document: { kind: "transfer", number: String(transferId) }, staffId };
}

/** In key order, like all code that locks stock. */
async function lockLevels(tx: Database, hubId: number, pieces: readonly Pieces[]) {
  const ids = pieces.map(({ variationId }) => variationId);
  const { rows } = await tx.execute<{ variationId: number; free: number }>(sql`
    select s.variation_id as "variationId", ${freePieces} as free from stock s
    where s.hub_id = ${hubId} and s.variation_id = any(${sql.param(ids)}::int[])
    order by s.variation_id for no key update of s`);
  return rows;
}
