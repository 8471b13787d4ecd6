import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASE_TIMES } from "../../apps/server/src/platform/database/database-times.ts";
import { aShopper } from "../harness/customer.ts";
import { databaseUrl, run } from "../harness/database/database-server.ts";
import { hasPostgres15, openPostgres15, type Postgres15, preparePostgres15 } from "../harness/database/postgres-15.ts";
import { asAdministrator, openStore, openStoreOn, type Store } from "../harness/store.ts";

describe.skipIf(!hasPostgres15)("with a streaming replica", () => {
  let primary: Postgres15;
  let replica: Postgres15;
  let store: Store;
  let staff: { authorization: string };

  beforeAll(async () => {
    primary = await openPostgres15("wal_level = replica\nhot_standby_feedback = on");
    await run(primary.url, (client) => client.query("create database shop"));
    replica = await preparePostgres15();
    await replica.as(
      "pg_basebackup",
      ...["--pgdata", replica.data, "--host", primary.folder, "--wal-method=stream"],
      ...["--write-recovery-conf", "--checkpoint=fast", "--no-sync"],
    );
    const own = `unix_socket_directories = '${replica.folder}'`;
    await replica.as("/bin/sh", "-c", `echo "${own}" >> ${replica.data}/postgresql.auto.conf`);
    await replica.start();
    store = await openStoreOn(
      { url: databaseUrl(primary.url, "shop"), drop: async () => undefined },
      {
        databaseReplicaUrl: databaseUrl(replica.url, "shop"),
        replicaTimes: { mostLagMs: 1_000, lookMs: 100 },
      },
    );
    staff = await asAdministrator(store);
  });
  afterAll(async () => {
    // Must stop before its database is removed.
    await store?.stop();
    await replica?.remove();
    await primary?.remove();
  });

  const exported = async () => (await store.request("/api/v1.0/admin/product/export.csv", { headers: staff })).text();
  const rename = (title: string) =>
    store.query("update product set title_en = $1 where slug = 'plain-paratha'", [title]);
  const onReplica = <T>(work: (query: (sql: string) => Promise<unknown>) => Promise<T>) =>
    run(databaseUrl(replica.url, "shop"), (client) => work((sql) => client.query(sql)));
  const usesReplica = () =>
    store.logged().lastIndexOf("reads that may lag go to the replica") >
    store.logged().lastIndexOf("the replica is away or too far behind");

  test("exports, reports and the sitemap use the replica, and data just written does not", async () => {
    await expect.poll(usesReplica).toBe(true);
    await onReplica((query) => query("select pg_wal_replay_pause()"));
    await rename("Only on the primary");
    expect(await exported()).not.toContain("Only on the primary");
    const { body } = await store.call<{ title: string }>("GET", "/admin/product/1", undefined, staff);
    expect(body.title).toBe("Only on the primary");
    expect((await store.call<{ title: string }>("GET", "/product/plain-paratha")).body.title).toBe(
      "Only on the primary",
    );
    await onReplica((query) => query("select pg_wal_replay_resume()"));
    await expect.poll(exported).toContain("Only on the primary");
    const today = new Date().toISOString().slice(0, 10);
    for (const path of [
      `/api/v1.0/admin/report/revenue?from=2026-01-01&to=${today}&by=month&split=region`,
      `/api/v1.0/admin/report/product-analysis?from=2026-01-01&to=${today}`,
      "/sitemap.xml",
    ]) {
      expect([path, (await store.request(path, { headers: staff })).status]).toEqual([path, 200]);
    }
  });

  test("a lagging replica is not used until it has caught up", async () => {
    await expect.poll(usesReplica).toBe(true);
    await onReplica((query) => query("select pg_wal_replay_pause()"));
    await rename("Far ahead");
    await expect.poll(exported).toContain("Far ahead");
    expect(usesReplica()).toBe(false);
    await onReplica((query) => query("select pg_wal_replay_resume()"));
    await expect.poll(usesReplica).toBe(true);
    expect(await exported()).toContain("Far ahead");
  });

  test("cart changes succeed while orders wait for a lost standby", async () => {
    const shopper = await aShopper(store);
    const waitFor = (standby: string) =>
      run(primary.url, async (client) => {
        await client.query(`alter system set synchronous_standby_names = '${standby}'`);
        await client.query("select pg_reload_conf()");
      });
    const put = (quantity: number) => shopper.call("POST", `/shoppingCart?variationId=1&quantity=${quantity}`);
    await put(1);
    await waitFor("nobody");
    const changed = rename("Written down everywhere");
    const waiting = () =>
      run(primary.url, async (client) => {
        const { rows } = await client.query("select query from pg_stat_activity where wait_event = 'SyncRep'");
        return rows.map(({ query }) => String(query));
      });
    await expect.poll(waiting).toEqual([expect.stringContaining("update product")]);
    expect((await put(2)).status).toBe(200);
    expect(await waiting()).toEqual([expect.stringContaining("update product")]);
    await waitFor("");
    await changed;
  });

  test("losing the replica fails no request", async () => {
    await expect.poll(usesReplica).toBe(true);
    const stopping = replica.stop();
    const statuses: number[] = [];
    while (usesReplica() || statuses.length < 5) {
      statuses.push((await store.request("/api/v1.0/admin/product/export.csv", { headers: staff })).status);
      await sleep(20);
    }
    await stopping;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await store.request("/readyz")).status).toBe(200);
    await replica.start();
    await expect.poll(usesReplica).toBe(true);
  });
});

test("an export may take longer than the statement timeout of pages", async () => {
  const store = await openStore({ databaseTimes: { ...DATABASE_TIMES, answerMs: 1_500 } });
  const staff = await asAdministrator(store);
  const held = await store.holding("lock table product in access exclusive mode");
  const asked = store.request("/api/v1.0/admin/product/export.csv", { headers: staff });
  expect((await store.call("GET", "/product/plain-paratha")).status).toBe(503);
  await held.release();
  expect((await asked).status).toBe(200);
});
