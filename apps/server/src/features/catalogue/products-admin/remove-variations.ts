import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Takes variations off sale. One that was never ordered is deleted; the others stay for their orders.
 *
 * The rows are locked first, which waits for orders that are being placed at this moment: the statement that then looks
 * for order lines sees theirs, and an order that comes later finds nothing to reserve.
 */
export async function removeVariations(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`${sql.param(ids)}::int[]`;
  await lockVariations(tx, sql`id = any (${these})`);
  await tx.execute(sql`
    delete from variation v
    where v.id = any (${these}) and not exists (select from order_line l where l.variation_id = v.id)`);
  await tx.execute(sql`update variation set removed_at = now() where id = any (${these})`);
}

export async function lockVariations(tx: Database, which: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`select from variation where ${which} order by id for update`);
}
