import { type SQL, type SqlPart, sql } from "./sql.ts";

/** Converts poisha to taka. */
export function taka(poisha: SQL): SQL {
  return sql`(${poisha})::float8 / 100`;
}

/** Times as in JSON: UTC with milliseconds. */
export function moment(at: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether a column has one of these constants. They are literals, so that the planner can use partial indexes. */
export function oneOf(column: SQL, words: readonly string[]): SQL {
  const bad = words.find((word) => !/^[a-z_-]+$/.test(word));
  if (bad !== undefined) throw new RangeError(`not a word: ${bad}`);
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

/** Columns of a row by camelCase name. A list becomes a PostgreSQL array; a document is passed as JSON text. */
export type Columns = Readonly<Record<string, SqlPart | readonly (string | number)[] | undefined>>;

/** `title_en = …, sort = …` of an update. Undefined values are omitted. */
export function assignments(columns: Columns): SQL {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return sql.join(given.map(([name, value]) => sql`${columnName(name)} = ${columnValue(value)}`));
}

/** Inserts rows. Undefined values, and those that only other rows have, become the column's default. */
export function insertion(table: string, rows: readonly Columns[]): SQL {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => sql`(${sql.join(names.map((name) => columnValue(row[name])))})`);
  return sql`insert into ${sql.identifier(table)} (${sql.join(names.map(columnName))}) values ${sql.join(lines)}`;
}

function columnName(name: string): SQL {
  return sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function columnValue(value: Columns[string]): SqlPart {
  if (value === undefined) return sql`default`;
  return isList(value) ? sql.param(value) : value;
}

function isList(value: Columns[string]): value is readonly (string | number)[] {
  return Array.isArray(value);
}
