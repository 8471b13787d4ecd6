import { setImmediate as nextTurn } from "node:timers/promises";
import { StorageAway } from "../files/storage-away.ts";
import type { Log } from "../telemetry/log.ts";
import { isConnectionError } from "./database-errors.ts";
import type { Database } from "./db.ts";
import { type SQL, sql } from "./sql.ts";

type Noted<Row> = { log: Log; message: string; name: (row: Row) => object };

/**
 * Processes rows one by one; `work` uses its own transaction. Failures are logged by name and retried by the next run,
 * and the rest continue.
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  noted: Noted<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) await allButBroken([row], noted, () => work(row));
}

/**
 * Processes many rows in one statement or transaction. If that fails, they are halved until the failing ones are found:
 * these are logged, and the others are processed. A lost connection or unavailable storage is not caused by a row, so
 * it fails the whole batch.
 */
export async function allButBroken<Row>(
  rows: readonly Row[],
  noted: Noted<Row>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await work(rows);
  } catch (error) {
    if (isConnectionError(error) || error instanceof StorageAway) throw error;
    if (rows.length === 1) return noted.log.error({ err: error, ...noted.name(first) }, noted.message);
    const half = Math.ceil(rows.length / 2);
    await allButBroken(rows.slice(0, half), noted, work);
    await allButBroken(rows.slice(half), noted, work);
  }
}

/**
 * Processes the accounts in a table by id, in batches with one transaction each, so that locks are short and a crash
 * repeats nothing.
 */
export async function accountsInBatches(
  db: Database,
  table: SQL,
  noted: { log: Log; message: string },
  work: (accounts: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const named = { ...noted, name: (account: number) => ({ account }) };
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select distinct account_id as id from ${table} where account_id > ${after}
      order by account_id limit ${ACCOUNTS_AT_ONCE}`);
    const some = rows.map(({ id }) => id);
    const last = some.at(-1);
    if (last === undefined) return;
    await allButBroken(some, named, work);
    after = last;
  }
}

const ACCOUNTS_AT_ONCE = 200;

/** Iterates over rows and yields to the event loop after every `every` rows, so that other requests are served. */
export async function* withTurns<Row>(rows: readonly Row[], every: number): AsyncGenerator<Row> {
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % every === 0) await nextTurn();
    yield row;
  }
}
