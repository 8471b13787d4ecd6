import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";

const MOST_WAITING = 1_000;
const MOST_ROWS = 50_000;
const WRITE_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Remembers what was searched for: suggestions for others, and for staff what the store did not have.
 *
 * Nothing here slows an answer: searches are gathered and written together, a moment later, in one statement. What a
 * stopped process had not yet written is lost, and it is no loss. Words only; whatever looks like an address or a
 * telephone number is not kept.
 */
export class SearchLog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #waiting = new Map<string, { found: number; times: number }>();
  #timer: NodeJS.Timeout | undefined;
  #prunedAt = 0;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  note(query: string, found: number): void {
    const words = normalised(query);
    if (words === "" || isPersonal(words) || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(words, { found, times: (this.#waiting.get(words)?.times ?? 0) + 1 });
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    this.#timer = undefined;
    const rows = [...this.#waiting].map(([query, counts]) => ({ query, ...counts }));
    this.#waiting.clear();
    try {
      // In order, so that two servers writing the same words wait for each other instead of locking each other out.
      await this.#db.execute(sql`
        insert into search_log (query, found, times)
        select query, found, times
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (query text, found int, times int)
        order by query
        on conflict (query) do update
        set found = excluded.found, times = search_log.times + excluded.times, last_at = now()`);
      await this.#prune();
    } catch (error) {
      this.#log.warn({ err: error }, "searches could not be noted");
    }
  }

  /** What was asked least goes first, so that nobody can fill the disk by searching for nonsense. */
  async #prune(): Promise<void> {
    if (Date.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = Date.now();
    await this.#db.execute(sql`
      delete from search_log where id in
        (select id from search_log order by times desc, last_at desc offset ${MOST_ROWS})`);
  }
}

function normalised(query: string): string {
  return query
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 100);
}

function isPersonal(words: string): boolean {
  return words.includes("@") || /(?:[\d০-৯][\s-]*){7}/u.test(words);
}
