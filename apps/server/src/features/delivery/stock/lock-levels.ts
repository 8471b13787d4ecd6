import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** An update locks rows in the order it finds them, but orders lock them by key, so this locks them first. */
export async function lockStockLevelsOf(tx: Database, orderId: number): Promise<void> {
  await tx.execute(sql`
    select from stock s
    where (s.variation_id, s.hub_id) in (
      select a.variation_id, a.hub_id from order_allocation a join order_line l on l.id = a.order_line_id
      where l.order_id = ${orderId}
    )
    order by s.variation_id, s.hub_id
    for no key update of s`);
}
