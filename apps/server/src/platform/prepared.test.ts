import { type SQL, sql } from "drizzle-orm";
import { integer, PgDialect, pgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { readsOf } from "./prepared.ts";

const stockLevel = pgTable("stock_level", { variationId: integer() });

/** What is sent for a query. */
async function sent(query: SQL): Promise<unknown> {
  const statements: unknown[] = [];
  const take = async (statement: unknown) => {
    statements.push(statement);
    return { rows: [] };
  };
  await readsOf({ query: take as never })(query);
  return statements[0];
}

test.each([
  ["text alone", sql`select 1`],
  ["values in their order", sql`select ${1}, ${"two"} where ${sql`a = ${3} and ${sql`b = ${"four"}`}`}`],
  ["lists as one value", sql`select ${sql.param([1, null, 3])}::int[]`],
  ["names", sql`select ${sql.identifier('word "1"')}`],
  ["joined parts", sql`select ${sql.join([sql`${1}`, sql.raw("now()"), sql``], sql`, `)}`],
  ["truth, nothing and moments", sql`select ${true}, ${null}, ${new Date(0)}`],
  [
    "tables and columns",
    sql`select ${stockLevel.variationId} from ${stockLevel} where ${stockLevel.variationId} = ${5}`,
  ],
])("a statement is what Drizzle makes of it: %s", async (_, query) => {
  const { sql: text, params } = new PgDialect({ casing: "snake_case" }).sqlToQuery(query);
  expect(await sent(query)).toEqual({ text, values: params });
});
