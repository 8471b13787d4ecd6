import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Locks what a hub has of a size until the transaction ends; a hub that never had any has a level of none from now on. */
export async function holdLevel(tx: Database, variationId: number, hubId: number): Promise<void> {
  await tx.execute(sql`
    insert into stock (variation_id, hub_id) values (${variationId}, ${hubId}) on conflict do nothing`);
  await tx.execute(sql`
    select from stock where variation_id = ${variationId} and hub_id = ${hubId} for no key update`);
}
