import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** A dry run is outdated after a week. Applied imports stay as a record. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db.execute(sql`
    delete from import_run
    where status in ('ready', 'failed') and applied_at is null and touched_at < now() - interval '7 days'
      and not exists (select from import_row r where r.run_id = import_run.id and r.outcome is not null)`);
}
