import { isConnectionError } from "./db.ts";
import type { Log } from "./log.ts";

type Noted<Row> = { log: Log; message: string; name: (row: Row) => object };

/**
 * Does the same with each of many rows, one after the other; `work` brings its own transaction. A row that fails is
 * logged by its name and left as it was, so that the next run tries it again, and the rest go on.
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  noted: Noted<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) await allButBroken([row], noted, () => work(row));
}

/**
 * Does many rows in one statement or transaction. Where that fails they are halved until those that fail are found: these
 * are logged, and the others are done. A lost connection says nothing about a row, so it fails the whole.
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
    if (isConnectionError(error)) throw error;
    if (rows.length === 1) return noted.log.error({ err: error, ...noted.name(first) }, noted.message);
    const half = Math.ceil(rows.length / 2);
    await allButBroken(rows.slice(0, half), noted, work);
    await allButBroken(rows.slice(half), noted, work);
  }
}
