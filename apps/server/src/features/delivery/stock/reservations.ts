import type { Allocation } from "@tatka/domain/delivery/allocation";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unseen } from "../../../platform/database/sql.ts";
import { lockStockLevelsOf } from "./lock-levels.ts";
import { freePieces } from "./lots.ts";
import { type MovementCause, moving } from "./move-stock.ts";

export type StockLevel = { variationId: number; hubId: number; available: number };

/**
 * Reads and locks the stock of variations in a region, in key order to avoid deadlocks. NO KEY UPDATE, so that rows
 * that reference a stock level need not wait.
 */
export async function lockStock(tx: Database, variationIds: SQL, region: SQL): Promise<StockLevel[]> {
  const { rows } = await tx.execute<StockLevel>(sql`
    select s.variation_id as "variationId", s.hub_id as "hubId", ${freePieces} as available
    from stock s
    where s.variation_id = any (${variationIds})
      and s.hub_id in (select id from hub where region_code = ${region})
      and exists (select from current_variation v where v.id = s.variation_id)
    order by s.variation_id, s.hub_id
    for no key update of s`);
  return rows;
}

/**
 * Reserves allocated pieces of locked stock. The variations are also listed separately: a planner that expects a
 * hundred lines would scan all of a small store's stock.
 */
export async function reserveStock(tx: Database, allocations: readonly Allocation[]): Promise<void> {
  const variationIds = allocations.map(({ variationId }) => variationId);
  await tx.execute(sql`
    update stock s set reserved = s.reserved + a.quantity
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a ("variationId" int, "hubId" int, quantity int)
    where s.variation_id = any (${unseen("int[]", variationIds)}::int[])
      and s.variation_id = a."variationId" and s.hub_id = a."hubId"`);
}

/** Releases an order's reservations. Idempotent. Returns the variations. */
export async function releaseStock(tx: Database, orderId: number): Promise<number[]> {
  await lockStockLevelsOf(tx, orderId);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with released as (
      update order_allocation a set state = 'released' from order_line l
      where l.id = a.order_line_id and l.order_id = ${orderId} and a.state = 'reserved'
      returning a.variation_id, a.hub_id, a.quantity
    )
    update stock s set reserved = s.reserved - r.quantity from released r
    where s.variation_id = r.variation_id and s.hub_id = r.hub_id
    returning s.variation_id as id`);
  return rows.map(({ id }) => id);
}

/** Removes an order's reserved pieces from stock, by the lots in its bags. Idempotent. */
export async function takeStock(tx: Database, orderId: number, staffId?: number): Promise<void> {
  await lockStockLevelsOf(tx, orderId);
  await tx.execute(sql`
    with taken as (
      update order_allocation a set state = 'taken' from order_line l
      where l.id = a.order_line_id and l.order_id = ${orderId} and a.state = 'reserved'
      returning a.order_line_id, a.variation_id, a.hub_id, a.quantity
    ), pieces as (
      select t.variation_id, t.hub_id, coalesce(p.lot_id, 0) as lot_id, p.pieces
      from taken t join packed_lot p on p.order_line_id = t.order_line_id and p.hub_id = t.hub_id
      union all
      select t.variation_id, t.hub_id, null, t.quantity - coalesce((
        select sum(p.pieces) from packed_lot p where p.order_line_id = t.order_line_id and p.hub_id = t.hub_id), 0)
      from taken t
    )
    select from ${moving(
      sql`(select jsonb_agg(jsonb_build_object('variationId', variation_id, 'hubId', hub_id, 'lotId', lot_id,
        'pieces', -pieces, 'reserved', -pieces)) from pieces where pieces > 0)`,
      { reason: "sold", document: ofOrder(orderId), staffId },
    )}`);
}

/** An order as a movement's document. */
export function ofOrder(orderId: number): NonNullable<MovementCause["document"]> {
  return { kind: "order", number: sql`(select number from customer_order where id = ${orderId})` };
}

export type WrittenOff = { lineId: number; quantity: number };

/** Releases the stock of an order that came back, and writes off damaged pieces, hub by hub. */
export async function countBack(
  tx: Database,
  orderId: number,
  writtenOff: readonly WrittenOff[],
  staffId?: number,
): Promise<void> {
  await lockStockLevelsOf(tx, orderId);
  await tx.execute(sql`
    with lost as (
      update order_line l set written_off_quantity = w.quantity
      from jsonb_to_recordset(${JSON.stringify(writtenOff)}::jsonb) as w ("lineId" int, quantity int)
      where l.id = w."lineId" and l.order_id = ${orderId}
      returning l.id, w.quantity
    ), back as (
      update order_allocation a set state = 'released' from order_line l
      where l.id = a.order_line_id and l.order_id = ${orderId} and a.state = 'reserved'
      returning a.order_line_id, a.variation_id, a.hub_id, a.quantity
    ), spread as (
      select back.variation_id, back.hub_id, back.quantity,
        least(back.quantity, greatest(0, coalesce(lost.quantity, 0) - (
          sum(back.quantity) over (partition by back.order_line_id order by back.hub_id) - back.quantity
        ))) as lost
      from back left join lost on lost.id = back.order_line_id
    )
    select from ${moving(
      sql`(select jsonb_agg(jsonb_build_object('variationId', variation_id, 'hubId', hub_id, 'pieces', -lost,
        'reserved', -quantity)) from spread)`,
      { reason: "damaged", document: ofOrder(orderId), staffId },
    )}`);
}
