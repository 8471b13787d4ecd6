import type { Region } from "@tatka/domain/region";
import { mostListBytes } from "@tatka/domain/shopping-list";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkedText } from "./check-text.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import { keepFile, type ListFolder, reencoded } from "./list-files.ts";
import type { Owner } from "./owner.ts";
import { readFileTask } from "./read-file.ts";
import { csvRows, tableText } from "./table-text.ts";

export type NewList = { owner: Owner; region: Region };

/** Text is read at once: nothing in it takes long. */
export async function createFromText(db: Database, list: NewList, said: string): Promise<number> {
  return insert(db, list, "text", checkedText(said));
}

/**
 * A text file is read at once. Anything else is kept and read by a job, one file after the other; the file, the row and
 * the job come into being together or not at all.
 */
export async function createFromFile(db: Database, folder: ListFolder, list: NewList, file: File): Promise<number> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = await fileKind(bytes, file.name);
  if (kind === "text" || kind === "csv") return insert(db, list, kind, checkedText(plainText(kind, bytes)));
  const kept = await reencoded(kind, bytes).catch(() => {
    throw new Refusal("list.unreadable");
  });
  return db.transaction(async (tx) => {
    const id = await insert(tx, list, kind, "");
    await keepFile(folder, id, kept);
    // A file that could not be read once is not read better the second time; a second try is for a server that stopped.
    await enqueue(tx, readFileTask, { id }, 2, readFileTask);
    return id;
  });
}

function plainText(kind: FileKind, bytes: Buffer): string {
  // More than this is refused whatever it says, so it need not be taken apart.
  const text = bytes.subarray(0, mostListBytes * 4).toString("utf8");
  return kind === "csv" ? tableText(csvRows(text.replace(/^\uFEFF/, ""))) : text;
}

async function insert(db: Database, list: NewList, source: FileKind, text: string): Promise<number> {
  const { accountId, guestHash } = list.owner;
  const status = text === "" ? "reading" : "done";
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into shopping_list (account_id, guest_hash, region_code, source, status, progress, text)
    values (${accountId}, ${guestHash}, ${list.region}, ${source}, ${status},
      ${status === "done" ? 100 : 0}, ${text})
    returning id`);
  if (!rows[0]) throw new Error("the list was not stored");
  return rows[0].id;
}
