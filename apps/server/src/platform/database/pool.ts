import { StartupError } from "@tatka/database/startup-error";
import pg from "pg";
import type { Log } from "../telemetry/log.ts";
import { CONNECTION_PATIENCE_MS, DATABASE_TIMES, type DatabaseTimes } from "./database-times.ts";
import { Database } from "./db.ts";

/** Opens the pool and tests the connection; throws an error with a one-line reason. */
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
  return { db: new Database(pool, isShared ? times : undefined), pool };
}

type PoolOptions = {
  max: number;
  /** Timeout of getting a connection. */
  patienceMs: number;
  /** Whether a pooler in transaction mode is in between. */
  isShared?: boolean;
  times?: DatabaseTimes;
  /** Timeout after which PostgreSQL itself ends a statement. */
  statementMs?: number;
};

/**
 * TCP keep-alive detects an unresponsive peer within 20 s on an idle connection. `query_timeout` covers a statement
 * that waits for its response.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A separate pool for slow work, so that it does not take connections from requests. */
export function openPool(
  url: string,
  log: Log,
  { max, patienceMs, isShared = false, times = DATABASE_TIMES, statementMs }: PoolOptions,
): pg.Pool {
  // A connection keeps its prepared plans; reopening it would plan every statement again.
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 300_000,
    // Pipelining: independent statements of a transaction are sent at once and run in order.
    pipeline: true,
    query_timeout: times.answerMs,
    ...keptAlive,
    ...(isShared ? {} : sessionLimits(times)),
    ...(statementMs === undefined || isShared ? {} : { statement_timeout: statementMs }),
  });
  // Without listeners, a closed connection would end the process. A connection that was still opening when the pool
  // ended is ignored.
  const noteLoss = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, "a database connection was lost");
  };
  pool.on("error", noteLoss);
  pool.on("connect", (client) => {
    client.on("error", noteLoss);
    // Warnings by database functions that continued after a failure.
    client.on(
      "notice",
      ({ severity, message }) => severity === "WARNING" && log.error({ reason: message }, "from PostgreSQL"),
    );
  });
  return pool;
}

/** A server that freezes inside a transaction must not block the others. */
function sessionLimits({ lockMs, idleInTransactionMs }: DatabaseTimes) {
  return { lock_timeout: lockMs, idle_in_transaction_session_timeout: idleInTransactionMs };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
