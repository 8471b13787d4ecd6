import { type SQL, sql } from "drizzle-orm";

/** Poisha as the API says it, in taka. */
export function taka(poisha: SQL): SQL {
  return sql`(${poisha})::float8 / 100`;
}

/** As JSON writes a moment: in UTC, to the millisecond. */
export function moment(at: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Whether a column has one of these words of the program. They stand in the statement itself, so that the planner knows
 * them and partial indexes serve.
 */
export function oneOf(column: SQL, words: readonly string[]): SQL {
  const bad = words.find((word) => !/^[a-z_-]+$/.test(word));
  if (bad !== undefined) throw new RangeError(`not a word: ${bad}`);
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
