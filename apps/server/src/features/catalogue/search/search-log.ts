import { type Day, dhakaDay } from "@tatka/domain/dhaka-time";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { bitOf } from "./people.ts";
import { isPersonal, normalised } from "./search-words.ts";

const MOST_WAITING = 1_000;
const MOST_ROWS = 50_000;
/** Maximum number of different searches stored per day; more would be an attempt to fill the disk. */
const MOST_OF_A_DAY = 10_000;
/** A year and a month, so that seasons can be compared. */
const DAYS_KEPT = 400;
const WRITE_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Popular searches are those of the last weeks. */
const PEOPLE_KEPT_DAYS = 30;

type Searched = { query: string; found: number; region: Region; network: string };
type Counted = { day: Day; query: string; found: number; foundTimes: number; missedTimes: number; lastAt: string };
type People = { day: Day; region: Region; query: string; people: bigint };

/**
 * Records searches: suggestions for others, and missing products for staff. Responses do not wait: searches are
 * collected and written together shortly afterwards and at shutdown. Only words are stored; text that looks like an
 * email or a phone number is dropped.
 */
export class SearchLog {
  readonly #db: Database;
  readonly #log: Log;
  #waiting = new Map<string, Counted>();
  #people = new Map<string, People>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #prunedAt = 0;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  note({ query, found, region, network }: Searched, at = new Date()): void {
    const words = normalised(query);
    if (words === "" || isPersonal(words)) return;
    if (found > 0) this.#gatherPeople({ day: dhakaDay(at), region, query: words, people: bitOf(network) });
    const missed = found === 0 ? 1 : 0;
    this.#gather({
      ...{ day: dhakaDay(at), query: words, found, lastAt: at.toISOString() },
      ...{ foundTimes: 1 - missed, missedTimes: missed },
    });
  }

  /** Writes waiting rows after the write in progress. */
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

  #gatherPeople(searched: People): void {
    const key = `${searched.day} ${searched.region} ${searched.query}`;
    const known = this.#people.get(key);
    if (!known && this.#people.size >= MOST_WAITING) return;
    this.#people.set(key, { ...searched, people: searched.people | (known?.people ?? 0n) });
  }

  async #write(): Promise<void> {
    const rows = [...this.#waiting.values()];
    if (rows.length === 0) return;
    const people = [...this.#people.values()];
    this.#waiting = new Map();
    this.#people = new Map();
    try {
      await this.#db.transaction(async (tx) => {
        await writeCounts(tx, rows);
        await writePeople(tx, people);
      });
    } catch (error) {
      this.#log.warn({ err: error }, "searches could not be noted");
      // Newer counts are added to those that are retried.
      const newer = [...this.#waiting.values()];
      this.#waiting = new Map();
      for (const counted of [...rows, ...newer]) this.#gather(counted);
      for (const searched of people) this.#gatherPeople(searched);
      return;
    }
    await this.#prune();
  }

  /** The rarest are dropped first, so that random words cannot fill the disk. */
  async #prune(): Promise<void> {
    if (Date.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = Date.now();
    try {
      await this.#db.execute(sql`
        delete from search_log where id in
          (select id from search_log order by times desc, last_at desc offset ${MOST_ROWS})`);
      await this.#db.execute(sql`delete from search_people where day < dhaka_day(now()) - ${PEOPLE_KEPT_DAYS}::int`);
      await this.#db.execute(sql`delete from search_day where day < dhaka_day(now()) - ${DAYS_KEPT}::int`);
    } catch (error) {
      this.#log.warn({ err: error }, "old searches could not be pruned");
    }
  }
}

/** Sorted, so that two servers that write the same words wait for each other instead of deadlocking. */
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
  // If a day ends between equal searches, they are one row here.
  await tx.execute(sql`
    insert into search_log as known (query, found, times, missed, last_at)
    select query, (array_agg(found order by "lastAt" desc))[1], sum("foundTimes" + "missedTimes"), sum("missedTimes"),
      max("lastAt")
    from ${counted} group by query order by query
    on conflict (query) do update
    set found = excluded.found, times = known.times + excluded.times, missed = known.missed + excluded.missed,
      last_at = greatest(known.last_at, excluded.last_at)`);
}

/** After the counts of the same searches, with the same limits. */
async function writePeople(tx: Database, people: readonly People[]): Promise<void> {
  const rows = people.map((one) => ({ ...one, people: one.people.toString() }));
  await tx.execute(sql`
    insert into search_people as known (day, region_code, query, people)
    select r.day, r.region, r.query, r.people
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, region text, query text, people bigint)
    where exists (select from search_day d where d.day = r.day and d.query = r.query)
    order by r.day, r.region, r.query
    on conflict (day, region_code, query) do update set people = known.people | excluded.people`);
}
