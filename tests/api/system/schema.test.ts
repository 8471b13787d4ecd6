import * as schema from "@tatka/database/schema";
import { is, SQL } from "drizzle-orm";
import { getTableConfig, getViewConfig, type PgColumn, PgDialect, PgTable, PgView } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseCopy } from "../../harness/store.ts";

const dialect = new PgDialect({ casing: "snake_case" });
const described = Object.values(schema).map(asRelation);

const database = await openDatabaseCopy();
const client = new pg.Client({ connectionString: database.url });
beforeAll(async () => {
  await client.connect();
  await makeDescribed();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("queries see every table, view and column as the migrations made it", async () => {
  const made = await columnsIn("public");
  const known = await columnsIn("described");
  expect({
    onlyInDatabase: made.filter((column) => !known.includes(column)),
    onlyInSchema: known.filter((column) => !made.includes(column)),
  }).toEqual({ onlyInDatabase: [], onlyInSchema: [] });
  expect(made.length).toBeGreaterThan(400);
});

test("text columns with fixed values have the same values in code and in the database", async () => {
  const { rows } = await client.query<{ column: string; words: string[] }>(`
    select c.conrelid::regclass || '.' || a.attname as column,
      array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') m order by 1) as words
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
      -- Of a document the words are those of one of its fields.
      and a.atttypid <> 'jsonb'::regtype
      and pg_get_constraintdef(c.oid) ~ '= ANY \\(ARRAY\\['`);
  const inDatabase = Object.fromEntries(rows.map(({ column, words }) => [column, words]));
  const known = described.flatMap(({ name, columns }) =>
    columns.map((column) => [`${name}.${nameOf(column)}`, column.enumValues?.toSorted()] as const),
  );
  expect(Object.fromEntries(known.filter(([column]) => column in inDatabase))).toEqual(inDatabase);
});

type Relation = { name: string; columns: PgColumn[] };

function asRelation(entity: unknown): Relation {
  if (is(entity, PgTable)) return getTableConfig(entity);
  if (!is(entity, PgView)) throw new Error("the schema exports something that is neither a table nor a view");
  const { name, selectedFields } = getViewConfig(entity);
  return { name, columns: Object.values(selectedFields) as PgColumn[] };
}

/** Tables as Drizzle knows them, so that PostgreSQL itself writes their types and defaults the way it writes its own. */
async function makeDescribed(): Promise<void> {
  await client.query("create schema described");
  for (const { name, columns } of described) {
    await client.query(`create table described.${name} (${columns.map(definition).join(", ")})`);
  }
}

function definition(column: PgColumn): string {
  const parts = [nameOf(column), column.getSQLType()];
  if (column.notNull) parts.push("not null");
  if (column.generatedIdentity) parts.push(`generated ${column.generatedIdentity.type} as identity`);
  if (column.generated) parts.push(`generated always as (${textOf(column.generated.as as SQL)}) stored`);
  else if (column.hasDefault && column.default !== undefined) parts.push(`default ${defaultOf(column)}`);
  return parts.join(" ");
}

const nameOf = (column: PgColumn) => column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function defaultOf(column: PgColumn): string {
  const value = column.default;
  if (is(value, SQL)) return textOf(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.length === 0 && column.getSQLType().endsWith("[]")) return "'{}'";
  return pg.escapeLiteral(typeof value === "object" ? JSON.stringify(value) : String(value));
}

const textOf = (part: SQL) => dialect.sqlToQuery(part).sql;

async function columnsIn(space: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
       || case when a.attnotnull then ' not null' else '' end
       || case a.attidentity when 'a' then ' identity' else '' end
       || case a.attgenerated when 's' then ' generated' else '' end
       || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
     order by 1`,
    [space],
  );
  return rows.map(({ line }) => line);
}
