import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { run } from "../tests/harness/database-server.ts";
import { cheapVariations, fillStore, makeShoppers } from "../tests/harness/many-shoppers.ts";
import { startServerProcess } from "../tests/harness/server-process.ts";
import { migrateAhead, startLoad } from "../tests/harness/upgrade.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { generateOrders } from "./generate-orders.ts";

/**
 * What `npm run upgrade:drill` runs: a big store in a place of its own that sells, is migrated to a schema that is ahead of
 * this release, and has its server replaced by another one, all without a pause. Tells what failed and how long the
 * slowest request took; anything that failed, or took longer than five seconds, is an exit code of 1.
 */
const { values } = parseArgs({
  options: { products: { type: "string", default: "100000" }, orders: { type: "string", default: "200000" } },
});
const SLOWEST_MS = 5_000;
const BEFORE_AND_AFTER_MS = 10_000;

const folder = await mkdtemp(join(tmpdir(), "tatka-drill-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_wal_size: "4GB" } });
try {
  const [shoppers, variations] = await timed("the store is made", () =>
    run(postgres.url, async (client) => {
      await generateCatalogue(client, Number(values.products));
      await generateOrders(client, { orders: Number(values.orders) });
      await fillStore(client);
      return [await makeShoppers(client, 40), await cheapVariations(client)] as const;
    }),
  );
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO_PICTURES: "false",
    MISSES_PER_MINUTE: "1000000",
    LOG_LEVEL: "error",
  };
  const first = await startServerProcess(settings);
  const origins = [first.origin];
  const { end } = startLoad(origins, shoppers, variations);
  await sleep(BEFORE_AND_AFTER_MS);
  const applied = await timed("migrated", () => migrateAhead(postgres.url));
  console.log(`applied: ${applied.join(", ")}`);
  const second = await timed("another server is ready", () => startServerProcess({ ...settings, MIGRATE: "apart" }));
  origins.splice(0, 1, second.origin);
  await sleep(BEFORE_AND_AFTER_MS);
  await first.stop();
  const load = await end();
  await second.stop();

  for (const [name, { done, failures, repeated, longestMs }] of Object.entries(load)) {
    const counts = `${done} requests, ${failures.length} failed, ${repeated} were asked again`;
    console.log(`${name}: ${counts}, the longest took ${Math.round(longestMs)} ms`);
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
    if (failures.length > 0 || longestMs > SLOWEST_MS) process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  console.log(`${what} within ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return done;
}
