import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { deleteFiles, listFiles } from "./list-files.ts";
import { KEPT_DAYS } from "./owner.ts";

/** Deletes expired lists, and files without a list. */
export async function deleteOldLists(db: Database, files: Files, log: Log): Promise<void> {
  await db.execute(sql`delete from shopping_list where created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`);
  const kept = await listFiles(files);
  const { rows } = await db.transaction(async (tx) => {
    // Waits for a list that is being stored, because its file may already exist.
    await tx.execute(sql`lock table shopping_list in share mode`);
    return tx.execute<{ id: number }>(sql`select id from shopping_list where source in ('xlsx', 'pdf', 'photo')`);
  });
  const known = new Set(rows.map(({ id }) => id));
  await deleteFiles(
    files,
    kept.filter(({ id }) => !known.has(id)),
    log,
  );
}
