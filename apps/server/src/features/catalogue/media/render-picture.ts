import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import { StorageAway } from "../../../platform/files/storage-away.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { readOriginal, renderSizes } from "./picture-files.ts";

export const renderPictureTask = "render-picture";

const Payload = z.object({ id: z.number().int() });

/** More attempts would not help, and staff should learn about it soon. */
const MOST_TRIES = 3;

/**
 * Renders an uploaded picture. Idempotent; only the last attempt marks it as failed. An unavailable storage is retried,
 * as it says nothing about the picture.
 */
export function renderPictureJob(db: Database, files: Files, log: Log) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const { rows } = await db.execute<{ name: string }>(sql`select name from picture where id = ${id}`);
    const [row] = rows;
    if (!row) return;
    try {
      await renderSizes(files, row.name, await readOriginal(files, row.name));
      await db.execute(sql`update picture set status = 'ready' where id = ${id}`);
    } catch (error) {
      const mostTries = error instanceof StorageAway ? job.max_attempts : MOST_TRIES;
      if (job.attempts < mostTries) throw error;
      await db.execute(sql`update picture set status = 'failed' where id = ${id}`);
      log.error({ err: error, picture: id }, "a picture could not be rendered");
    }
  };
}
