import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Locks stock levels in key order, as orders do, to avoid deadlocks. */
export async function lockStockLevels(tx: Database, productIds: number[], hubId: number): Promise<void> {
  await tx.execute(sql`
    select from stock s
    where s.hub_id = ${hubId} and s.variation_id in (
      select v.id from variation v where v.product_id = any (${sql.param(productIds)}::int[]))
    order by s.variation_id, s.hub_id
    for no key update of s`);
}
