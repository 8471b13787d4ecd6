import { type SQL, sql } from "../../../../platform/database/sql.ts";

/**
 * SQL parts of a statement that stores a paper: `due` is the paper with `hub_id` and `year`, or no row; `drawn` takes
 * its number. One statement stores the paper and takes the number, so a crash leaves both or neither. Concurrent
 * statements wait for each other on the row of the series.
 */
export function withSerial(kind: "invoice" | "credit_note", due: SQL): SQL {
  return sql`
    with due as (${due}), drawn as (
      insert into paper_series as s (kind, hub_id, fiscal_year, last)
      select ${kind}, due.hub_id, due.year, 1 from due
      on conflict (kind, hub_id, fiscal_year) do update set last = s.last + 1
      returning s.last as serial
    )`;
}
