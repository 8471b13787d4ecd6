import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { type ServerProcess, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { type Figure, isWithin, tell } from "./figures.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { parentOf, processorMs } from "./processor-time.ts";
import { startBareServer } from "./reference/bare.ts";
import { rounds as howOften } from "./rounds.ts";
import { median, throwawaySettings } from "./samples.ts";

/**
 * Uncached responses in a catalogue of 1,000 products and in one of 100,000 (20,000 with --quick): milliseconds and the
 * ratio, and the processor time of server and database per request under load, as a multiple of a bare `node:http`
 * server sending 5 KB. Filter counts have a budget in milliseconds. Every request has its own URL, so none is cached.
 * The stores take turns in short rounds on one PostgreSQL, so that other load affects both; the median counts.
 * Responses are uncompressed, except for the subject that measures compression.
 */
type Subject = { title: string; path: string; encoding?: string; requests?: number; budget: Budget };
/**
 * Maximum ratio between catalogues, maximum multiple of a bare response, and maximum milliseconds of server and
 * database.
 */
type Budget = { larger?: number; server?: number; database?: number; ms?: number };
const whole: Budget = { larger: 1.5, server: 16, database: 14 };
const search: Budget = { larger: 1.5, server: 16, database: 20 };
const ratio: Budget = { larger: 1.5 };
const counts: Budget = { larger: 2, ms: 10 };
const subjects: Subject[] = [
  { title: "listing, big category", path: "/product?category=frozen-food&sort=popular", budget: whole },
  { title: "listing, everything, newest", path: "/product?sort=newest", budget: whole },
  { title: "product", path: "/product/plain-paratha", budget: whole },
  { title: 'search "alu"', path: "/product/search?q=alu", budget: search },
  { title: 'search "chicken nuggets"', path: "/product/search?q=chicken%20nuggets", budget: search },
  { title: 'search "chikn nugats", misspelt', path: "/product/search?q=chikn%20nugats", budget: ratio },
  { title: "price sort, everything", path: "/product?sort=priceAsc", budget: ratio },
  { title: "price sort, big category", path: "/product?category=frozen-food&sort=priceDesc", budget: ratio },
  { title: "counts, everything", path: "/product/facets", requests: 10, budget: counts },
  { title: "counts, big category", path: "/product/facets?category=frozen-food", requests: 10, budget: counts },
  { title: "counts, search", path: "/product/facets?search=chicken%20nuggets", requests: 10, budget: { ms: 10 } },
  {
    title: "counts, category and brand",
    path: "/product/facets?category=frozen-food&brand=himrekha",
    requests: 10,
    budget: { ms: 10 },
  },
  {
    title: "listing, big category, gzip",
    path: "/product?category=frozen-food&sort=popular",
    encoding: "gzip",
    budget: {},
  },
];
const [SMALL, LARGE] = [1_000, Number(process.env.PRODUCTS ?? howOften(100_000, 20_000))];
const WARM_UP_ROUNDS = howOften(25, 10);
const ROUNDS = howOften(7, 5);
const REQUESTS = 40;
const AT_ONCE = 8;
let asked = 0;

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
// The data is temporary, so nothing needs to be durable. Inserts are faster and reads unchanged.
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: throwawaySettings });
const bare = await startBareServer();
try {
  const small = await openStore("small", SMALL);
  const large = await openStore("large", LARGE);
  console.log(
    `median ms of a request; processor ms of server + database, one request after the other and ${AT_ONCE} at once`,
  );
  for (const subject of subjects) await compare(subject, small, large);
  await small.server.stop();
  await large.server.stop();
} finally {
  bare.stop();
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
  console.log(`${products} products inserted within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, name), DEMO_PICTURES: "false", MISSES_PER_MINUTE: "1000000" };
  return { server: await startServerProcess(env), postmaster };
}

async function compare(subject: Subject, small: Store, large: Store): Promise<void> {
  // Warm-up: plans, compiled code and pages in memory.
  const { requests = REQUESTS } = subject;
  for (const store of [small, large]) await measure(store, subject, requests * WARM_UP_ROUNDS);
  await measure(small, subject, requests * AT_ONCE, AT_ONCE);
  const rounds = { small: [] as Round[], large: [] as Round[], busy: [] as Round[] };
  const bareMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.small.push(await measure(small, subject, requests));
    rounds.large.push(await measure(large, subject, requests));
    rounds.busy.push(await measure(small, subject, requests, AT_ONCE));
    bareMs.push(await bare.msEach());
  }
  const [atSmall, atLarge, busy] = [summary(rounds.small), summary(rounds.large), summary(rounds.busy)];
  const figures = [...figuresOf(subject, { atSmall, atLarge, busy, bareMs: median(bareMs) })];
  for (const figure of figures) tell(figure);
  console.log(
    `${subject.title.padEnd(31)} ${shown(atLarge.ms / atSmall.ms)}×  ${shown(atSmall.ms)} → ${shown(atLarge.ms)} ms   ` +
      `${processor(atSmall)} → ${processor(atLarge)}, at once ${processor(busy)}   ` +
      (figures.every(isWithin) ? "within" : "MISSED"),
  );
}

type Measured = { atSmall: Round; atLarge: Round; busy: Round; bareMs: number };

function* figuresOf({ title, budget }: Subject, { atSmall, atLarge, busy, bareMs }: Measured): Generator<Figure> {
  const most = (limit: number | undefined) => (limit === undefined ? {} : { most: limit });
  yield {
    title: `${title}, ${LARGE.toLocaleString("en")} products`,
    value: atLarge.ms / atSmall.ms,
    unit: "×",
    ...most(budget.larger),
    reference: `${atSmall.ms.toFixed(2)} → ${atLarge.ms.toFixed(2)} ms`,
  };
  if (budget.ms !== undefined) {
    const value = busy.serverMs + busy.databaseMs;
    const reference = `server ${busy.serverMs.toFixed(2)} + database ${busy.databaseMs.toFixed(2)}`;
    yield { title: `${title}, processor time`, value, unit: "ms", most: budget.ms, reference };
    return;
  }
  const times = (part: string, ms: number, limit: number | undefined): Figure => {
    const reference = `a bare response of 5 KB; ${ms.toFixed(2)} ms`;
    return { title: `${title}, ${part}`, value: ms / bareMs, unit: "×", ...most(limit), reference };
  };
  yield times("server", busy.serverMs, budget.server);
  yield times("database", busy.databaseMs, budget.database);
}

type Round = { ms: number; serverMs: number; databaseMs: number };

async function measure(store: Store, subject: Subject, requests: number, atOnce = 1): Promise<Round> {
  const { server, postmaster } = store;
  const before = { server: processorMs(server.pid), database: processorMs(postmaster) };
  const times: number[] = [];
  let left = requests;
  const inTurn = async () => {
    while (left-- > 0) times.push(await ask(server.origin, subject));
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  const after = { server: processorMs(server.pid), database: processorMs(postmaster) };
  return {
    ms: median(times),
    serverMs: (after.server - before.server) / times.length,
    databaseMs: (after.database - before.database) / times.length,
  };
}

/** Milliseconds until the response is complete. */
async function ask(origin: string, { path, encoding }: Subject): Promise<number> {
  const startedAt = performance.now();
  // The cache key contains the host, so another host repeats the work.
  const headers = { host: `asked-${asked++}.example`, "accept-encoding": encoding ?? "identity" };
  const [response] = (await once(request(`${origin}/api/v1.0${path}`, { headers }).end(), "response")) as [
    IncomingMessage,
  ];
  await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return performance.now() - startedAt;
}

function summary(rounds: Round[]): Round {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  return { ms: middle(({ ms }) => ms), serverMs: middle((r) => r.serverMs), databaseMs: middle((r) => r.databaseMs) };
}

function processor({ serverMs, databaseMs }: Round): string {
  return `${shown(serverMs)} + ${shown(databaseMs)}`;
}

function shown(value: number): string {
  return value.toFixed(2).padStart(5);
}
