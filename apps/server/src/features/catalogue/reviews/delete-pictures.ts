import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { deletePictures, listPictures } from "./picture-files.ts";

export const deletePicturesTask = "delete-review-pictures";

/** A photo at the door settles questions about a delivery; afterwards nobody needs it. */
const DOOR_DAYS = 90;

/** Deletes uploads that no review, report or delivery uses, old photos at the door, and files without a row. */
export function deletePicturesJob(db: Database, files: Files, log: Log) {
  return async (): Promise<void> => {
    const { rows: unused } = await db.execute<{ id: number }>(sql`select id from review_picture where ${isUnused}`);
    const noted = {
      log,
      message: "an unused picture could not be deleted",
      name: ({ id }: { id: number }) => ({ id }),
    };
    await eachAlone(unused, noted, ({ id }) =>
      // A review may have used it since it was read.
      db.execute(sql`delete from review_picture where id = ${id} and ${isUnused}`),
    );
    const kept = await listPictures(files);
    const { rows } = await db.transaction(async (tx) => {
      // Waits for a picture that is being stored, because its file may already exist.
      await tx.execute(sql`lock table review_picture in share mode`);
      return tx.execute<{ name: string }>(sql`select name from review_picture`);
    });
    const known = new Set(rows.map(({ name }) => name));
    await deletePictures(
      files,
      kept.filter(({ name }) => !known.has(name)),
      log,
    );
  };
}

const isUnused = sql`review_id is null and problem_id is null
  and created_at < now() - case when door_order_id is null then interval '1 day' else ${DOOR_DAYS} * interval '1 day' end`;
