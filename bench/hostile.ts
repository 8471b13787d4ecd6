import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServerProcess } from "../tests/harness/server-process.ts";
import { type Figure, isWithin, tell } from "./figures.ts";
import { rounds } from "./rounds.ts";

/**
 * How long an honest search takes while strangers do their worst: the 95th percentile of uncached searches alone, beside
 * a program on one network, and beside programs on several networks. The programs send whatever is costly and open to
 * everybody, many requests at once, and ignore Retry-After. The budgets are those of production.
 */
const MOST_MS = 300;
const SECONDS = rounds(30, 12);
/** Of each network: more would only be refused sooner. */
const AT_ONCE = 24;
const SEVERAL = 8;

/** What everybody may send and what takes long. */
const costly: (() => Attack)[] = [
  () => ({ path: `/api/v1.0/product/search?q=${aWord()}%20${aWord()}%20${aWord()}` }),
  () => ({ path: `/search/${aWord()}%20${aWord()}` }),
  () => ({ path: `/api/v1.0/product/suggest?q=${aWord()}` }),
  () => ({ path: `/products?minPrice=${Math.random()}` }),
  () => ({ path: `/api/v1.0/product/facets?search=${aWord()}` }),
  () => ({ path: `/made-up-${randomUUID()}` }),
  () => ({ path: "/sitemap.xml" }),
  () => ({ path: "/api/v1.0/openapi.json" }),
  () => post("/auth/login", { emailOrPhone: `${randomUUID()}@example.com`, password: "a long password" }),
  () => post("/shopping-list", { text: Array.from({ length: 200 }, aPhrase).join("\n") }),
  aPhoto,
];

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
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
    const counts = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${title}: ${value.toFixed(0)} ms (${reference}) ${isWithin(figure) ? "within" : "BEYOND"}; ${counts.join(", ")}`,
    );
    if (!isWithin(figure)) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Searches from many networks, each for something that is not cached: the 95th percentile, in milliseconds. */
async function honestSearches(seconds: number): Promise<number> {
  const words = ["alu", "chicken nuggets", "dim", "miniket rice", "dudh", "peyaj", "ilish", "soybean oil"];
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let asked = 0; performance.now() < until; asked++) {
    const query = new URLSearchParams({ q: words[asked % words.length] ?? "", minPrice: String(asked) });
    const startedAt = performance.now();
    const response = await fetch(`${api}/product/search?${query}`, { headers: from(`198.51.100.${asked % 250}`) });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`an honest search was answered ${response.status}`);
    times.push(performance.now() - startedAt);
    await pause(40);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function besideAttack(networks: number): Promise<{ value: number; answers: Map<number, number> }> {
  const answers = new Map<number, number>();
  const attack = new AbortController();
  const programs = Array.from({ length: networks }, (_, network) => {
    // Networks that have not spent anything yet.
    const headers = from(`203.0.${networks}.${network}`);
    return Array.from({ length: AT_ONCE }, (_, place) => program(headers, place, attack.signal, answers));
  }).flat();
  const value = await honestSearches(SECONDS);
  attack.abort();
  await Promise.all(programs);
  return { value, answers };
}

/** Sends one costly request after the other, beginning anywhere among them. */
async function program(
  headers: Record<string, string>,
  place: number,
  signal: AbortSignal,
  answers: Map<number, number>,
): Promise<void> {
  for (let turn = place; !signal.aborted; turn++) {
    const { path, ...init } = costly[turn % costly.length]?.() ?? { path: "/" };
    try {
      const response = await fetch(server.origin + path, { ...init, headers: { ...init.headers, ...headers }, signal });
      await response.arrayBuffer();
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      // A real program has a network between itself and the store; without it, this one would starve the measurement.
      if (response.status === 429) await pause(20);
    } catch (error) {
      // The store closes the connection of a file that it refuses.
      if (!signal.aborted && !(error instanceof TypeError)) throw error;
    }
  }
}

type Attack = { path: string; method?: string; headers?: Record<string, string>; body?: string | FormData };

function post(path: string, body: object): Attack {
  const headers = { "content-type": "application/json", origin: server.origin };
  return { path: `/api/v1.0${path}`, method: "POST", headers, body: JSON.stringify(body) };
}

/** Eight megabytes that begin as a photo does. */
function aPhoto(): Attack {
  const bytes = new Uint8Array(8 * 1024 * 1024);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  const body = new FormData();
  body.append("file", new File([bytes], "list.jpg", { type: "image/jpeg" }));
  return { path: "/api/v1.0/shopping-list", method: "POST", headers: { origin: server.origin }, body };
}

/** Words that mean much, misspelt words, and several items with nothing between them. */
function aPhrase(): string {
  return Array.from({ length: 9 }, aWord).join(" ");
}

function aWord(): string {
  const known = ["chikn", "fis", "rice", "milk", "oyl", "sugr", "potato", "onion", "garlik", "tomato", "begun", "dal"];
  return known[Math.floor(Math.random() * known.length)] ?? "";
}

function from(network: string): Record<string, string> {
  return { "x-forwarded-for": network };
}
