import { StartupError } from "@tatka/database/startup-error";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "./log.ts";

/** The pool or a transaction on it; queries take either. */
export type Database = NodePgDatabase;

/** Opens the pool and proves that the database answers, or says in one line why it does not. */
export async function openDatabase(url: string, log: Log): Promise<{ db: Database; pool: pg.Pool }> {
  // A connection that is kept also keeps its plans; made anew every few seconds it would plan every statement again.
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 300_000,
  });
  // Without listeners, a connection that the server closes would end the process.
  const noteLoss = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  pool.on("error", noteLoss);
  pool.on("connect", (client) => client.on("error", noteLoss));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartupError("DATABASE_UNREACHABLE", `DATABASE_URL does not lead to a database: ${reason(error)}`);
  }
  return { db: drizzle(pool, { casing: "snake_case" }), pool };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Somebody else was quicker to take what may exist only once. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "23505") || isUniqueViolation(error.cause);
}
