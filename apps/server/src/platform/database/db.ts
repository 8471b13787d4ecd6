import { tracingChannel } from "node:diagnostics_channel";
import pg from "pg";
import type { DatabaseTimes } from "../settings/config.ts";
import { afterCommit, committed } from "./after-commit.ts";
import { isDeadlock } from "./database-errors.ts";
import { nameOf, type SQL, statementOf } from "./sql.ts";

type Result<Row> = { rows: Row[]; rowCount: number | null };

export type SentStatement = { text: string };

/** Statements from when they are sent until they are answered, for traces. */
export const sentStatements = tracingChannel<unknown, SentStatement>("tatka.statement");

/** How often a statement or a transaction is tried that PostgreSQL ends to resolve a deadlock. */
const MOST_TRIES = 3;

/**
 * Where statements are sent: the pool, or one connection of it, such as a transaction's. Moments in rows are text, as
 * PostgreSQL writes them.
 */
export class Database {
  readonly #on: pg.Pool | pg.ClientBase;
  /**
   * Given behind a pooler that hands sessions around. Prepared statements belong to a session, so statements have no names
   * there; and sessions have no limits of ours, so each transaction sets them.
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

  /**
   * Does the work in one transaction, and retries all of it after a deadlock. A transaction within another is a
   * savepoint of it.
   */
  async transaction<Done>(work: (tx: Database) => Promise<Done>): Promise<Done> {
    const pool = this.#on;
    return pool instanceof pg.Pool ? unlessDeadlocked(() => this.#transact(pool, work)) : this.#nest(pool, work);
  }

  /** Reads that need nothing of each other, sent together on one connection. `work` begins them all before it waits for any. */
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
      // Beginning fails only with the connection, and then the first statement fails too: both are sent together.
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

/** Where the way back fails too, the connection is lost, and the transaction with it: the first error says more. */
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

/** Runs a query and gives its rows. */
export type Read = <Row extends object>(query: SQL) => Promise<Row[]>;

export function readsOf(db: Database): Read {
  return async <Row extends object>(query: SQL) => (await db.execute<Row>(query)).rows;
}

const { builtins } = pg.types;
/** The last are lists of moments, by their numbers in pg_type. */
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
