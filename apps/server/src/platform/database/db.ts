import type { Socket } from "node:net";
import { StartupError } from "@tatka/database/startup-error";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { CONNECTION_PATIENCE_MS, DATABASE_TIMES, type DatabaseTimes } from "../settings/config.ts";
import type { Log } from "../telemetry/log.ts";
import { committed } from "./after-commit.ts";
import { StraightStatements } from "./prepared.ts";
import { PreparingClient } from "./preparing-client.ts";

/** The pool or a transaction on it; queries take either. */
export type Database = NodePgDatabase;

/** Opens the pool and proves that the database answers, or says in one line why it does not. */
export async function openDatabase(
  url: string,
  log: Log,
  {
    isShared = false,
    patienceMs = CONNECTION_PATIENCE_MS,
    times = DATABASE_TIMES,
  }: Partial<Pick<PoolOptions, "isShared" | "patienceMs" | "times">> = {},
): Promise<{ db: Database; pool: pg.Pool }> {
  const pool = openPool(url, log, { max: 20, patienceMs, isShared, times });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartupError("DATABASE_UNREACHABLE", `DATABASE_URL does not lead to a database: ${reason(error)}`);
  }
  return { db: databaseOn(pool, isShared ? times : undefined), pool };
}

/** How often a transaction is done over that lost to another in a deadlock. */
const MOST_TRIES = 3;

/**
 * Drizzle on the pool, with transactions that always give their connection back: Drizzle's own loses it for
 * good when the connection breaks before the transaction has begun, until none is left.
 *
 * One that PostgreSQL chose to give way in a deadlock has left nothing behind, and is done again from its beginning. Sessions
 * that a pooler hands around have no limits of ours, so that each transaction brings them along (`limits`).
 */
export function databaseOn(pool: pg.Pool, limits?: DatabaseTimes): Database {
  const db: Database = StraightStatements.on(drizzle(pool, { casing: "snake_case" }), pool);
  const attempt: Database["transaction"] = async (work, config) => {
    const client = await pool.connect();
    try {
      const own: object[] = [];
      const result = await drizzle(client, { casing: "snake_case" }).transaction(async (tx) => {
        if (limits) await tx.execute(localLimits(limits));
        own.push(tx);
        return work(StraightStatements.on(tx, client));
      }, config);
      own.forEach(committed);
      return result;
    } finally {
      client.release();
    }
  };
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work, config);
      } catch (error) {
        if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
      }
    }
  };
  return db;
}

function localLimits({ lockMs, idleInTransactionMs }: DatabaseTimes) {
  return sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${idleInTransactionMs}ms`}, true)`;
}

/**
 * Reads that need nothing of each other, sent together on one connection. `work` begins them all before it waits for any.
 */
export async function together<Found>(db: Database, work: (one: Database) => Promise<Found>): Promise<Found> {
  const client = await (db as Database & { $client: pg.Pool }).$client.connect();
  try {
    return await work(StraightStatements.on(drizzle(client, { casing: "snake_case" }), client));
  } finally {
    client.release();
  }
}

type PoolOptions = {
  max: number;
  /** How long to wait for a connection. */
  patienceMs: number;
  /** Whether a pooler hands the sessions behind it from one transaction to the next. */
  isShared?: boolean;
  times?: DatabaseTimes;
  /** After so long the database ends a statement, not only the wait for it. */
  statementMs?: number;
};

/**
 * A peer that is gone without a word (a cut cable, a machine that lost its power) is found out by the system within twenty
 * seconds on a connection at rest. One that waits for an answer is given up by `giveUpWithoutAnswer`.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A pool of its own for work that must not wait behind requests. */
export function openPool(
  url: string,
  log: Log,
  { max, patienceMs, isShared = false, times = DATABASE_TIMES, statementMs }: PoolOptions,
): pg.Pool {
  // A connection that is kept also keeps its plans; opened again every few seconds it would plan every statement again.
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 300_000,
    // Statements of one transaction that do not wait for each other travel together, and run in their order.
    pipeline: true,
    Client: isShared ? pg.Client : PreparingClient,
    ...keptAlive,
    ...(isShared ? {} : sessionLimits(times)),
    ...(statementMs === undefined || isShared ? {} : { statement_timeout: statementMs }),
  });
  // Without listeners, a connection that the server closes would end the process.
  // One that was still being opened when the pool ended is no loss.
  const noteLoss = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, "a database connection was lost");
  };
  pool.on("error", noteLoss);
  pool.on("connect", (client) => {
    client.on("error", noteLoss);
    giveUpWithoutAnswer(client, times.answerMs);
    // What a function of the database could not do and went on without.
    client.on(
      "notice",
      ({ severity, message }) => severity === "WARNING" && log.error({ reason: message }, "from PostgreSQL"),
    );
  });
  return pool;
}

/**
 * Ends a connection on which an answer stays away. `pg` has `query_timeout` for it, a timer for each statement, by which
 * every answer lived until all garbage was collected; the clock of the socket is one for all of them.
 */
function giveUpWithoutAnswer(client: pg.PoolClient, answerMs: number): void {
  const asking = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = asking.connection;
  stream.setTimeout(answerMs);
  stream.on("timeout", () => {
    if (!asking.readyForQuery) stream.destroy(new Error("Query read timeout"));
  });
}

/** A server that stands still in the middle of a transaction must not hold up the others for good. */
function sessionLimits({ lockMs, idleInTransactionMs }: DatabaseTimes) {
  return { lock_timeout: lockMs, idle_in_transaction_session_timeout: idleInTransactionMs };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/**
 * PostgreSQL is restarting, out of reach, or for the moment a replica that takes no changes: worth another try, unlike a
 * bug. Classes 08 and 57P of its error codes, 25006 for a change on a replica, 25P03 for a transaction that stood still,
 * 53300 for too many connections.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (/^(08...|57P..|25006|25P03|53300)$/.test(code) || networkErrors.has(code)) return true;
  // The socket of an embedded database is a file; any other file that is missing has nothing to do with it.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  if (
    /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i.test(
      error.message,
    )
  )
    return true;
  return isConnectionError(error.cause);
}

const networkErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);

/** Others hold what this needs, for longer than it may wait: the same request may well succeed in a moment. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, "55P03") || isDeadlock(error);
}

/** Two transactions wanted the same rows in another order: worth another try as a whole. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, "40P01") || hasCode(error, "40001");
}

/** A unique constraint was violated: another transaction was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, "23505");
}

/** An exclusion constraint was broken: two rows overlap that may not. */
export function isOverlap(error: unknown): boolean {
  return hasCode(error, "23P01");
}

/** Something else still refers to what was to be deleted. */
export function isStillReferredTo(error: unknown): boolean {
  return hasCode(error, "23503") || hasCode(error, "23001");
}

/** A rule of the schema, by its name, that was broken. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && error.constraint === constraint) || violates(error.cause, constraint);
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}
