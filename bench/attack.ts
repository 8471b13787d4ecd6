import { randomUUID } from "node:crypto";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Simulated attackers. They send expensive public requests in parallel and ignore Retry-After until the parent process
 * asks for the number of responses. Real attackers have their own machines, so this process runs at the lowest
 * priority.
 */
setPriority(19);

const [origin = "", networks = "1"] = process.argv.slice(2);
/** Concurrent requests per network. More would only be refused sooner. */
const AT_ONCE = 24;
const answers: Record<string, number> = {};

/** Slow requests that need no login. */
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

for (let network = 0; network < Number(networks); network++) {
  for (let place = 0; place < AT_ONCE; place++) void program(`203.0.${networks}.${network}`, place);
}
process.once("message", () => process.send?.(answers, () => process.exit()));

/** Sends expensive requests in a loop, starting at a random one. */
async function program(network: string, place: number): Promise<void> {
  for (let turn = place; ; turn++) {
    const { path, ...init } = costly[turn % costly.length]?.() ?? { path: "/" };
    try {
      const headers = { ...init.headers, "x-forwarded-for": network };
      const response = await fetch(origin + path, { ...init, headers });
      await response.arrayBuffer();
      answers[response.status] = (answers[response.status] ?? 0) + 1;
      // Simulates network latency.
      if (response.status === 429) await pause(20);
    } catch (error) {
      // The server closes the connection when it refuses an upload.
      if (!(error instanceof TypeError)) throw error;
      answers.closed = (answers.closed ?? 0) + 1;
    }
  }
}

type Attack = { path: string; method?: string; headers?: Record<string, string>; body?: string | FormData };

function post(path: string, body: object): Attack {
  const headers = { "content-type": "application/json", origin };
  return { path: `/api/v1.0${path}`, method: "POST", headers, body: JSON.stringify(body) };
}

/** Eight megabytes with the header of a photo. */
function aPhoto(): Attack {
  const bytes = new Uint8Array(8 * 1024 * 1024);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  const body = new FormData();
  body.append("file", new File([bytes], "list.jpg", { type: "image/jpeg" }));
  return { path: "/api/v1.0/shopping-list", method: "POST", headers: { origin }, body };
}

/** Ambiguous words, misspelt words, and several items without separators. */
function aPhrase(): string {
  return Array.from({ length: 9 }, aWord).join(" ");
}

function aWord(): string {
  const known = ["chikn", "fis", "rice", "milk", "oyl", "sugr", "potato", "onion", "garlik", "tomato", "begun", "dal"];
  return known[Math.floor(Math.random() * known.length)] ?? "";
}
