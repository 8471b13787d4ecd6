import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Takes variations off sale. Those never ordered are deleted; the others stay for their orders. Locking the rows first
 * waits for orders in progress: the following query sees their lines, and later orders find nothing to reserve.
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
