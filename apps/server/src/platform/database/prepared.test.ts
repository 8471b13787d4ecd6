import { type SQL, sql } from "drizzle-orm";
import { integer, PgDialect, pgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { readsOf, StraightStatements, writtenOnce } from "./prepared.ts";

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

test("a statement that is written once takes its values where they are named", async () => {
  const write = vi.fn((value: (name: "size" | "region") => SQL) => {
    const region = value("region");
    return sql`select ${value("size")}::int, ${300} where ${region} = ${region}`;
  });
  const statement = writtenOnce<{ size: number; region: string | null }>(write);
  const text = "select $1::int, $2 where $3 = $3";
  expect(await sent(statement({ size: 1, region: "ctg" }))).toEqual({ text, values: [1, 300, "ctg"] });
  expect(await sent(statement({ size: 2, region: null }))).toEqual({ text, values: [2, 300, null] });
  expect(write).toHaveBeenCalledTimes(1);
});

/** A pool or a connection that answers with the errors first, and then with a row; and how often it was asked. */
function givingWay(kind: typeof pg.Pool | typeof pg.Client, ...codes: string[]) {
  const sender = Object.create(kind.prototype) as pg.Pool & { asked: number };
  sender.asked = 0;
  sender.query = (async () => {
    const code = codes[sender.asked++];
    if (code) throw Object.assign(new Error("no"), { code });
    return { rows: [{ found: 1 }] };
  }) as never;
  return sender;
}

test("a single statement that loses a deadlock is retried a few times", async () => {
  const once = givingWay(pg.Pool, "40P01");
  expect((await new StraightStatements(once).execute(sql`select 1`)).rows).toEqual([{ found: 1 }]);
  expect(once.asked).toBe(2);
  const twice = givingWay(pg.Pool, "40P01", "40P01");
  expect(await readsOf(twice)(sql`select 1`)).toEqual([{ found: 1 }]);
  const often = givingWay(pg.Pool, "40P01", "40P01", "40P01", "40P01");
  await expect(new StraightStatements(often).execute(sql`select 1`)).rejects.toThrow("select 1");
  expect(often.asked).toBe(3);
});

test("other errors, and errors within a transaction, are not retried", async () => {
  for (const sender of [givingWay(pg.Pool, "23505"), givingWay(pg.Client, "40P01")]) {
    await expect(new StraightStatements(sender).execute(sql`select 1`)).rejects.toThrow("select 1");
    expect(sender.asked).toBe(1);
  }
});
