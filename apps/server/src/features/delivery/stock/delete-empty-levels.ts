import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Deletes the stock levels of a hub at which nothing is on hand or reserved. */
export async function deleteEmptyLevels(tx: Database, hubId: number): Promise<void> {
  await tx.execute(sql`delete from stock where hub_id = ${hubId} and on_hand = 0 and reserved = 0`);
}
