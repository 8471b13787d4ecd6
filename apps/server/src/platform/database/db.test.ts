import pg from "pg";
import { expect, test } from "vitest";
import { Database } from "./db.ts";
import { sql } from "./sql.ts";

/** A fake pool or connection that returns these errors first, and then a row; with the number of calls. */
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

test("a single statement is retried a few times after a deadlock", async () => {
  const once = givingWay(pg.Pool, "40P01");
  expect((await new Database(once).execute(sql`select 1`)).rows).toEqual([{ found: 1 }]);
  expect(once.asked).toBe(2);
  const often = givingWay(pg.Pool, "40P01", "40P01", "40P01", "40P01");
  await expect(new Database(often).execute(sql`select 1`)).rejects.toThrow("select 1");
  expect(often.asked).toBe(3);
});

test("other failures, and those in a transaction, are not retried", async () => {
  for (const sender of [givingWay(pg.Pool, "23505"), givingWay(pg.Client, "40P01")]) {
    await expect(new Database(sender).execute(sql`select 1`)).rejects.toThrow("select 1");
    expect(sender.asked).toBe(1);
  }
});
