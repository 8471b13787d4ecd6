import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { openBenchStore } from "./store.ts";

/**
 * Cached answers beside a bare `node:http` server that sends the very same bytes and headers.
 * The two take turns in short rounds, so that whatever else the machine does hits both; the median round counts.
 */
const subjects = [
  { title: "cached listing JSON", path: "/api/v1.0/product?category=frozen-food" },
  { title: "cached home page HTML", path: "/" },
  { title: "cached product page HTML", path: "/product/plain-paratha" },
];
const ROUNDS = 5;
const SECONDS = 2;
const BUDGET = 0.5;

const store = await openBenchStore();
try {
  for (const { title, path } of subjects) {
    const bare = await startBare(await fetchEncoded(store.origin + path));
    const ratios: number[] = [];
    let best = { store: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await requestsPerSecond(store.origin + path);
      const theirs = await requestsPerSecond(bare.origin);
      ratios.push(ours / theirs);
      best = { store: Math.max(best.store, ours), bare: Math.max(best.bare, theirs) };
    }
    bare.stop();
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const verdict = ratio >= BUDGET ? "within" : "BELOW";
    console.log(
      `${title.padEnd(26)} ${(ratio * 100).toFixed(0).padStart(4)} % of bare node:http ` +
        `(${verdict} the budget of ${BUDGET * 100} %; best rounds ${best.store.toFixed(0)} and ${best.bare.toFixed(0)} requests/s)`,
    );
  }
} finally {
  await store.stop();
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: SECONDS, headers: { "accept-encoding": "br" } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer properly under load`);
  return result.requests.average;
}

type Answer = { headers: Record<string, string>; body: string };

/** The answer as it travels: fetch would unpack it. */
function fetchEncoded(url: string): Promise<Answer> {
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

async function startBare(answer: Answer): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("bare-server.ts", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(answer));
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}
