import { StartupError } from "@tatka/database/startup-error";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { CONNECTION_PATIENCE_MS } from "./config.ts";
import type { Log } from "./log.ts";
import { PreparingClient } from "./prepared.ts";

/** The pool or a transaction on it; queries take either. */
export type Database = NodePgDatabase;

/** Opens the pool and proves that the database answers, or says in one line why it does not. */
export async function openDatabase(
  url: string,
  log: Log,
  {
    variable = "DATABASE_URL",
    patienceMs = CONNECTION_PATIENCE_MS,
  }: { variable?: "DATABASE_URL" | "DATABASE_POOLER_URL"; patienceMs?: number } = {},
): Promise<{ db: Database; pool: pg.Pool }> {
  const isShared = variable === "DATABASE_POOLER_URL";
  const pool = openPool(url, log, { max: 20, patienceMs, isShared });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartupError("DATABASE_UNREACHABLE", `${variable} does not lead to a database: ${reason(error)}`);
  }
  return { db: databaseOn(pool), pool };
}

/**
 * Drizzle on the pool, with transactions that always give their connection back: Drizzle's own loses it for
 * good when the connection breaks before the transaction has begun, until none is left.
 */
export function databaseOn(pool: pg.Pool): Database {
  const db: Database = drizzle(pool, { casing: "snake_case" });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, { casing: "snake_case" }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

type PoolOptions = {
  max: number;
  /** How long to wait for a connection. */
  patienceMs: number;
  /** Whether a pooler hands the sessions behind it from one transaction to the next. */
  isShared?: boolean;
};

/** A pool of its own for work that must not wait behind requests. */
export function openPool(url: string, log: Log, { max, patienceMs, isShared = false }: PoolOptions): pg.Pool {
  // A connection that is kept also keeps its plans; opened again every few seconds it would plan every statement again.
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 300_000,
    // Statements of one transaction that do not wait for each other travel together, and run in their order.
    pipeline: true,
    Client: isShared ? pg.Client : PreparingClient,
  });
  // Without listeners, a connection that the server closes would end the process.
  const noteLoss = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  pool.on("error", noteLoss);
  pool.on("connect", (client) => {
    client.on("error", noteLoss);
    // What a function of the database could not do and went on without.
    client.on(
      "notice",
      ({ severity, message }) => severity === "WARNING" && log.error({ reason: message }, "from PostgreSQL"),
    );
  });
  return pool;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** PostgreSQL is restarting or out of reach: worth another try, unlike a bug. Classes 08 and 57P of its error codes. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (/^(08|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)) return true;
  // The socket of an embedded database is a file; any other file that is missing has nothing to do with it.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  if (/connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message)) return true;
  return isConnectionError(error.cause);
}

/** Two transactions wanted the same rows in another order: worth another try as a whole. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, "40P01") || hasCode(error, "40001");
}

/** A unique constraint was violated: another transaction was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, "23505");
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
