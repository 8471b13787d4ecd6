import { afterAll, expect, test, vi } from "vitest";
import { afterCommit } from "../../../../apps/server/src/platform/database/after-commit.ts";
import { DATABASE_TIMES } from "../../../../apps/server/src/platform/database/database-times.ts";
import { Database } from "../../../../apps/server/src/platform/database/db.ts";
import { openDatabase } from "../../../../apps/server/src/platform/database/pool.ts";
import { sql } from "../../../../apps/server/src/platform/database/sql.ts";
import { createLog } from "../../../../apps/server/src/platform/telemetry/log.ts";
import { openDatabaseCopy } from "../../../harness/store.ts";

const copy = await openDatabaseCopy();
const { db, pool } = await openDatabase(copy.url, createLog("silent"));
afterAll(async () => {
  await pool.end();
  await copy.drop();
});

const titleOf = async (on: Database) =>
  (await on.execute<{ title: string }>(sql`select title from tag where id = 1`)).rows[0]?.title;
const rename = (tx: Database, title: string) => tx.execute(sql`update tag set title = ${title} where id = 1`);

test("a failed transaction is rolled back and returns its connection", async () => {
  const before = await titleOf(db);
  await expect(
    db.transaction(async (tx) => {
      await rename(tx, "never");
      throw new Error("changed our mind");
    }),
  ).rejects.toThrow("changed our mind");
  await expect(db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow("Failed query");
  expect(await titleOf(db)).toBe(before);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("a nested transaction is rolled back alone, with its after-commit actions", async () => {
  const followed: string[] = [];
  await db.transaction(async (tx) => {
    await rename(tx, "outer");
    await tx.transaction(async (inner) => afterCommit(inner, () => followed.push("kept")));
    const undone = tx.transaction(async (inner) => {
      await rename(inner, "inner");
      afterCommit(inner, () => followed.push("undone"));
      throw new Error("only this part");
    });
    await expect(undone).rejects.toThrow("only this part");
    expect(followed).toEqual([]);
  });
  expect(await titleOf(db)).toBe("outer");
  expect(followed).toEqual(["kept"]);
});

test("a connection prepares a statement once, however often it is run", async () => {
  // Needs fresh modules, because test files of a worker share the limited number of prepared statements.
  vi.resetModules();
  const fresh = await import("../../../../apps/server/src/platform/database/db.ts");
  const { sql } = await import("../../../../apps/server/src/platform/database/sql.ts");
  const plans = await new fresh.Database(pool).transaction(async (tx) => {
    for (const id of [1, 2, 3]) await tx.execute(sql`select title as planned_once from tag where id = ${id}`);
    const { rows } = await tx.execute<{ calls: number }>(sql`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements
      where statement like ${"%planned_once%"} and statement not like ${"%pg_prepared_statements%"}`);
    return rows;
  });
  expect(plans).toEqual([{ calls: 3 }]);
});

test("behind a pooler statements have no names, and each transaction sets its timeouts", async () => {
  const shared = new Database(pool, { ...DATABASE_TIMES, lockMs: 1_234, idleInTransactionMs: 5_678 });
  const seen = await shared.transaction(async (tx) => {
    await tx.execute(sql`select title as never_named from tag where id = ${1}`);
    const { rows } = await tx.execute(sql`
      select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
        (select count(*)::int from pg_prepared_statements where statement like ${"%never_named%"}) as named`);
    return rows;
  });
  expect(seen).toEqual([{ lock: "1234ms", idle: "5678ms", named: 0 }]);
});
