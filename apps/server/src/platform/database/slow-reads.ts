import type pg from "pg";
import type { Log } from "../telemetry/log.ts";
import { isBusy, isConnectionError } from "./database-errors.ts";
import type { DatabaseTimes } from "./database-times.ts";
import { Database } from "./db.ts";
import { openPool } from "./pool.ts";

/** Timeout of reports and exports, which may take longer than a page. */
const ANSWER_MS = 300_000;
const MOST_CONNECTIONS = 4;

/** Limits for using a replica. */
type ReplicaTimes = {
  /** Maximum lag. */
  mostLagMs: number;
  /** Interval of lag checks. */
  lookMs: number;
};

type Options = {
  databaseUrl: string;
  /** Whether a pooler is in between. */
  isShared: boolean;
  replicaUrl: string | undefined;
  patienceMs: number;
  times: DatabaseTimes;
  replicaTimes: ReplicaTimes;
};

/**
 * For slow reads that tolerate some seconds of lag, such as reports and exports; never for data that a user has just
 * written, nor for cached responses. They have their own connections, so that requests never wait for them, and use the
 * replica if there is one. A replica that is unreachable or too far behind is skipped until it has recovered.
 */
export class SlowReads {
  readonly #primary: pg.Pool;
  readonly #replica: pg.Pool | undefined;
  readonly #onPrimary: Database;
  readonly #onReplica: Database | undefined;
  readonly #options: Options;
  readonly #log: Log;
  readonly #watch: NodeJS.Timeout | undefined;
  /** WAL position of the primary, and when it was read. */
  readonly #seen: { at: number; lsn: string }[] = [];
  #isUsable = false;
  #looking: Promise<void> | undefined;

  private constructor(options: Options, log: Log) {
    const { databaseUrl, isShared, replicaUrl, patienceMs, times, replicaTimes } = options;
    const limits = { ...times, answerMs: ANSWER_MS };
    const open = (url: string, shared: boolean) =>
      openPool(url, log, {
        max: MOST_CONNECTIONS,
        patienceMs,
        isShared: shared,
        times: limits,
        statementMs: ANSWER_MS,
      });
    this.#primary = open(databaseUrl, isShared);
    this.#onPrimary = new Database(this.#primary, isShared ? limits : undefined);
    this.#replica = replicaUrl === undefined ? undefined : open(replicaUrl, false);
    this.#onReplica = this.#replica && new Database(this.#replica);
    this.#options = options;
    this.#log = log;
    if (this.#replica) this.#watch = setInterval(() => void this.#look(), replicaTimes.lookMs).unref();
  }

  static async open(options: Options, log: Log): Promise<SlowReads> {
    const reads = new SlowReads(options, log);
    await reads.#look();
    return reads;
  }

  /** Reads from the replica, and from the primary if that fails. `work` must not write. */
  async read<Found>(work: (db: Database) => Promise<Found>): Promise<Found> {
    if (!this.#onReplica || !this.#isUsable) return work(this.#onPrimary);
    try {
      return await work(this.#onReplica);
    } catch (error) {
      if (!isConnectionError(error) && !isBusy(error)) throw error;
      this.#judge(false, error);
      return work(this.#onPrimary);
    }
  }

  /** For nightly jobs with statements that take longer than those of a request. They may write. */
  get primary(): Database {
    return this.#onPrimary;
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch);
    await this.#looking;
    await Promise.all([this.#primary.end(), this.#replica?.end()]);
  }

  /**
   * The primary writes WAL continuously: a replica that has replayed what existed `mostLagMs` ago is current enough.
   */
  #look(): Promise<void> {
    if (!this.#replica) return Promise.resolve();
    this.#looking ??= this.#compare(this.#replica).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #compare(replica: pg.Pool): Promise<void> {
    const { mostLagMs } = this.#options.replicaTimes;
    try {
      const { rows } = await this.#primary.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
      this.#seen.push({ at: Date.now(), lsn: rows[0]?.lsn ?? "0/0" });
      // The newest position that is old enough counts; older ones are dropped.
      while (this.#seen[1] && this.#seen[1].at <= Date.now() - mostLagMs) this.#seen.shift();
      const behind = await replica.query<{ isNear: boolean | null }>(
        `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isNear"`,
        [this.#seen[0]?.lsn],
      );
      this.#judge(behind.rows[0]?.isNear === true);
    } catch (error) {
      this.#judge(false, error);
    }
  }

  #judge(isUsable: boolean, error?: unknown): void {
    if (isUsable !== this.#isUsable) {
      if (isUsable) this.#log.info("reads that may lag go to the replica");
      else this.#log.warn({ err: error }, "the replica is away or too far behind: the database itself is read");
    }
    this.#isUsable = isUsable;
  }
}
