import { sql } from "drizzle-orm";
import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkedText } from "./check-text.ts";
import { type ListFolder, readKeptFile } from "./list-files.ts";
import { readDocument } from "./read-document.ts";
import { readPictures } from "./read-pictures.ts";
import { tableText } from "./table-text.ts";

export const readFileTask = "read-shopping-list";

const Payload = z.object({ id: z.number().int() });
type Kept = { source: "xlsx" | "pdf" | "photo" };

/** The job behind an uploaded file. It runs in threads of its own, so the server goes on answering. */
export function readFileJob(db: Database, folder: ListFolder, log: Log) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const { rows } = await db.execute<Kept>(
      sql`select source from shopping_list where id = ${id} and status = 'reading'`,
    );
    if (!rows[0]) return;
    try {
      const said = await textOf(rows[0], await readKeptFile(folder, id), progressOf(db, id));
      const text = checkedText(said);
      await db.execute(sql`
        update shopping_list set status = 'done', progress = 100, text = ${text} where id = ${id}`);
    } catch (error) {
      const isLast = error instanceof Refusal || job.attempts >= job.max_attempts;
      if (!isLast) throw error;
      if (!(error instanceof Refusal)) log.warn({ err: error, list: id }, "a shopping list could not be read");
      const { code, message } = error instanceof Refusal ? error : new Refusal("list.unreadable");
      await db.execute(sql`
        update shopping_list set status = 'failed', failure_code = ${code}, failure_message = ${message}
        where id = ${id}`);
    }
  };
}

async function textOf({ source }: Kept, bytes: Buffer, tell: (percent: number) => void): Promise<string> {
  if (source === "photo") return readPictures([bytes], tell);
  const found = await readDocument(source, bytes);
  if ("rows" in found) return tableText(found.rows);
  // A scanned PDF has no text, only pictures of its pages.
  return "pictures" in found ? readPictures(found.pictures, tell) : found.text;
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
