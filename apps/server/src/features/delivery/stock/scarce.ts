import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Refreshes `scarce_variation`, the sizes with fewer than ten pieces in a region. Without queued changes it reads one
 * empty table.
 */
export async function refreshScarce(db: Database): Promise<void> {
  await db.execute(sql`select refresh_scarce()`);
}
