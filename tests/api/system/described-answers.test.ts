import type pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { PreparingClient } from "../../../apps/server/src/platform/database/preparing-client.ts";
import { openDatabaseCopy } from "../../harness/store.ts";

const database = await openDatabaseCopy();
const client = new PreparingClient({ connectionString: database.url, pipeline: true }) as unknown as pg.Client;
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

const described = vi.spyOn((client as unknown as { connection: { describe(): void } }).connection, "describe");
// Statements have names of their own here: a process names only so many by itself.
const asText = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig;

test("an answer is described once, and each has its own rows", async () => {
  const statement = { name: "days", text: "select $1::int as n, date '2026-01-31' + $1::int as day" };
  for (const n of [1, 2]) {
    const { rows, fields } = await client.query<{ n: number; day: Date }>({ ...statement, values: [n] });
    expect(rows).toEqual([{ n, day: new Date(2026, 1, n) }]);
    expect(fields.map(({ name }) => name)).toEqual(["n", "day"]);
  }
  expect(described).toHaveBeenCalledTimes(1);
});

test("the same statement is read in each caller's way", async () => {
  const statement = { name: "number", text: "select $1::int as n", values: [7] };
  const asked = [statement, { ...statement, types: asText }, statement, { ...statement, rowMode: "array" as const }];
  const rows = [];
  for (const one of asked) rows.push((await client.query(one)).rows[0]);
  expect(rows).toEqual([{ n: 7 }, { n: "7" }, { n: 7 }, [7]]);
});

test("a statement without rows is described once, also after an error", async () => {
  await client.query("create temporary table written (n int primary key)");
  const write = (n: number) => client.query({ name: "write", text: "insert into written values ($1)", values: [n] });
  expect((await write(1)).rowCount).toBe(1);
  await expect(write(1)).rejects.toMatchObject({ code: "23505" });
  described.mockClear();
  expect(await write(2)).toMatchObject({ rowCount: 1, rows: [] });
  expect(described).not.toHaveBeenCalled();
});

test("statements that are sent together get their own answers", async () => {
  const answers = [1, 2, 3].map((n) => client.query({ text: "select $1::int * 10 as tens", values: [n] }));
  expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([
    [{ tens: 10 }],
    [{ tens: 20 }],
    [{ tens: 30 }],
  ]);
});
