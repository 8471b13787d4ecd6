import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Brings `scarce_variation`, what a region has fewer than ten pieces of, up to the moment. Without stock levels that ran low or
 * were filled it costs one look at an empty table.
 */
export async function refreshScarce(db: Database): Promise<void> {
  await db.execute(sql`select refresh_scarce()`);
}
