import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { moveStock } from "./move-stock.ts";
import { ofOrder } from "./reservations.ts";

type Returned = { orderId: number; hubId: number; staffId?: number | undefined };
type Pieces = { variationId: number; quantity: number };
type LotPart = { lotId: number | null; pieces: number; isPast: boolean };

/** Restocks returned pieces into the lots they were sold from, unless expired. */
export async function restockReturned(
  tx: Database,
  { orderId, hubId, staffId }: Returned,
  { variationId, quantity }: Pieces,
): Promise<void> {
  const parts = await soldLots(tx, orderId, { variationId, quantity });
  if (parts.some(({ isPast }) => isPast)) throw new Refusal("stock.return_past_date");
  const lines = parts.map(({ lotId, pieces }) => ({ variationId, hubId, lotId, pieces }));
  await moveStock(tx, lines, { reason: "returned", document: ofOrder(orderId), staffId });
}

/**
 * Books unsellable returned pieces in and out in one statement, so that nobody can reserve them. The waste report reads
 * both movements.
 */
export async function writeOffReturned(
  tx: Database,
  { orderId, hubId, staffId, note }: Returned & { note: string },
  { variationId, quantity }: Pieces,
): Promise<void> {
  const parts = await soldLots(tx, orderId, { variationId, quantity });
  await tx.execute(sql`
    with level as (
      select s.on_hand from stock s where s.variation_id = ${variationId} and s.hub_id = ${hubId} for no key update
    )
    insert into stock_movement
      (variation_id, hub_id, lot_id, pieces, balance, reason, document_kind, document_number, note, staff_id)
    select ${variationId}::int, ${hubId}::int, p."lotId", p.pieces * way.sign, coalesce((select on_hand from level), 0)
        + case when way.sign > 0 then p.pieces else 0 end,
      way.reason, 'order', (select number from customer_order where id = ${orderId}), ${note}, ${staffId ?? null}::int
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p ("lotId" int, pieces int)
    cross join (values (1, 'returned'), (-1, 'damaged')) as way (sign, reason)
    order by p."lotId" nulls last, way.sign desc`);
}

/** The lots of returned pieces. They are not inspected, so the earliest date is assumed. */
async function soldLots(tx: Database, orderId: number, { variationId, quantity }: Pieces): Promise<LotPart[]> {
  const { rows } = await tx.execute<LotPart>(sql`
    select m.lot_id as "lotId", -sum(m.pieces)::int as pieces,
      coalesce(min(l.best_before) < (now() at time zone 'Asia/Dhaka')::date, false) as "isPast"
    from stock_movement m left join lot l on l.id = m.lot_id
    where m.document_kind = 'order' and m.document_number = (select number from customer_order where id = ${orderId})
      and m.variation_id = ${variationId} and m.reason in ('sold', 'returned')
    group by m.lot_id having sum(m.pieces) < 0 order by min(l.best_before) nulls last, m.lot_id`);
  let left = quantity;
  const parts = rows.map((row) => {
    const pieces = Math.min(left, row.pieces);
    left -= pieces;
    return { ...row, pieces };
  });
  return [...parts, { lotId: null, pieces: left, isPast: false }].filter(({ pieces }) => pieces > 0);
}
