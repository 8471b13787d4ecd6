import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Locks a stock level until the transaction ends, creating an empty one if needed. */
export async function holdLevel(tx: Database, variationId: number, hubId: number): Promise<void> {
  await tx.execute(sql`
    insert into stock (variation_id, hub_id) values (${variationId}, ${hubId}) on conflict do nothing`);
  await tx.execute(sql`
    select from stock where variation_id = ${variationId} and hub_id = ${hubId} for no key update`);
}
