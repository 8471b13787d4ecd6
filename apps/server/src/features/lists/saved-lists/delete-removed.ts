import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** A list that was deleted can be restored for a day. */
export async function deleteRemovedLists(db: Database): Promise<void> {
  await db.execute(sql`delete from saved_list where deleted_at < now() - interval '1 day'`);
}
