import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { stepPermissions } from "@tatka/contract/orders/order-steps-admin";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { run } from "../tests/harness/database/database-server.ts";
import { migrateAhead, startLoad } from "../tests/harness/database/upgrade.ts";
import { cheapVariations, fillStore, makeShoppers } from "../tests/harness/machines/many-shoppers.ts";
import { runServerCommand, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { aStaffMember } from "../tests/harness/staff.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { generateOrders } from "./generate-orders.ts";
import { buildRelease, fillByRelease, type StoreSize } from "./previous-release.ts";

/**
 * Implements `npm run upgrade:drill`: a large temporary store under load is migrated to a schema ahead of this release,
 * and its server is replaced by another, without a pause. With `--previous <git ref>`, that release fills the store,
 * and this one migrates and replaces it. Reports failures and the slowest request; a failure, or a request above a
 * second, is exit code 1.
 */
const { values } = parseArgs({
  options: {
    products: { type: "string", default: "100000" },
    orders: { type: "string", default: "200000" },
    previous: { type: "string" },
  },
});
const SLOWEST_MS = 1_000;
const BEFORE_AND_AFTER_MS = 10_000;
/** A proxy stops sending requests to a server before it is stopped. */
const DRAINED_MS = 1_000;

await using started = new AsyncDisposableStack();
const { previous: ref } = values;
const previous = ref === undefined ? undefined : await timed(`${ref} is built`, () => buildRelease(ref, started));
const folder = await mkdtemp(join(tmpdir(), "tatka-drill-"));
started.defer(() => rm(folder, { recursive: true, force: true }));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_wal_size: "4GB" } });
started.defer(() => postgres.stop());
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  DEMO_PICTURES: "false",
  MISSES_PER_MINUTE: "1000000",
  LOG_LEVEL: "error",
};
const start = async (main: string | undefined, more: Record<string, string> = {}) => {
  const server = await startServerProcess({ ...settings, ...more }, main);
  started.defer(async () => void (await server.stop("SIGKILL")));
  return server;
};

const size = { products: Number(values.products), orders: Number(values.orders) };
await timed("the store is made", () =>
  previous ? fillByRelease(previous, postgres.url, size) : run(postgres.url, (client) => generate(client, size)),
);
const first = await timed("a server is ready", () => start(previous?.main));
const load = await run(postgres.url, async (client) => {
  await fillStore(client);
  const query = async <Row>(text: string, args?: unknown[]) => (await client.query(text, args)).rows as Row[];
  const staff = await aStaffMember({ query }, ["order.read", ...new Set(Object.values(stepPermissions))]);
  const [shoppers, variations] = [await makeShoppers(client, 40), await cheapVariations(client)];
  return { shoppers, variations, staffToken: staff.name };
});
const origins = [first.origin];
const { end } = startLoad(origins, load.shoppers, load.variations, load.staffToken);
await sleep(BEFORE_AND_AFTER_MS);
if (previous) {
  const { code, said } = await timed("migrated", () => runServerCommand("migrate", settings));
  if (code !== 0) throw new Error(said);
  await sleep(BEFORE_AND_AFTER_MS);
  const again = await timed("the previous release starts again", () => start(previous.main, { MIGRATE: "apart" }));
  origins.splice(0, 1, again.origin);
  await sleep(DRAINED_MS);
  await first.stop();
  await sleep(BEFORE_AND_AFTER_MS);
  await replace(again);
} else {
  console.log(`applied: ${(await timed("migrated", () => migrateAhead(postgres.url))).join(", ")}`);
  await replace(first);
}
for (const [name, { done, failures, repeated, longestMs }] of Object.entries(await end())) {
  const counts = `${done} requests, ${failures.length} failed, ${repeated} were asked again`;
  console.log(`${name}: ${counts}, the longest took ${Math.round(longestMs)} ms`);
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
  if (failures.length > 0 || longestMs > SLOWEST_MS) process.exitCode = 1;
}

/** Both releases serve for a while, as in a rolling upgrade; then only the new one. */
async function replace(old: { origin: string; stop(): Promise<unknown> }): Promise<void> {
  const next = await timed("this release is ready beside it", () => start(undefined, { MIGRATE: "apart" }));
  origins.splice(0, 1, old.origin, next.origin);
  await sleep(BEFORE_AND_AFTER_MS);
  origins.splice(0, 2, next.origin);
  await sleep(DRAINED_MS);
  await old.stop();
  await sleep(BEFORE_AND_AFTER_MS);
}

async function generate(
  client: Parameters<typeof generateCatalogue>[0],
  { products, orders }: StoreSize,
): Promise<void> {
  await generateCatalogue(client, products);
  await generateOrders(client as Parameters<typeof generateOrders>[0], { orders });
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  console.log(`${what} within ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return done;
}
