import { setTimeout as sleep } from "node:timers/promises";
import { isMigrated } from "@tatka/database/migrate";
import type pg from "pg";
import type { DatabaseTimes } from "../database/database-times.ts";
import { openPool } from "../database/pool.ts";
import type { Log } from "../telemetry/log.ts";

/** The usual interval of a proxy's health checks. */
const LOOK_MS = 1_000;

/** A busy machine may respond late by seconds; a refused connection means at once that the database is down. */
const ANSWER_MS = 4_000;

/** Maximum number of missed heartbeats. */
const MISSED_BEATS = 4;

const neededForReads: ReadonlySet<string> = new Set(["draining", "database", "schema"]);

type Sign = { name: string; ageMs: () => number };

/**
 * Whether the server can take requests, and if not, why. A background probe checks the database once a second, so that
 * the response comes from memory, however busy the machine. It has its own connection, because a burst of requests that
 * takes all others must not stop traffic.
 */
export class Readiness {
  readonly #pool: pg.Pool;
  readonly #oldestMs: number;
  readonly #signs: Sign[] = [];
  readonly #stopping = new AbortController();
  #database: string | undefined = "database";
  #isDraining = false;

  /** Resolves after the first check. */
  static async watch(url: string, log: Log, times: DatabaseTimes): Promise<Readiness> {
    const readiness = new Readiness(url, log, times);
    await readiness.#look();
    void readiness.#goOnLooking();
    return readiness;
  }

  private constructor(url: string, log: Log, times: DatabaseTimes) {
    this.#oldestMs = times.heartbeatMs * MISSED_BEATS;
    const answerMs = Math.min(ANSWER_MS, times.answerMs);
    this.#pool = openPool(url, log, {
      max: 1,
      patienceMs: answerMs,
      isShared: true,
      times: { ...times, answerMs },
    });
  }

  /** A component with a heartbeat, and the milliseconds since the last one. */
  expect(name: string, ageMs: () => number): void {
    this.#signs.push({ name, ageMs });
  }

  /** Reports "not ready" from now on, before stopping. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  get isDatabaseAway(): boolean {
    return this.#database === "database";
  }

  /** Missing parts; empty if the server is ready. */
  missing(): string[] {
    const silent = this.#signs.filter(({ ageMs }) => ageMs() > this.#oldestMs).map(({ name }) => name);
    return [...(this.#isDraining ? ["draining"] : []), ...(this.#database ? [this.#database] : []), ...silent];
  }

  /** A read-only database is sufficient for reads. */
  missingForReads(): string[] {
    return this.missing().filter((name) => neededForReads.has(name));
  }

  async #goOnLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    this.#database = await this.#lackOfDatabase().catch(() => "database");
  }

  async #lackOfDatabase(): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ isWritable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`,
    );
    if (!(await isMigrated(this.#pool))) return "schema";
    return rows[0]?.isWritable ? undefined : "writable database";
  }

  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#pool.end();
  }
}
