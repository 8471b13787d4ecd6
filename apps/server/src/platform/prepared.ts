import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database } from "./db.ts";

/** Runs a read as a named statement. */
export type Read = <Row extends object>(query: SQL) => Promise<Row[]>;

/** Filters combine to many shapes; beyond this many a connection would hold plans that nobody asks for again. */
const MOST_SHAPES = 300;

/**
 * Reads through statements that PostgreSQL plans once for each connection. For the queries of a list or a product,
 * planning costs more than running, so the same shape of query must not be planned for every request.
 */
export function preparedReads(pool: Pick<pg.Pool, "query">): Read {
  const dialect = new PgDialect({ casing: "snake_case" });
  const names = new Map<string, string>();
  return async <Row extends object>(query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    let name = names.get(text);
    if (name === undefined && names.size < MOST_SHAPES) {
      name = `read_${names.size}`;
      names.set(text, name);
    }
    const { rows } = await pool.query<Row>({ text, values: params, ...(name ? { name } : {}) });
    return rows;
  };
}

const knownReads = new WeakMap<Database, Read>();

/** The same for whoever holds the database rather than its pool; not for use inside a transaction. */
export function readsOf(db: Database & { $client?: pg.Pool }): Read {
  const known = knownReads.get(db);
  if (known) return known;
  if (!db.$client) throw new Error("a transaction has no statements of its own");
  const read = preparedReads(db.$client);
  knownReads.set(db, read);
  return read;
}
