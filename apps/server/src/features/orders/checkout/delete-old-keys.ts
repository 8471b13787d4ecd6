import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Nobody repeats an order's key after a week; until then the same key gets the same answer. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '7 days'`);
}
