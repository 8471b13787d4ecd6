import { afterAll, expect, onTestFinished, test } from "vitest";
import { DATABASE_TIMES } from "../../../../apps/server/src/platform/database/database-times.ts";
import { openDatabase } from "../../../../apps/server/src/platform/database/pool.ts";
import { sql } from "../../../../apps/server/src/platform/database/sql.ts";
import { createLog } from "../../../../apps/server/src/platform/telemetry/log.ts";
import { run } from "../../../harness/database/database-server.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { openStore } from "../../../harness/store.ts";

const times = { ...DATABASE_TIMES, lockMs: 2_000, idleInTransactionMs: 700 };
const store = await openStore({ databaseTimes: times });
const staff = await aStaffMember(store, ["hub_setting.update"]);
const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent"), { times });
afterAll(() => pool.end());

test("a lock timeout returns a retryable error", async () => {
  const change = async () => {
    const [hub] = await store.query<{ version: number }>("select version from hub where id = 1");
    return store.call("PATCH", "/admin/hub_setting/1", { title: "Hub", version: hub?.version }, staff.headers);
  };
  const held = await store.holding("select from hub where id = 1 for update");
  const answer = await change();
  await held.release();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await change()).status).toBe(200);
});

test("a server that stops in the middle of a transaction does not hold up the others", async () => {
  const client = await pool.connect();
  client.on("error", () => undefined);
  await client.query("begin");
  await client.query("update hub set version = version + 1 where id = 1");
  await db.execute(sql`update hub set version = version + 1 where id = 1`);
  client.release(true);
});

test("two transactions in a deadlock both finish", async () => {
  // On a busy machine the lock wait may exceed the short timeouts above.
  const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent"), { times: DATABASE_TIMES });
  onTestFinished(() => pool.end());
  const lock = (id: number) => sql`update hub set version = version + 1 where id = ${id}`;
  let tries = 0;
  const both = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  const take = (own: keyof typeof both, [one, other]: [number, number]) =>
    db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(lock(one));
      both[own].resolve();
      await Promise.all([both.first.promise, both.second.promise]);
      await tx.execute(lock(other));
    });
  await Promise.all([take("first", [1, 2]), take("second", [2, 1])]);
  expect(tries).toBeGreaterThanOrEqual(3);
});

test("a read-only database is distinguished from a bug, and the server is not ready", async () => {
  const [row] = await store.query<{ name: string }>("select current_database() as name");
  const settle = (setting: string) =>
    run(store.databaseUrl, async (client) => {
      await client.query("begin read write");
      await client.query(`alter database ${row?.name} ${setting}`);
      await client.query("commit");
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    });
  const readiness = async () => (await store.request("/readyz")).status;
  await expect.poll(readiness).toBe(200);
  await settle("set default_transaction_read_only = on");
  await expect
    .poll(async () => (await store.request("/readyz")).json())
    .toMatchObject({
      missing: expect.arrayContaining(["writable database"]),
    });
  const reads = await store.request("/readyz/reads");
  expect({ status: reads.status, body: await reads.json() }).toEqual({ status: 200, body: { status: "ready" } });
  const path = "/admin/hub_setting/1";
  const refused = async () => (await store.call("PATCH", path, { title: "Hub", version: 1 }, staff.headers)).status;
  await expect.poll(refused).toBe(503);
  await settle("reset all");
  await expect.poll(readiness).toBe(200);
});
