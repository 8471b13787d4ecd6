import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** An order's key is kept for a week; repeating it within that time returns the same response. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '7 days'`);
}
