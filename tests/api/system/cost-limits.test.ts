import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

/** Allows a burst of 20 misses. A trusted proxy lets tests choose the client IP address. */
const store = await openStore({ missesPerMinute: 10, trustedProxies: 1 });

let networks = 0;
const aNetwork = () => ({ "x-forwarded-for": `203.0.113.${++networks}` });

/** A network that has used up its limit by requesting pages that do not exist. */
async function aSpentNetwork() {
  const headers = aNetwork();
  const page = async (number: number) => (await store.request(`/gone-${networks}-${number}`, { headers })).status;
  await Promise.all(Array.from({ length: 20 }, (_, number) => page(number)));
  expect(await page(20)).toBe(429);
  return headers;
}

type Described = { paths: Record<string, Record<string, unknown>> };

/** Every endpoint of the API, with placeholder path parameters. */
async function everyCall(): Promise<{ method: string; path: string }[]> {
  const { body } = await store.call<Described>("GET", "/openapi.json", undefined, aNetwork());
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, "7") })),
  );
}

test("a network above its limit is refused every call", async () => {
  // The other city has no cached responses yet, so every call is a miss.
  const headers = { ...(await aSpentNetwork()), cookie: "location=ctg" };
  const calls = await everyCall();
  expect(calls.length).toBeGreaterThan(300);
  const answered: string[] = [];
  for (const { method, path } of calls) {
    const { status, headers: said } = await store.request(`/api/v1.0${path.replace(/^\/api\/v1\.0/, "")}`, {
      ...{ method, headers },
    });
    if (status !== 429 || Number(said.get("retry-after")) < 1) answered.push(`${method} ${path}: ${status}`);
  }
  expect(answered).toEqual([]);
});

test.each([
  ["GET", "/sitemap.xml"],
  ["GET", "/robots.txt"],
  ["GET", "/media/none-640.webp"],
  ["GET", "/blog/rss.xml"],
  ["GET", "/admin"],
  ["GET", "/product/plain-paratha?preview=1"],
  ["POST", "/contact"],
  ["GET", "/dev/mailbox.json"],
  ["POST", "/api/payment/none"],
])("also %s %s, which is not an API call", async (method, path) => {
  const headers = { ...(await aSpentNetwork()), origin: store.origin };
  expect((await store.request(path, { method, headers })).status).toBe(429);
});

test("the next-auth login refuses it with the URL that its client needs", async () => {
  const headers = { ...(await aSpentNetwork()), origin: store.origin };
  const response = await store.request("/api/auth/callback/credentials", { method: "POST", headers });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ url: expect.stringContaining(store.origin) });
});

test("monitoring, other networks and signed-in staff are not refused", async () => {
  const spent = await aSpentNetwork();
  expect((await store.request("/healthz", { headers: spent })).status).toBe(200);
  const staff = await asAdministrator(store);
  expect((await store.call("GET", "/admin/product", undefined, { ...staff, ...spent })).status).toBe(200);
  expect((await store.request("/robots.txt", { headers: aNetwork() })).status).toBe(200);
});

test("a demo does not limit programs on its own machine", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 220 }, async () => (await store.call("GET", "/shoppingCart/myCart")).status),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test("a customer who tries staff calls soon reaches the network's limit", async () => {
  const network = aNetwork();
  const statuses: number[] = [];
  for (let call = 0; call < 25; call++) {
    statuses.push((await store.call("GET", "/admin/product", undefined, network)).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});

test.each([
  ["passwords", "POST", "/auth/login", { emailOrPhone: "nobody@example.com", password: "a long password" }, 6],
  ["carts", "GET", "/shoppingCart/myCart", undefined, 200],
])("a network may request %s at the rate of its cost", async (_, method, path, body, most) => {
  const network = { ...aNetwork(), origin: store.origin };
  const statuses: number[] = [];
  const started = Date.now();
  // Half of the limit is restored per minute, and a busy machine may need that long.
  const allowed = () => most * (1 + (Date.now() - started) / 120_000) + 1;
  while (statuses.length <= allowed() && statuses.at(-1) !== 429) {
    statuses.push((await store.call(method, path, body, network)).status);
  }
  expect(statuses.length).toBeGreaterThan(most / 4);
  expect(statuses.at(-1)).toBe(429);
});
