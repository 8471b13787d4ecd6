import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Files } from "../../../../platform/files/files.ts";
import { StorageAway } from "../../../../platform/files/storage-away.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import type { Log } from "../../../../platform/telemetry/log.ts";
import { checkedText } from "../check-text.ts";
import { keepFile, readKeptFile, readRawPhoto, removeRawPhoto } from "../list-files.ts";
import { type DocumentNote, readDocument } from "./read-document.ts";

export const readFileTask = "read-shopping-list";

const Payload = z.object({ id: z.number().int() });

/**
 * An unreadable file stays unreadable; the second attempt is for a stopped server. While the storage is down, eight
 * attempts take most of an hour.
 */
const MOST_TRIES = 2;

type Kept = { source: "xlsx" | "pdf" | "photo" };

/** Parses an uploaded file in a child process, so that the server stays responsive. */
export function readFileJob(db: Database, files: Files, log: Log) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const { rows } = await db.execute<Kept>(
      sql`select source from shopping_list where id = ${id} and status = 'reading'`,
    );
    if (!rows[0]) return;
    try {
      const read = await writingOf(db, files, id, rows[0].source);
      const text = checkedText(read.text);
      await db.execute(sql`
        update shopping_list set status = 'done', progress = 100, text = ${text}, network_hash = null,
          unsure_lines = ${sql.param(read.unsureLines)}::smallint[]
        where id = ${id}`);
    } catch (error) {
      const mostTries = error instanceof StorageAway ? job.max_attempts : MOST_TRIES;
      const isLast = error instanceof Refusal || job.attempts >= mostTries;
      if (!isLast) throw error;
      if (!(error instanceof Refusal)) log.warn({ err: error, list: id }, "a shopping list could not be read");
      const { code, message } = error instanceof Refusal ? error : new Refusal("list.unreadable");
      await db.execute(sql`
        update shopping_list set status = 'failed', failure_code = ${code}, failure_message = ${message},
          network_hash = null
        where id = ${id}`);
    }
    await removeRawPhoto(files, id);
  };
}

async function writingOf(db: Database, files: Files, id: number, source: Kept["source"]) {
  const bytes = await (source === "photo" ? readRawPhoto : readKeptFile)(files, id);
  if (!bytes) throw new Error("the file of a shopping list is missing");
  const tellProgress = progressOf(db, id);
  let kept: Promise<void> | undefined;
  const onNote = (note: DocumentNote) => {
    if (!("photo" in note)) return tellProgress(note.progress);
    kept = keepFile(files, id, Buffer.from(note.photo, "base64"));
    // It may fail before it is awaited.
    kept.catch(() => undefined);
  };
  try {
    return await readDocument(source, bytes, onNote);
  } finally {
    await kept;
  }
}

/** Writes the progress in steps of ten percent to spare the database. */
function progressOf(db: Database, id: number): (percent: number) => void {
  let written = 0;
  return (percent) => {
    const step = Math.min(90, Math.floor(percent / 10) * 10);
    if (step <= written) return;
    written = step;
    // A failure to write progress does not stop reading.
    db.execute(
      sql`update shopping_list set progress = ${step} where id = ${id} and status = 'reading' and progress < ${step}`,
    ).catch(() => undefined);
  };
}
