import type { CellValue } from "../files/workbook.ts";
import type { Database } from "./db.ts";
import type { SlowReads } from "./slow-reads.ts";

const ROWS_AT_ONCE = 1_000;

/**
 * Yields a long table in pages, header first, continuing after the last record's id, so that one page is in memory. A
 * page without a last record is the end; a record may produce several rows or none.
 */
export async function* tablePages(
  reads: SlowReads,
  head: readonly string[],
  page: (
    db: Database,
    after: number,
    take: number,
  ) => Promise<{ last: number | undefined; rows: readonly CellValue[][] }>,
): AsyncGenerator<readonly CellValue[]> {
  yield head;
  let after = 0;
  for (;;) {
    const { last, rows } = await reads.read((db) => page(db, after, ROWS_AT_ONCE));
    yield* rows;
    if (last === undefined) return;
    after = last;
  }
}
