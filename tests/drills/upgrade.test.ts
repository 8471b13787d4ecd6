import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../harness/database/database-server.ts";
import { openPooler, poolerProgram } from "../harness/database/pooler.ts";
import { aServingRole } from "../harness/database/serving-role.ts";
import { migrateAhead, startLoad } from "../harness/database/upgrade.ts";
import { cheapVariations, fillStore, makeShoppers } from "../harness/machines/many-shoppers.ts";
import { startServerProcess } from "../harness/machines/server-process.ts";
import { openDatabaseCopy } from "../harness/store.ts";

// Uses the setup of docs/going-live.md: one role migrates, another one serves, through PgBouncer where available.
test("a store migrates and replaces its servers under load without a failed or slow request", async () => {
  const database = await openDatabaseCopy();
  const serving = await aServingRole(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-upgrade-"));
  onTestFinished(async () => {
    await database.drop();
    await serving.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const settings = {
    DATABASE_URL: poolerProgram ? await openPooler(serving.url, 20) : serving.url,
    DATABASE_DIRECT_URL: serving.url,
    MIGRATE_DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO_PICTURES: "false",
    MISSES_PER_MINUTE: "1000000",
    LOG_LEVEL: "error",
  };
  const [shoppers, variations] = await run(database.url, async (client) => {
    await fillStore(client);
    return [await makeShoppers(client, 20), await cheapVariations(client)] as const;
  });
  const first = await startServerProcess(settings);
  onTestFinished(async () => void (await first.stop("SIGKILL")));
  const origins = [first.origin];
  const { load, end } = startLoad(origins, shoppers, variations);
  await expect.poll(() => load.orders.done).toBeGreaterThan(2);

  const applied = await migrateAhead(database.url);
  expect(applied).toContain("905-drill-table");
  expect(applied).toEqual(expect.arrayContaining(["current_price", "current_variation"]));

  // This release now acts as the previous one: it must start on the newer schema in both modes and take over.
  const second = await startServerProcess({ ...settings, MIGRATE: "apart" });
  onTestFinished(async () => void (await second.stop("SIGKILL")));
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  const before = load.orders.done;
  origins.splice(0, 1, second.origin);
  await expect.poll(() => load.orders.done).toBeGreaterThan(before + 2);
  expect(await first.stop()).toBe(0);
  const third = await startServerProcess(settings);
  expect((await fetch(`${third.origin}/readyz`)).status).toBe(200);
  expect(await third.stop()).toBe(0);

  const { orders, carts, searches } = await end();
  expect([...orders.failures, ...carts.failures, ...searches.failures]).toEqual([]);
  expect(orders.repeated + carts.repeated + searches.repeated).toBe(0);
  // A migration's lock timeout is 3 s.
  for (const { longestMs } of [orders, carts, searches]) expect(longestMs).toBeLessThan(8_000);
  const { rows } = await run(database.url, (client) =>
    client.query("select count(*)::int as placed from customer_order where recipient ->> 'name' = 'Shopper'"),
  );
  expect(rows[0]?.placed).toBe(orders.done);
  expect(await second.stop()).toBe(0);
});
