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
 * One process on the port and two (`WORKERS`): answers a second, and the processor time of all processes for each, for a
 * page from the cache and for one that is rendered. The load generator shares the machine, so that on two cores two
 * processes cannot be twice as fast.
 */
const SECONDS = rounds(8, 4);
const RENDERED = rounds(400, 200);
const AT_ONCE = 16;
const PAGE = "/product/plain-paratha";
let asked = 0;

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
try {
  for (const processes of [1, 2]) {
    const server = await startServerProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      DEMO_PICTURES: "false",
      LOG_LEVEL: "error",
      MISSES_PER_MINUTE: "1000000",
      WORKERS: String(processes),
    });
    try {
      const name = processes === 1 ? "1 process" : `${processes} processes`;
      report(`a cached page, ${name}`, await measure(server, cached));
      await rendered(server.origin);
      report(`a rendered page, ${name}`, await measure(server, rendered));
    } finally {
      await server.stop();
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Asks for pages and says how many it got. */
type Work = (origin: string) => Promise<number>;
type Cost = { perSecond: number; ms: number };

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
  if (non2xx + errors > 0) throw new Error(`${PAGE} did not answer properly under load`);
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
