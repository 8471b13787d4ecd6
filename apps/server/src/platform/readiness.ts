import { setTimeout as sleep } from "node:timers/promises";
import { isMigrated } from "@tatka/database/migrate";
import type pg from "pg";
import type { DatabaseTimes } from "./config.ts";
import { openPool } from "./db.ts";
import type { Log } from "./log.ts";

/** The caller has an answer by then, whatever the network does. */
const ANSWER_MS = 1_500;

/** So many heartbeats may be missed. */
const MISSED_BEATS = 4;

type Sign = { name: string; ageMs: () => number };

/**
 * Whether visitors may be sent here, and if not, why: what the store cannot do without is looked at each time. Others who ask
 * meanwhile share the answer. It has a connection of its own, since a rush of requests that takes all others is no reason
 * to be sent none.
 */
export class Readiness {
  readonly #pool: pg.Pool;
  readonly #oldestMs: number;
  readonly #signs: Sign[] = [];
  #asking: Promise<string[]> | undefined;

  constructor(url: string, log: Log, times: DatabaseTimes) {
    this.#oldestMs = times.heartbeatMs * MISSED_BEATS;
    this.#pool = openPool(url, log, {
      max: 1,
      patienceMs: ANSWER_MS,
      isShared: true,
      times: { ...times, answerMs: ANSWER_MS },
    });
  }

  /** Something that gives signs of life, each so many milliseconds ago. */
  expect(name: string, ageMs: () => number): void {
    this.#signs.push({ name, ageMs });
  }

  /** What is missing: nothing, when the server is ready. */
  missing(): Promise<string[]> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #look(): Promise<string[]> {
    const silent = this.#signs.filter(({ ageMs }) => ageMs() > this.#oldestMs).map(({ name }) => name);
    const database = await Promise.race([
      this.#lookAtDatabase().catch(() => "database"),
      sleep(ANSWER_MS, "database", { ref: false }),
    ]);
    return database === undefined ? silent : [database, ...silent];
  }

  async #lookAtDatabase(): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ isWritable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`,
    );
    if (!rows[0]?.isWritable) return "writable database";
    return (await isMigrated(this.#pool)) ? undefined : "schema";
  }

  stop(): Promise<void> {
    return this.#pool.end();
  }
}
