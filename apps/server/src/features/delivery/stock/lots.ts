import { unpackedStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { lockStockLevelsOf } from "./lock-levels.ts";

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

/**
 * Free, unexpired pieces of a stock level `s`. Expired pieces cannot be reserved even before the job has removed them.
 */
export const freePieces: SQL = sql`greatest(0, s.on_hand - s.reserved - coalesce((
  select sum(past.pieces - coalesce((
    select sum(bag.pieces) from packed_lot bag
    where bag.variation_id = past.variation_id and bag.hub_id = past.hub_id and bag.lot_id = past.lot_id), 0))
  from stock_lot past join lot on lot.id = past.lot_id
  where past.variation_id = s.variation_id and past.hub_id = s.hub_id and past.pieces > 0
    and lot.best_before < ${today}), 0))::int`;

/**
 * Assigns lots to the bags of a packed order, earliest date first. Returns the number of pieces that are missing
 * because everything left is expired.
 */
export async function packLots(tx: Database, orderId: number): Promise<number> {
  await lockStockLevelsOf(tx, orderId);
  const { rows } = await tx.execute<{ short: number }>(sql`
    with held as (
      select a.order_line_id, a.hub_id, a.variation_id, a.quantity
      from order_allocation a join order_line l on l.id = a.order_line_id
      where l.order_id = ${orderId} and a.state = 'reserved'
    ), packed as (
      insert into packed_lot (order_line_id, hub_id, variation_id, lot_id, pieces)
      select h.order_line_id, h.hub_id, h.variation_id, p.lot, p.pieces
      from held h cross join lateral lots_to_pick(h.variation_id, h.hub_id, h.quantity) p
      returning pieces
    )
    select (coalesce((select sum(quantity) from held), 0) - coalesce((select sum(pieces) from packed), 0))::int as short`);
  return rows[0]?.short ?? 0;
}

/** Number of expired pieces in an order's bags. */
export async function pastDateIn(tx: Database, orderId: number): Promise<number> {
  const { rows } = await tx.execute<{ pieces: number }>(sql`
    select coalesce(sum(p.pieces), 0)::int as pieces
    from order_line l join packed_lot p on p.order_line_id = l.id join lot on lot.id = p.lot_id
    where l.order_id = ${orderId} and lot.best_before < ${today}`);
  return rows[0]?.pieces ?? 0;
}

const reservedHere = sql`coalesce((
  select sum(a.quantity) from order_allocation a
  where a.order_line_id = l.id and a.hub_id = o.hub_id and a.state = 'reserved'), 0)::int`;

/** JSON of the lots of a line `l` of an order `o`: those in its bags, or those to pick before packing. */
export const lotsOfLine: SQL = sql`case when ${oneOf(sql`o.status`, unpackedStatuses)} then (
    select json_agg(json_build_object('code', p.code, 'bestBefore', p.best_before, 'pieces', p.pieces)
      order by p.best_before nulls last, p.lot)
    from lots_to_pick(l.variation_id, o.hub_id, ${reservedHere}) p where p.lot is not null)
  else (
    select json_agg(json_build_object('code', t.code, 'bestBefore', t.best_before, 'pieces', p.pieces)
      order by t.best_before nulls last, t.id)
    from packed_lot p join lot t on t.id = p.lot_id where p.order_line_id = l.id) end`;

/** Expired pieces reserved for a line `l` of an order `o`, which must not be picked or dispatched. */
export const pastOfLine: SQL = sql`case when ${oneOf(sql`o.status`, unpackedStatuses)} then greatest(0, ${reservedHere} - (
    select coalesce(sum(p.pieces), 0) from lots_to_pick(l.variation_id, o.hub_id, ${reservedHere}) p))
  else (
    select coalesce(sum(p.pieces), 0) from packed_lot p join lot t on t.id = p.lot_id
    where p.order_line_id = l.id and t.best_before < ${today}) end::int`;
