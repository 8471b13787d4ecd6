import { type SQL, sql } from "drizzle-orm";

/** Poisha as the API says it, in taka. */
export function taka(poisha: SQL): SQL {
  return sql`(${poisha})::float8 / 100`;
}

/** As JSON writes a moment: in UTC, to the millisecond. */
export function moment(at: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
