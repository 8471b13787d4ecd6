import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { pastOfLine } from "./lots.ts";

/** Pieces of a line `l` in transit: in no stock, but still the order's. */
export const onTheWay: SQL = sql`(
  select coalesce(sum(w.sent), 0)::int from stock_transfer t join stock_transfer_line w on w.transfer_id = t.id
  where t.order_id = l.order_id and t.state = 'sent' and w.variation_id = l.variation_id)`;

const reservedIn = (which: SQL): SQL => sql`(
  select coalesce(sum(a.quantity), 0)::int from order_allocation a
  where a.order_line_id = l.id and a.state = 'reserved' and ${which})`;

/**
 * Pieces of a line `l` of an order `o` that are still to come from other hubs. An order is packed at its zone's hub,
 * `o.hub_id`.
 */
export const coming: SQL = sql`case when ${oneOf(sql`o.status`, orderSteps.pack.from)} then
  ${reservedIn(sql`a.hub_id <> o.hub_id`)} + least(${onTheWay}, greatest(0, l.quantity - ${reservedIn(sql`true`)})) else 0 end`;

/** Pieces that were not sent or got lost, and must be resolved. */
export const missing: SQL = sql`case
  when ${oneOf(sql`o.status`, orderSteps.pack.from)} and exists (select from stock_transfer t where t.order_id = o.id and t.state <> 'cancelled')
  then greatest(0, l.quantity - ${reservedIn(sql`true`)} - ${onTheWay}) else 0 end`;

export type Whereabouts = { lineId: number; quantity: number; coming: number; missing: number; past: number };

/** Locations of an order's pieces. */
export async function whereabouts(tx: Database, orderId: number): Promise<Whereabouts[]> {
  const { rows } = await tx.execute<Whereabouts>(sql`
    select l.id as "lineId", l.quantity, ${coming} as coming, ${missing} as missing, ${pastOfLine} as past
    from customer_order o join order_line l on l.order_id = o.id where o.id = ${orderId} order by l.id`);
  return rows;
}
