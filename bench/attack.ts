import { randomUUID } from "node:crypto";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Programs that send whatever is costly and open to everybody, many requests at once, and ignore Retry-After, until the
 * parent process asks for the count of their answers. An attacker has a machine of his own, so this process takes only
 * the processor time that nobody else wants.
 */
setPriority(19);

const [origin = "", networks = "1"] = process.argv.slice(2);
/** Of each network: more would only be refused sooner. */
const AT_ONCE = 24;
const answers: Record<string, number> = {};

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

for (let network = 0; network < Number(networks); network++) {
  for (let place = 0; place < AT_ONCE; place++) void program(`203.0.${networks}.${network}`, place);
}
process.once("message", () => process.send?.(answers, () => process.exit()));

/** Sends one costly request after the other, beginning anywhere among them. */
async function program(network: string, place: number): Promise<void> {
  for (let turn = place; ; turn++) {
    const { path, ...init } = costly[turn % costly.length]?.() ?? { path: "/" };
    try {
      const headers = { ...init.headers, "x-forwarded-for": network };
      const response = await fetch(origin + path, { ...init, headers });
      await response.arrayBuffer();
      answers[response.status] = (answers[response.status] ?? 0) + 1;
      // A real program has a network between itself and the store.
      if (response.status === 429) await pause(20);
    } catch (error) {
      // The store closes the connection of a file that it refuses.
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

/** Eight megabytes that begin as a photo does. */
function aPhoto(): Attack {
  const bytes = new Uint8Array(8 * 1024 * 1024);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  const body = new FormData();
  body.append("file", new File([bytes], "list.jpg", { type: "image/jpeg" }));
  return { path: "/api/v1.0/shopping-list", method: "POST", headers: { origin }, body };
}

/** Words that mean much, misspelt words, and several items with nothing between them. */
function aPhrase(): string {
  return Array.from({ length: 9 }, aWord).join(" ");
}

function aWord(): string {
  const known = ["chikn", "fis", "rice", "milk", "oyl", "sugr", "potato", "onion", "garlik", "tomato", "begun", "dal"];
  return known[Math.floor(Math.random() * known.length)] ?? "";
}
