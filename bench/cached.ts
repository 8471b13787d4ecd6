import { request } from "node:http";
import autocannon from "autocannon";
import { tell } from "./figures.ts";
import { processorMs } from "./processor-time.ts";
import { type BareAnswer, startBareServer } from "./reference/bare.ts";
import { rounds } from "./rounds.ts";
import { median } from "./samples.ts";
import { openBenchStore } from "./store.ts";

/**
 * Cached responses beside a bare `node:http` server that sends the same bytes and headers. Load generator and server
 * share the machine, so there are two measures: requests per second, and processor time per request of the server
 * alone. The servers take turns in short rounds, so other load affects both. The median round counts.
 */
const subjects = [
  { title: "cached listing JSON", path: "/api/v1.0/product?category=frozen-food" },
  { title: "cached home page HTML", path: "/" },
  { title: "cached product page HTML", path: "/product/plain-paratha" },
];
const ROUNDS = rounds(7, 5);
const SECONDS = 2;
const BUDGET = 0.5;

const store = await openBenchStore();
try {
  for (const { title, path } of subjects) {
    const bare = await startBareServer(await fetchEncoded(store.origin + path));
    const ratios: { speed: number; cpu: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await measure(store.origin + path, store.pid);
      const theirs = await measure(`${bare.origin}/`, bare.pid);
      ratios.push({ speed: ours.perSecond / theirs.perSecond, cpu: theirs.cpuPerRequest / ours.cpuPerRequest });
    }
    bare.stop();
    const speed = median(ratios.map((ratio) => ratio.speed));
    const cpu = median(ratios.map((ratio) => ratio.cpu));
    tell({
      title,
      value: Math.min(speed, cpu) * 100,
      unit: "%",
      least: BUDGET * 100,
      reference: `bare node:http: ${percent(speed).trim()} of its requests a second, ${percent(cpu).trim()} by processor time`,
    });
    const verdict = Math.min(speed, cpu) >= BUDGET ? "within" : "BELOW";
    console.log(
      `${title.padEnd(26)} ${percent(speed)} of bare node:http in requests per second, ` +
        `${percent(cpu)} by processor time per request: ${verdict} the budget of ${percent(BUDGET).trim()}`,
    );
  }
} finally {
  await store.stop();
}

async function measure(url: string, pid: number) {
  const before = processorMs(pid);
  const result = await autocannon({ url, connections: 20, duration: SECONDS, headers: { "accept-encoding": "br" } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer properly under load`);
  const cpu = processorMs(pid) - before;
  return { perSecond: result.requests.average, cpuPerRequest: cpu / result.requests.total };
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`.padStart(5);
}

/** Raw bytes; fetch would decompress them. */
function fetchEncoded(url: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { connection: _, "keep-alive": __, date: ___, ...headers } = response.headers;
      resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks).toString("base64") });
    })
      .on("error", reject)
      .end();
  });
}
