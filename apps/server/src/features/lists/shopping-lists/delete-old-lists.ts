import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { deleteFilesExcept, type ListFolder } from "./list-files.ts";
import { KEPT_DAYS } from "./owner.ts";

export const deleteOldListsTask = "delete-old-lists";

/** Deletes lists that are too old, and then every file whose list is gone, for whatever reason it went. */
export function deleteOldListsJob(db: Database, folder: ListFolder, log: Log) {
  return async (): Promise<void> => {
    await db.execute(
      sql`delete from shopping_list where created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`,
    );
    await db.transaction(async (tx) => {
      // A list that is being stored may have its file already: it is waited for.
      await tx.execute(sql`lock table shopping_list in share mode`);
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from shopping_list where source in ('xlsx', 'pdf', 'photo')`,
      );
      await deleteFilesExcept(folder, new Set(rows.map(({ id }) => id)), log);
    });
  };
}
