import { type Allocation, allocate, reallocate } from "@tatka/domain/delivery/allocation";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { freePieces } from "./lots.ts";
import { type MovedPieces, type MovementCause, moveStock } from "./move-stock.ts";
import type { StockLevel } from "./reservations.ts";
import { restockReturned } from "./returned-pieces.ts";

type LineQuantity = { variationId: number; quantity: number };

type Changed = {
  allocations: Allocation[];
  /** Released pieces. */
  freed: Allocation[];
};

/**
 * Replaces an order's reservations, all or nothing: `allocations` is undefined if something is short. Locks stock
 * levels in key order, like placing an order. The caller writes the allocations to the lines.
 */
export async function changeReservation(
  tx: Database,
  {
    orderId,
    region,
    hubId,
    quantities,
    lostHere,
  }: {
    orderId: number;
    region: Region;
    hubId: number;
    quantities: readonly LineQuantity[];
    /** Variations with missing pieces in this hub; pieces in other hubs are kept. */
    lostHere?: number | null;
  },
): Promise<Changed | { allocations: undefined; levels: StockLevel[] }> {
  const held = await heldBy(tx, sql`l.order_id = ${orderId}`);
  const coming = await comingTo(tx, orderId);
  const wanted = quantities.map(({ variationId, quantity }) => ({
    variationId,
    quantity: Math.max(0, quantity - (coming.get(variationId) ?? 0)),
  }));
  const variations = [...new Set([...held, ...quantities].map(({ variationId }) => variationId))];
  const levels = await lockStockLevels(tx, region, variations);
  const allocations = reallocate(held, wanted, levels, { homeHubId: hubId, lostHere });
  if (!allocations) return { allocations, levels };
  await moveReserved(tx, held, allocations);
  const freed = held.flatMap((was) => {
    const now = allocations.find(({ variationId, hubId: at }) => variationId === was.variationId && at === was.hubId);
    const quantity = was.quantity - (now?.quantity ?? 0);
    return quantity > 0 ? [{ ...was, quantity }] : [];
  });
  return { allocations, freed };
}

/**
 * Writes off unreserved pieces that cannot be sold. Expired ones have already left stock on release and are not removed
 * twice.
 */
export async function writeOff(tx: Database, pieces: readonly Allocation[], cause: MovementCause): Promise<void> {
  const { rows } = await tx.execute<MovedPieces>(sql`
    select s.variation_id as "variationId", s.hub_id as "hubId", -least(p.quantity, s.on_hand - s.reserved)::int as pieces
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p ("variationId" int, "hubId" int, quantity int)
    join stock s on s.variation_id = p."variationId" and s.hub_id = p."hubId"
    order by s.variation_id, s.hub_id for no key update of s`);
  const lost = rows.filter((one) => one.pieces < 0);
  await moveStock(tx, lost, cause);
}

type Back = { lineId: number; variationId: number; quantity: number };

/**
 * Restocks pieces of an order's lines: delivered ones at the hub that packed them, packed ones by releasing the
 * reservation. False if a line has nothing to restock.
 */
export async function putBack(
  tx: Database,
  order: { id: number; region: Region; hubId: number; staffId?: number | undefined; pieces: readonly Back[] },
): Promise<boolean> {
  const { region, hubId, staffId, pieces } = order;
  await lockStockLevels(
    tx,
    region,
    pieces.map(({ variationId }) => variationId),
  );
  for (const { lineId, variationId, quantity } of pieces) {
    const held = await heldBy(tx, sql`l.id = ${lineId}`);
    const total = sumOf(held.map((one) => one.quantity));
    if (total === 0 && (await isTaken(tx, lineId))) {
      await restockReturned(tx, { orderId: order.id, hubId, staffId }, { variationId, quantity });
    } else if (total < quantity) return false;
    else
      await release(
        tx,
        lineId,
        held,
        allocate([{ variationId, quantity: total - quantity }], asStockLevels(held), hubId),
      );
  }
  return true;
}

async function heldBy(tx: Database, which: ReturnType<typeof sql>): Promise<Allocation[]> {
  const { rows } = await tx.execute<Allocation>(sql`
    select a.variation_id as "variationId", a.hub_id as "hubId", a.quantity
    from order_allocation a join order_line l on l.id = a.order_line_id
    where ${which} and a.state = 'reserved'`);
  return rows;
}

/** Pieces that come from other hubs are not in this stock, so they are not reserved again. */
async function comingTo(tx: Database, orderId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ variationId: number; pieces: number }>(sql`
    select w.variation_id as "variationId", sum(w.sent)::int as pieces
    from stock_transfer t join stock_transfer_line w on w.transfer_id = t.id
    where t.order_id = ${orderId} and t.state = 'sent' group by w.variation_id`);
  return new Map(rows.map(({ variationId, pieces }) => [variationId, pieces]));
}

async function isTaken(tx: Database, lineId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from order_allocation where order_line_id = ${lineId} and state = 'taken'`,
  );
  return (rowCount ?? 0) > 0;
}

async function lockStockLevels(tx: Database, region: Region, variations: readonly number[]): Promise<StockLevel[]> {
  const { rows } = await tx.execute<StockLevel>(sql`
    select s.variation_id as "variationId", s.hub_id as "hubId", ${freePieces} as available
    from stock s
    where s.variation_id = any(${sql.param([...variations])}::int[])
      and s.hub_id in (select id from hub where region_code = ${region})
    order by s.variation_id, s.hub_id
    for no key update of s`);
  return rows;
}

async function release(tx: Database, lineId: number, held: Allocation[], kept: Allocation[] = []): Promise<void> {
  await moveReserved(tx, held, kept);
  await tx.execute(sql`
    with left_over as (
      select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k ("hubId" int, quantity int)
    ), gone as (
      delete from order_allocation a
      where a.order_line_id = ${lineId} and a.state = 'reserved' and a.hub_id not in (select "hubId" from left_over)
    )
    update order_allocation a set quantity = k.quantity from left_over k
    where a.order_line_id = ${lineId} and a.state = 'reserved' and a.hub_id = k."hubId"`);
}

/** Books the difference in reservations at each hub. */
async function moveReserved(tx: Database, before: readonly Allocation[], after: readonly Allocation[]): Promise<void> {
  const signed = [
    ...after.map((one) => ({ ...one })),
    ...before.map(({ quantity, ...one }) => ({ ...one, quantity: -quantity })),
  ];
  await tx.execute(sql`
    update stock s set reserved = s.reserved + d.pieces
    from (
      select "variationId", "hubId", sum(quantity)::int as pieces
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as m ("variationId" int, "hubId" int, quantity int)
      group by "variationId", "hubId"
    ) d
    where s.variation_id = d."variationId" and s.hub_id = d."hubId" and d.pieces <> 0`);
}

function asStockLevels(held: readonly Allocation[]): StockLevel[] {
  return held.map(({ quantity, ...one }) => ({ ...one, available: quantity }));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
