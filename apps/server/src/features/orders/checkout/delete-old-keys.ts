import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Idempotency keys of orders are stored for a week. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '7 days'`);
}
