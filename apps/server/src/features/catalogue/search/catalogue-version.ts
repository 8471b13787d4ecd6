import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Replaces the counted changes with one row of the same sum, so that reading the version stays cheap. */
export async function foldCatalogueChanges(db: Database): Promise<void> {
  await db.execute(sql`
    with folded as (delete from catalogue_change returning changes)
    insert into catalogue_change (changes) select sum(changes) from folded having count(*) > 0`);
}
