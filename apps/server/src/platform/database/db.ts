import { tracingChannel } from "node:diagnostics_channel";
import pg from "pg";
import { afterCommit, committed } from "./after-commit.ts";
import { isDeadlock } from "./database-errors.ts";
import type { DatabaseTimes } from "./database-times.ts";
import { nameOf, type SQL, statementOf } from "./sql.ts";

type Result<Row> = { rows: Row[]; rowCount: number | null };

export type SentStatement = { text: string };

/** Publishes statements with start and end, for traces. */
export const sentStatements = tracingChannel<unknown, SentStatement>("tatka.statement");

/** Maximum number of attempts of a statement or transaction after deadlocks. */
const MOST_TRIES = 3;

/**
 * Sends statements to the pool, or to one connection such as a transaction's. Timestamps in rows are text, as
 * PostgreSQL formats them.
 */
export class Database {
  readonly #on: pg.Pool | pg.ClientBase;
  /**
   * Set behind a pooler in transaction mode. Prepared statements belong to a session, so statements have no names
   * there; session settings are lost, so each transaction sets its timeouts.
   */
  readonly #limits: DatabaseTimes | undefined;

  constructor(on: pg.Pool | pg.ClientBase, limits?: DatabaseTimes) {
    this.#on = on;
    this.#limits = limits;
  }

  /**
   * Sends a statement. PostgreSQL plans it once for each connection. A statement by itself is
   * retried after a deadlock; within a transaction the whole transaction is.
   */
  async execute<Row extends object = Record<string, unknown>>(query: SQL): Promise<Result<Row>> {
    const { text, values } = statementOf(query);
    const name = this.#limits ? undefined : nameOf({ text, values });
    const statement = { text, values, name, types: momentsAsText };
    const send = () => sentStatements.tracePromise(() => this.#on.query(statement), { text });
    try {
      return await (this.#on instanceof pg.Pool ? unlessDeadlocked(send) : send());
    } catch (error) {
      throw new QueryError(text, error);
    }
  }

  /** Runs the work in one transaction, and retries all of it after a deadlock. A nested transaction is a savepoint. */
  async transaction<Done>(work: (tx: Database) => Promise<Done>): Promise<Done> {
    const pool = this.#on;
    return pool instanceof pg.Pool ? unlessDeadlocked(() => this.#transact(pool, work)) : this.#nest(pool, work);
  }

  /** Sends independent reads together on one connection. `work` must start all of them before awaiting any. */
  async together<Found>(work: (one: Database) => Promise<Found>): Promise<Found> {
    if (!(this.#on instanceof pg.Pool)) return work(this);
    const client = await this.#on.connect();
    try {
      return await work(new Database(client, this.#limits));
    } finally {
      client.release();
    }
  }

  async #transact<Done>(pool: pg.Pool, work: (tx: Database) => Promise<Done>): Promise<Done> {
    const client = await pool.connect();
    try {
      const tx = new Database(client, this.#limits);
      // BEGIN only fails if the connection fails, and then the first statement fails, too, so both are sent together.
      client.query(`begin${this.#limits ? localLimits(this.#limits) : ""}`).catch(() => {});
      const done = await work(tx).catch(undoing(client, "rollback"));
      await client.query("commit");
      committed(tx);
      return done;
    } finally {
      client.release();
    }
  }

  async #nest<Done>(client: pg.ClientBase, work: (tx: Database) => Promise<Done>): Promise<Done> {
    const tx = new Database(client, this.#limits);
    client.query("savepoint nested").catch(() => {});
    const done = await work(tx).catch(undoing(client, "rollback to savepoint nested"));
    await client.query("release savepoint nested");
    afterCommit(this, () => committed(tx));
    return done;
  }
}

/** If the rollback fails too, the connection is lost; the first error is more useful. */
function undoing(client: pg.ClientBase, how: string): (error: unknown) => Promise<never> {
  return async (error) => {
    await client.query(how).catch(() => {});
    throw error;
  };
}

function localLimits({ lockMs, idleInTransactionMs }: DatabaseTimes): string {
  return `; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}

async function unlessDeadlocked<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/** Names the failed statement; the cause has the reason. Values may be secret and are left out. */
export class QueryError extends Error {
  override readonly name = "QueryError";

  constructor(text: string, cause: unknown) {
    super(`Failed query: ${text.trim()}`, { cause });
  }
}

export type Read = <Row extends object>(query: SQL) => Promise<Row[]>;

export function readsOf(db: Database): Read {
  return async <Row extends object>(query: SQL) => (await db.execute<Row>(query)).rows;
}

const { builtins } = pg.types;
/** The last two are arrays of timestamps, by OID. */
const moments: ReadonlySet<number> = new Set([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...[1115, 1182, 1185, 1187, 1231],
]);
const asItIs = (text: string) => text;
const momentsAsText: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (moments.has(type) ? asItIs : pg.types.getTypeParser(type, format as "text")),
};
