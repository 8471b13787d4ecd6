import { sql } from "drizzle-orm";
import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { checkedText } from "./check-text.ts";
import { keepFile, type ListFolder, readKeptFile, readRawPhoto, removeRawPhoto } from "./list-files.ts";
import { type DocumentNote, readDocument } from "./read-document.ts";

export const readFileTask = "read-shopping-list";

const Payload = z.object({ id: z.number().int() });
type Kept = { source: "xlsx" | "pdf" | "photo" };

/** The job behind an uploaded file. The file is read by a process of its own, so the server goes on answering. */
export function readFileJob(db: Database, folder: ListFolder, log: Log) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const { rows } = await db.execute<Kept>(
      sql`select source from shopping_list where id = ${id} and status = 'reading'`,
    );
    if (!rows[0]) return;
    try {
      const read = await writingOf(db, folder, id, rows[0].source);
      const text = checkedText(read.text);
      await db.execute(sql`
        update shopping_list set status = 'done', progress = 100, text = ${text}, network_hash = null,
          unsure_lines = ${sql.param(read.unsureLines)}::smallint[]
        where id = ${id}`);
    } catch (error) {
      const isLast = error instanceof Refusal || job.attempts >= job.max_attempts;
      if (!isLast) throw error;
      if (!(error instanceof Refusal)) log.warn({ err: error, list: id }, "a shopping list could not be read");
      const { code, message } = error instanceof Refusal ? error : new Refusal("list.unreadable");
      await db.execute(sql`
        update shopping_list set status = 'failed', failure_code = ${code}, failure_message = ${message},
          network_hash = null
        where id = ${id}`);
    }
    await removeRawPhoto(folder, id);
  };
}

async function writingOf(db: Database, folder: ListFolder, id: number, source: Kept["source"]) {
  const bytes = await (source === "photo" ? readRawPhoto : readKeptFile)(folder, id);
  const tellProgress = progressOf(db, id);
  let kept: Promise<void> | undefined;
  const onNote = (note: DocumentNote) => {
    if ("photo" in note) kept = keepFile(folder, id, note.photo);
    else tellProgress(note.progress);
  };
  try {
    return await readDocument(source, bytes, onNote);
  } finally {
    await kept;
  }
}

/** Writes the progress in steps of ten: who waits wants to see it move, not the database to be busy with it. */
function progressOf(db: Database, id: number): (percent: number) => void {
  let written = 0;
  return (percent) => {
    const step = Math.min(90, Math.floor(percent / 10) * 10);
    if (step <= written) return;
    written = step;
    // Progress that could not be written is no reason to stop reading.
    db.execute(
      sql`update shopping_list set progress = ${step} where id = ${id} and status = 'reading' and progress < ${step}`,
    ).catch(() => undefined);
  };
}
