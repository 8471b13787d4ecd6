import { fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServerProcess } from "../tests/harness/machines/server-process.ts";
import { type Figure, isWithin, tell } from "./figures.ts";
import { rounds } from "./rounds.ts";

/**
 * Latency of an ordinary search under attack: the 95th percentile of uncached searches alone, beside attackers on one
 * network, and beside attackers on several networks (`attack.ts`), with the rate limits of production.
 */
const MOST_MS = 300;
const SECONDS = rounds(30, 12);
const SEVERAL = 8;

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const server = await startServerProcess({ DATA_DIR: folder, DEMO_PICTURES: "false", TRUST_PROXY: "1" });
const api = `${server.origin}/api/v1.0`;
try {
  await honestSearches(4);
  const alone = await honestSearches(SECONDS);
  const reference = `${alone.toFixed(0)} ms without them`;
  const figures = [
    { title: "search beside a hostile network", networks: 1 },
    { title: `search beside ${SEVERAL} hostile networks`, networks: SEVERAL },
  ];
  for (const { title, networks } of figures) {
    const { value, answers } = await besideAttack(networks);
    const figure: Figure = { title: `${title}, 95th percentile`, value, unit: "ms", most: MOST_MS, reference };
    tell(figure);
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${title}: ${value.toFixed(0)} ms (${reference}) ${isWithin(figure) ? "within" : "MISSED"}; ${counts.join(", ")}`,
    );
    if (!isWithin(figure)) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The 95th percentile of uncached searches from many networks, in milliseconds. */
async function honestSearches(seconds: number): Promise<number> {
  const words = ["alu", "chicken nuggets", "dim", "miniket rice", "dudh", "peyaj", "ilish", "soybean oil"];
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let asked = 0; performance.now() < until; asked++) {
    const query = new URLSearchParams({ q: words[asked % words.length] ?? "", minPrice: String(asked) });
    const startedAt = performance.now();
    const response = await fetch(`${api}/product/search?${query}`, {
      headers: { "x-forwarded-for": `198.51.100.${asked % 250}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`an honest search was answered ${response.status}`);
    times.push(performance.now() - startedAt);
    await pause(40);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function besideAttack(networks: number): Promise<{ value: number; answers: Record<string, number> }> {
  const attack = fork(new URL("./attack.ts", import.meta.url), [server.origin, String(networks)]);
  const value = await honestSearches(SECONDS);
  attack.send("enough");
  const [answers] = await once(attack, "message");
  return { value, answers };
}
