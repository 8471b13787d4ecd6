import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import autocannon from "autocannon";
import { type ServerProcess, startServerProcess } from "../tests/harness/server-process.ts";
import { tell } from "./figures.ts";
import { processorMs } from "./processor-time.ts";
import { rounds } from "./rounds.ts";

/**
 * One process on the port and two (`WORKERS`), in turns: the processor time of all processes for each answer, how many
 * times as much two need as one, and answers a second; for a page from the cache and for one that is rendered. The load
 * generator shares the machine, so that on two cores two processes cannot be twice as fast: what they cost tells more.
 */
const ROUNDS = rounds(5, 3);
const SECONDS = rounds(3, 2);
const RENDERED = rounds(200, 100);
const AT_ONCE = 16;
const PAGE = "/product/plain-paratha";
let asked = 0;

/** Asks for pages and says how many it got. */
type Work = (origin: string) => Promise<number>;
type Cost = { perSecond: number; ms: number };

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(folder, 0o755);
// Three processes at once want more connections than a store of its own has.
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: "150" } });
const servers: ServerProcess[] = [];
try {
  for (const processes of [1, 2]) servers.push(await start(processes));
  await compare("a cached page", cached);
  await compare("a rendered page", rendered);
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function start(processes: number): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO_PICTURES: "false",
    LOG_LEVEL: "error",
    MISSES_PER_MINUTE: "1000000",
    WORKERS: String(processes),
  });
}

async function compare(title: string, work: Work): Promise<void> {
  const costs = servers.map(() => [] as Cost[]);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, server] of servers.entries()) {
      const cost = await measure(server, work);
      // The first round warms up.
      if (round > 0) costs[at]?.push(cost);
    }
  }
  const [one, two] = costs.map((all) => ({
    ms: median(all.map(({ ms }) => ms)),
    perSecond: median(all.map(({ perSecond }) => perSecond)),
  }));
  if (!one || !two) return;
  report(`${title}, 1 process`, one);
  report(`${title}, 2 processes`, two);
  const reference = `${(two.perSecond / one.perSecond).toFixed(2)} × the answers a second`;
  tell({ title: `${title}, processor time of 2 processes beside 1`, value: two.ms / one.ms, unit: "×", reference });
  console.log(`${title}: 2 processes take ${(two.ms / one.ms).toFixed(2)} × the processor time of 1, ${reference}`);
}

async function measure(server: ServerProcess, work: Work): Promise<Cost> {
  const [startedAt, before] = [performance.now(), processorMs(server.pid)];
  const answers = await work(server.origin);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: answers / seconds, ms: (processorMs(server.pid) - before) / answers };
}

async function cached(origin: string): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const { requests, non2xx, errors } = await autocannon({
    url: origin + PAGE,
    connections: AT_ONCE,
    duration: SECONDS,
    headers,
  });
  if (non2xx + errors > 0) {
    throw new Error(
      `${PAGE} did not answer properly under load: ${non2xx} answers other than 200, ${errors} without one`,
    );
  }
  return requests.total;
}

async function rendered(origin: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let left = RENDERED;
  const inTurn = async () => {
    while (left-- > 0) {
      // At another host a page is another one to the cache, and the same work.
      const headers = { host: `asked-${asked++}.example`, "accept-encoding": "br" };
      const [response] = (await once(request(origin + PAGE, { headers, agent }).end(), "response")) as [
        IncomingMessage,
      ];
      await buffer(response);
      if (response.statusCode !== 200) throw new Error(`${PAGE} answered ${response.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  agent.destroy();
  return RENDERED;
}

function report(title: string, { perSecond, ms }: Cost): void {
  tell({ title, value: ms, unit: "ms", reference: `${perSecond.toFixed(0)} answers a second` });
  console.log(`${title}: ${perSecond.toFixed(0)} a second, ${ms.toFixed(2)} ms of processor time each`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
