import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { databaseUrl, run } from "../tests/harness/database-server.ts";
import { type ServerProcess, startServerProcess } from "../tests/harness/server-process.ts";
import { generateCatalogue } from "./generate-catalogue.ts";

/**
 * Answers that must be made anew, in a catalogue of 1,000 products and in one of 100,000: milliseconds, their ratio, and
 * at 1,000 the processor time of server and database for each request.
 *
 * Every request has an address of its own, so none is answered from what is kept. The two stores take turns in short
 * rounds on one PostgreSQL, so that whatever else the machine does hits both; the median counts.
 */
const subjects = [
  { title: "listing, big category, popular", path: "/product?category=frozen-food&sort=popular" },
  { title: "listing, everything, newest", path: "/product?sort=newest" },
  { title: 'search "chicken nuggets"', path: "/product/search?q=chicken%20nuggets" },
  { title: 'search "alu"', path: "/product/search?q=alu" },
  { title: 'search "chikn nugats" (typos)', path: "/product/search?q=chikn%20nugats" },
  { title: "product", path: "/product/plain-paratha?" },
];
const [SMALL, LARGE] = [1_000, Number(process.env.PRODUCTS ?? 100_000)];
const ROUNDS = 8;
const REQUESTS = 40;
const RATIO_BUDGET = 1.5;
const CPU_BUDGET_MS = 1;
let asked = 0;

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { shared_buffers: "512MB" } });
try {
  const small = await openStore("small", SMALL);
  const large = await openStore("large", LARGE);
  for (const { title, path } of subjects) await compare(title, path, small, large);
  await small.server.stop();
  await large.server.stop();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Store = { server: ServerProcess; postmaster: number };

async function openStore(name: string, products: number): Promise<Store> {
  await run(postgres.url, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  const startedAt = performance.now();
  const postmaster = await run(url, async (client) => {
    await generateCatalogue(client, products);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return parentOf(rows[0]?.pid ?? 0);
  });
  console.log(`${products} products laid in within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, name), DEMO_PICTURES: "false" };
  return { server: await startServerProcess(env), postmaster };
}

async function compare(title: string, path: string, small: Store, large: Store): Promise<void> {
  // Statements are planned and pages are in memory before anything counts.
  for (const store of [small, large]) await measure(store, path, REQUESTS);
  const rounds = { small: [] as Round[], large: [] as Round[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.small.push(await measure(small, path, REQUESTS));
    rounds.large.push(await measure(large, path, REQUESTS));
  }
  const [atSmall, atLarge] = [summary(rounds.small), summary(rounds.large)];
  const ratio = atLarge.ms / atSmall.ms;
  const isWithin = ratio <= RATIO_BUDGET && atSmall.serverMs <= CPU_BUDGET_MS && atSmall.databaseMs <= CPU_BUDGET_MS;
  console.log(
    `${title.padEnd(32)} ${fixed(atSmall.ms)} ms at ${SMALL}, ${fixed(atLarge.ms)} ms at ${LARGE}: ${fixed(ratio)}× ` +
      `(budget ${RATIO_BUDGET}×); processor at ${SMALL}: server ${fixed(atSmall.serverMs)} ms, ` +
      `database ${fixed(atSmall.databaseMs)} ms (budget ${CPU_BUDGET_MS} + ${CPU_BUDGET_MS}): ${isWithin ? "within" : "BEYOND"}`,
  );
}

type Round = { ms: number; serverMs: number; databaseMs: number };

async function measure({ server, postmaster }: Store, path: string, requests: number): Promise<Round> {
  const before = { server: await serverCpuMs(server), database: databaseCpuMs(postmaster) };
  const times: number[] = [];
  for (let i = 0; i < requests; i++) {
    const startedAt = performance.now();
    const response = await fetch(`${server.origin}/api/v1.0${path}&asked=${asked++}`);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  }
  const after = { server: await serverCpuMs(server), database: databaseCpuMs(postmaster) };
  return {
    ms: median(times),
    serverMs: (after.server - before.server) / requests,
    databaseMs: (after.database - before.database) / requests,
  };
}

function summary(rounds: Round[]): Round {
  const mean = (pick: (round: Round) => number) => rounds.reduce((sum, round) => sum + pick(round), 0) / rounds.length;
  // Processor time is counted in hundredths of a second, too coarse for the median of short rounds.
  return {
    ms: median(rounds.map(({ ms }) => ms)),
    serverMs: mean(({ serverMs }) => serverMs),
    databaseMs: mean(({ databaseMs }) => databaseMs),
  };
}

async function serverCpuMs({ origin }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)?.[1]) * 1000;
}

/** Of all processes of the database server. Linux says so in /proc; elsewhere it stays unknown. */
function databaseCpuMs(postmaster: number): number {
  let ticks = 0;
  for (const entry of processIds()) {
    const fields = statOf(entry);
    if (fields && (Number(fields[1]) === postmaster || entry === String(postmaster))) {
      ticks += Number(fields[11]) + Number(fields[12]);
    }
  }
  return ticks > 0 ? ticks * 10 : Number.NaN;
}

function parentOf(pid: number): number {
  return Number(statOf(String(pid))?.[1] ?? 0);
}

function processIds(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields of /proc/<pid>/stat from the state on; the name before it may hold anything. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function fixed(value: number): string {
  return value.toFixed(2);
}
