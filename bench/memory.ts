import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { foundingRegions } from "@tatka/domain/founding-regions";
import autocannon from "autocannon";
import { run } from "../tests/harness/database/database-server.ts";
import { cheapVariations, fillStore, makeShoppers } from "../tests/harness/machines/many-shoppers.ts";
import { type ServerProcess, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { type Figure, isWithin, tell } from "./figures.ts";
import { rounds } from "./rounds.ts";

/**
 * Start time of a store with data, and memory of its server process: idle, and the peak while it renders every page in
 * both languages and regions and serves cached responses under load, uncached searches and carts. The database is a
 * separate process and is not counted.
 */
const IDLE_MS = 5_000;
const LOAD_SECONDS = rounds(10, 5);
const AT_ONCE = 8;

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  DEMO_PICTURES: "false",
  LOG_LEVEL: "error",
  MISSES_PER_MINUTE: "1000000",
};
let server: ServerProcess | undefined;
try {
  // The first start seeds the store.
  await (await startServerProcess(settings)).stop();
  const startedAt = performance.now();
  server = await startServerProcess(settings);
  report("start of a store that has its data", (performance.now() - startedAt) / 1_000, "s", 1.2);
  await sleep(IDLE_MS);
  report("memory of the server, idle", residentMb(server.pid), "MB", 150);
  let peak = 0;
  const watch = setInterval(() => {
    if (server) peak = Math.max(peak, residentMb(server.pid));
  }, 50);
  for (const [title, work] of Object.entries({ visitEverything, loadCached, search, fillCarts })) {
    await work(server.origin);
    console.log(`${title}: ${residentMb(server.pid).toFixed(0)} MB after, ${peak.toFixed(0)} MB at most so far`);
  }
  clearInterval(watch);
  report("memory of the server, peak", peak, "MB", 300);
} finally {
  await server?.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** All pages in the sitemap, for both regions. */
async function visitEverything(origin: string): Promise<void> {
  const paths = await run(postgres.url, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      "select '/product/' || slug as path from product union all select '/' || slug from category",
    );
    return rows.flatMap(({ path }) => [path, `/bn${path}`]);
  });
  const visits = foundingRegions.flatMap(({ code: region }) => paths.map((path) => ({ path, region })));
  const before = await cachedBytes(origin);
  await inTurns(visits, async ({ path, region }) => {
    await get(origin + path, { cookie: `location=${region}`, "accept-encoding": "br" });
  });
  const bytesEach = ((await cachedBytes(origin)) - before) / visits.length;
  report(
    "pages that 64 MB of cache hold, with the answers they are made from",
    (64 * 1024 * 1024) / bytesEach,
    "pages",
  );
}

async function cachedBytes(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^tatka_shared_response_bytes\S* (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}

async function loadCached(origin: string): Promise<void> {
  for (const path of ["/", "/product/plain-paratha", "/api/v1.0/product?category=frozen-food"]) {
    const headers = { "accept-encoding": "br" };
    await autocannon({ url: origin + path, connections: 20, duration: LOAD_SECONDS, headers });
  }
}

/** The cache key contains the host, so each response is rendered. */
async function search(origin: string): Promise<void> {
  const words = Array.from({ length: 3_000 }, (_, at) => `chicken ${at.toString(36)}`);
  await inTurns(words, (word) => get(`${origin}/api/v1.0/product/search?q=${encodeURIComponent(word)}`));
}

async function fillCarts(origin: string): Promise<void> {
  const { shoppers, variations } = await run(postgres.url, async (client) => {
    await fillStore(client);
    return { shoppers: await makeShoppers(client, 500), variations: await cheapVariations(client) };
  });
  const changes = shoppers.flatMap(({ token }) => variations.slice(0, 6).map((id) => ({ token, id })));
  await inTurns(changes, async ({ token, id }) => {
    const url = `${origin}/api/v1.0/shoppingCart?variationId=${id}&quantity=2`;
    await (await fetch(url, { method: "POST", headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
  });
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Only available on Linux. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

function report(title: string, value: number, unit: "s" | "MB" | "pages", most?: number): void {
  const figure: Figure = { title, value, unit, ...(unit === "pages" ? { least: 1_500 } : { most }) };
  tell(figure);
  if (!isWithin(figure)) process.exitCode = 1;
  console.log(`${title}: ${value.toFixed(unit === "s" ? 1 : 0)} ${unit}: ${isWithin(figure) ? "within" : "MISSED"}`);
}
