import { mostListBytes } from "@tatka/domain/lists/shopping-list";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { checkedText } from "./check-text.ts";
import { type FileKind, fileKind } from "./documents/file-kind.ts";
import { checkPhoto } from "./documents/read-document.ts";
import { readFileTask } from "./documents/read-file.ts";
import { csvRows, tableText } from "./documents/table-text.ts";
import { networkHash } from "./limits.ts";
import { keepFile, keepRawPhoto } from "./list-files.ts";
import type { Owner } from "./owner.ts";

/** Each is a process, so more at once would be slower. */
const opening = new WorkQueue({ mostAtOnce: 2, mostWaiting: 20 });

export type NewList = { owner: Owner; network: string; region: Region };

/** Reading 200 lines blocks the event loop for 20 to 40 ms. */
const texts = new WorkQueue({ mostAtOnce: 1, mostWaiting: 20, mostWaitingOfOne: 4 });

export async function createFromText(db: Database, list: NewList, said: string): Promise<number> {
  return texts.run(() => insert(db, list, "text", checkedText(said)), list.network);
}

/**
 * A text file is read at once. Other files are stored and read by a job, one at a time. File, row and job are created
 * together or not at all.
 */
export async function createFromFile(db: Database, files: Files, list: NewList, file: File): Promise<number> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = fileKind(bytes, file.name);
  if (kind === "text" || kind === "csv") return insert(db, list, kind, checkedText(plainText(kind, bytes)));
  if (kind === "photo") await opening.run(() => checkPhoto(bytes), list.network);
  return db.transaction(async (tx) => {
    await refuseSecondFile(tx, list.owner);
    const waiting = await waitingFrom(tx, list.network);
    const id = await insert(tx, list, kind, "");
    await (kind === "photo" ? keepRawPhoto : keepFile)(files, id, bytes);
    // The read job decides whether to retry. Files are read one at a time: owners with fewer waiting files go first.
    await enqueue(tx, readFileTask, { id }, { mostTries: 8, queue: readFileTask, priority: waiting });
    return id;
  });
}

/** One file of an owner at a time, also for concurrent uploads. */
async function refuseSecondFile(tx: Database, { accountId, guestHash }: Owner): Promise<void> {
  const owner = accountId ?? guestHash?.toString("base64url");
  await inTurn(tx, `shopping list of ${owner}`);
  const { rowCount } = await tx.execute(sql`
    select from shopping_list
    where status = 'reading' and (account_id = ${accountId}::int or guest_hash = ${guestHash}::bytea)`);
  if (rowCount) throw new Refusal("list.one_at_a_time", {}, { headers: { "retry-after": "10" } });
}

/** Number of waiting files of this network. Concurrent uploads are counted one by one. */
async function waitingFrom(tx: Database, network: string): Promise<number> {
  await inTurn(tx, `shopping lists from ${network}`);
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from shopping_list
    where status = 'reading' and network_hash = ${networkHash(network)}`);
  return rows[0]?.waiting ?? 0;
}

function plainText(kind: FileKind, bytes: Buffer): string {
  // Longer text is refused anyway, so it is not parsed.
  const text = bytes.subarray(0, mostListBytes * 4).toString("utf8");
  return kind === "csv" ? tableText(csvRows(text.replace(/^\uFEFF/, ""))) : text;
}

async function inTurn(tx: Database, whose: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`);
}

async function insert(db: Database, list: NewList, source: FileKind, text: string): Promise<number> {
  const { accountId, guestHash } = list.owner;
  const status = text === "" ? "reading" : "done";
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into shopping_list (account_id, guest_hash, network_hash, region_code, source, status, progress, text)
    values (${accountId}, ${guestHash}, ${status === "done" ? null : networkHash(list.network)}, ${list.region},
      ${source}, ${status}, ${status === "done" ? 100 : 0}, ${text})
    returning id`);
  if (!rows[0]) throw new Error("the list was not stored");
  return rows[0].id;
}
