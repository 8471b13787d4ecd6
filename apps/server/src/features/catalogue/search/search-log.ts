import { type Day, dhakaDay } from "@tatka/domain/dhaka-time";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";

const MOST_WAITING = 1_000;
const MOST_ROWS = 50_000;
/** Of what is searched for on one day; what comes beyond is nonsense, made to fill the disk. */
const MOST_OF_A_DAY = 10_000;
/** A year and a month: last year's season can be compared with this one's. */
const DAYS_KEPT = 400;
const WRITE_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;

type Counted = { day: Day; query: string; found: number; foundTimes: number; missedTimes: number; lastAt: string };

/**
 * Remembers what was searched for: suggestions for others, and for staff what the store did not have.
 *
 * Nothing here slows an answer: searches are gathered and written together, a moment later, in one statement, and when
 * the server stops. Words only; whatever looks like an email or a phone number is not kept.
 */
export class SearchLog {
  readonly #db: Database;
  readonly #log: Log;
  #waiting = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #prunedAt = 0;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  note(query: string, found: number, at = new Date()): void {
    const words = normalised(query);
    if (words === "" || isPersonal(words)) return;
    const missed = found === 0 ? 1 : 0;
    this.#gather({
      ...{ day: dhakaDay(at), query: words, found, lastAt: at.toISOString() },
      ...{ foundTimes: 1 - missed, missedTimes: missed },
    });
  }

  /** Writes what is waiting, after what is being written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  #gather(counted: Counted): void {
    const key = `${counted.day} ${counted.query}`;
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, {
      ...counted,
      foundTimes: counted.foundTimes + (known?.foundTimes ?? 0),
      missedTimes: counted.missedTimes + (known?.missedTimes ?? 0),
    });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    const rows = [...this.#waiting.values()];
    if (rows.length === 0) return;
    this.#waiting = new Map();
    try {
      await this.#db.transaction((tx) => writeCounts(tx, rows));
    } catch (error) {
      this.#log.warn({ err: error }, "searches could not be noted");
      // What came meanwhile is newer, so it is put on top of what is tried again.
      const newer = [...this.#waiting.values()];
      this.#waiting = new Map();
      for (const counted of [...rows, ...newer]) this.#gather(counted);
      return;
    }
    await this.#prune();
  }

  /** What was asked least goes first, so that nobody can fill the disk by searching for nonsense. */
  async #prune(): Promise<void> {
    if (Date.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = Date.now();
    try {
      await this.#db.execute(sql`
        delete from search_log where id in
          (select id from search_log order by times desc, last_at desc offset ${MOST_ROWS})`);
      await this.#db.execute(sql`delete from search_day where day < dhaka_day(now()) - ${DAYS_KEPT}::int`);
    } catch (error) {
      this.#log.warn({ err: error }, "old searches could not be pruned");
    }
  }
}

/** In order, so that two servers writing the same words wait for each other instead of locking each other out. */
async function writeCounts(tx: Database, rows: readonly Counted[]): Promise<void> {
  const counted = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (day date, query text, found int, "foundTimes" int, "missedTimes" int, "lastAt" timestamptz)`;
  await tx.execute(sql`
    with full_day as materialized (
      select d.day from search_day d where d.day = any (array(select day from ${counted}))
      group by d.day having count(*) >= ${MOST_OF_A_DAY}::int
    )
    insert into search_day as known (day, query, found_times, missed_times, last_missed_at)
    select day, query, "foundTimes", "missedTimes", case when "missedTimes" > 0 then "lastAt" end
    from ${counted}
    where not exists (select from full_day f where f.day = r.day)
      or exists (select from search_day d where d.day = r.day and d.query = r.query)
    order by day, query
    on conflict (day, query) do update
    set found_times = known.found_times + excluded.found_times, missed_times = known.missed_times + excluded.missed_times,
      last_missed_at = greatest(known.last_missed_at, excluded.last_missed_at)`);
  // A day may end between two searches for the same words; here they are one row.
  await tx.execute(sql`
    insert into search_log as known (query, found, times, missed, last_at)
    select query, (array_agg(found order by "lastAt" desc))[1], sum("foundTimes" + "missedTimes"), sum("missedTimes"),
      max("lastAt")
    from ${counted} group by query order by query
    on conflict (query) do update
    set found = excluded.found, times = known.times + excluded.times, missed = known.missed + excluded.missed,
      last_at = greatest(known.last_at, excluded.last_at)`);
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
