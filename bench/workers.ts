import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import autocannon from "autocannon";
import { type ServerProcess, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { tell } from "./figures.ts";
import { processorMs } from "./processor-time.ts";
import { rounds } from "./rounds.ts";
import { median } from "./samples.ts";

/**
 * One process on the port and two (`WORKERS`), in turns: the servers' processor time per response, for a cached and a
 * rendered page. Two processes on separate cores are twice as fast if a response costs them the same as one process, so
 * the speed-up is twice the ratio of these costs. Responses per second are printed too, but cannot double while the
 * load generator shares two cores with the servers. Each process has the same callers and work in every round,
 * including warm-up: compiled code and caches belong to a process.
 */
const ROUNDS = rounds(5, 3);
const SECONDS = rounds(3, 2);
/** Per process. */
const RENDERED = rounds(200, 100);
const AT_ONCE = 16;
const WARM_UPS = 4;
const LEAST_GAIN = 1.8;
const PAGE = "/product/plain-paratha";
let asked = 0;

/** Requests pages, the same number for each process, and returns how many succeeded. */
type Work = (origin: string, processes: number) => Promise<number>;
type Cost = { perSecond: number; ms: number };

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
// Three processes need more connections than the embedded database allows by default.
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: "150" } });
const servers: (ServerProcess & { processes: number })[] = [];
try {
  for (const processes of [1, 2]) servers.push({ ...(await start(processes)), processes });
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
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    for (const [at, server] of servers.entries()) {
      const cost = await measure(server, work);
      if (round >= WARM_UPS) costs[at]?.push(cost);
    }
  }
  const [one, two] = costs.map((all) => ({
    ms: median(all.map(({ ms }) => ms)),
    perSecond: median(all.map(({ perSecond }) => perSecond)),
  }));
  if (!one || !two) return;
  report(`${title}, 1 process`, one);
  report(`${title}, 2 processes`, two);
  const gain = (2 * one.ms) / two.ms;
  if (gain < LEAST_GAIN) process.exitCode = 1;
  const reference = `${(two.perSecond / one.perSecond).toFixed(2)} × the answers a second here`;
  tell({ title: `${title}, 2 processes beside 1`, value: gain, unit: "×", least: LEAST_GAIN, reference });
  console.log(
    `${title}: 2 processes are worth ${gain.toFixed(2)} of 1 by processor time, budget ${LEAST_GAIN}; ${reference}`,
  );
}

async function measure(server: (typeof servers)[number], work: Work): Promise<Cost> {
  const [startedAt, before] = [performance.now(), processorMs(server.pid)];
  const answers = await work(server.origin, server.processes);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: answers / seconds, ms: (processorMs(server.pid) - before) / answers };
}

async function cached(origin: string, processes: number): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const { requests, non2xx, errors } = await autocannon({
    url: origin + PAGE,
    connections: AT_ONCE * processes,
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

async function rendered(origin: string, processes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let left = RENDERED * processes;
  const inTurn = async () => {
    while (left-- > 0) {
      // The cache key contains the host, so another host repeats the work.
      const headers = { host: `asked-${asked++}.example`, "accept-encoding": "br" };
      const [response] = (await once(request(origin + PAGE, { headers, agent }).end(), "response")) as [
        IncomingMessage,
      ];
      await buffer(response);
      if (response.statusCode !== 200) throw new Error(`${PAGE} answered ${response.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE * processes }, inTurn));
  agent.destroy();
  return RENDERED * processes;
}

function report(title: string, { perSecond, ms }: Cost): void {
  tell({ title, value: ms, unit: "ms", reference: `${perSecond.toFixed(0)} answers a second` });
  console.log(`${title}: ${perSecond.toFixed(0)} a second, ${ms.toFixed(2)} ms of processor time each`);
}
