import { Agent, request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { unavailableAnswer, unavailablePage } from "../../apps/server/src/platform/http/error-page.ts";
import { run } from "../harness/database/database-server.ts";
import { openWay } from "../harness/machines/cut-way.ts";
import { freePorts } from "../harness/machines/free-ports.ts";
import { cheapVariations, fillStore, makeShoppers } from "../harness/machines/many-shoppers.ts";
import { type ServerProcess, startServerProcess } from "../harness/machines/server-process.ts";
import { hasHaproxy, openStoreProxy } from "../harness/machines/store-proxy.ts";
import { openDatabaseCopy } from "../harness/store.ts";

const LEAST_REQUESTS = 5_000;
const AT_ONCE = 16;

async function openBehindProxy(databaseUrl: string) {
  const ports = await freePorts(2);
  const servers: ServerProcess[] = [];
  const start = async (index: number) => {
    const server = await startServerProcess({
      DATABASE_URL: databaseUrl,
      PORT: String(ports[index]),
      TRUST_PROXY: "1",
      // The cache uses the public origin as its key, whichever host a request names.
      ORIGIN_DHAKA: "http://shop.example",
      ORIGIN_CTG: "http://shop.example",
      MISSES_PER_MINUTE: "1000000",
      DEMO_PICTURES: "false",
    });
    servers[index] = server;
    return server;
  };
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop("SIGKILL")))));
  await start(0);
  await start(1);
  const proxy = await openStoreProxy(ports);
  onTestFinished(() => proxy.stop());
  await expect.poll(async () => (await fetch(`${proxy.origin}/faq`).catch(() => undefined))?.status).toBe(200);
  return { origin: proxy.origin, servers, start };
}

async function aDatabase(): Promise<string> {
  const database = await openDatabaseCopy();
  onTestFinished(() => database.drop());
  return database.url;
}

describe.skipIf(!hasHaproxy)("behind haproxy", () => {
  test("no request is refused or cut while both servers are replaced", async () => {
    const databaseUrl = await aDatabase();
    const { origin, servers, start } = await openBehindProxy(databaseUrl);
    const calls = await callsOfShoppers(databaseUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const outcomes = new Map<number | string, number>();
    let [sent, isReplacing] = [0, true];
    const loading = Array.from({ length: AT_ONCE }, async () => {
      while (isReplacing || sent < LEAST_REQUESTS) {
        const outcome = await answerTo(origin, calls(sent++), agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    });
    for (const index of [0, 1]) {
      const before = sent;
      expect(await servers[index]?.stop()).toBe(0);
      const successor = await start(index);
      await expect.poll(async () => (await fetch(`${successor.origin}/readyz`)).status).toBe(200);
      await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(before + LEAST_REQUESTS / 4);
    }
    isReplacing = false;
    await Promise.all(loading);
    agent.destroy();
    expect(Object.fromEntries(outcomes)).toEqual({ 200: sent });
  });

  test("cached pages are served while the database is down, and the error page when no server responds", async () => {
    const way = await openWay(await aDatabase());
    onTestFinished(() => way.close());
    const { origin, servers } = await openBehindProxy(way.url);
    const ask = async (path: string) => {
      const response = await fetch(origin + path);
      const { status, headers } = response;
      return { status, isStale: headers.get("cache-status") !== null, text: await response.text() };
    };
    for (const server of servers) {
      // The server caches nothing before LISTEN is connected.
      await expect.poll(async () => isKept(server.origin, "/faq")).toBe(true);
    }
    way.cut();
    await expect.poll(() => ask("/faq")).toMatchObject({ status: 200, isStale: true });
    const isDown = async () =>
      (await Promise.all(servers.map((one) => fetch(`${one.origin}/readyz/reads`)))).every(
        ({ status }) => status === 503,
      );
    await expect.poll(isDown).toBe(true);
    for (let turn = 0; turn < 20; turn++) expect((await ask("/faq")).status).toBe(200);
    way.mend();
    await expect.poll(() => ask("/faq")).toMatchObject({ status: 200, isStale: false });

    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    const page = await ask("/faq");
    expect(page).toMatchObject({ status: 503, text: unavailablePage() });
    const unspaced = (text: string) => text.replace(/\s/g, "");
    await expect.poll(async () => unspaced((await ask("/api/v1.0/product")).text)).toBe(unspaced(unavailableAnswer));
  });
});

/** Returns whether a second request is a cache hit. */
async function isKept(origin: string, path: string): Promise<boolean> {
  const hits = async () =>
    Number(
      /tatka_shared_responses_total\{result="hit"\} (\d+)/.exec(await (await fetch(`${origin}/metrics`)).text())?.[1],
    );
  await fetch(origin + path);
  const before = await hits();
  await fetch(origin + path);
  return (await hits()) > before;
}

type Call = { method: string; path: string; headers: Record<string, string> };

/** Two of three requests read a page, the third writes to the cart. */
async function callsOfShoppers(databaseUrl: string): Promise<(n: number) => Call> {
  const { shoppers, variations } = await run(databaseUrl, async (client) => {
    await fillStore(client);
    return { shoppers: await makeShoppers(client, 200), variations: await cheapVariations(client) };
  });
  return (n) => {
    const { token } = shoppers[n % shoppers.length] ?? { token: "" };
    const headers = { authorization: `Bearer ${token}` };
    const variation = variations[n % variations.length];
    const cart = `/api/v1.0/shoppingCart?variationId=${variation}&quantity=1`;
    if (n % 3 === 0) return { method: "POST", path: cart, headers };
    return { method: "GET", path: n % 3 === 1 ? "/faq" : "/api/v1.0/shoppingCart/myCart", headers };
  };
}

/** Returns the status of a complete response, or the error. Uses no client with retries, which would hide failures. */
function answerTo(origin: string, { method, path, headers }: Call, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(`${method} ${path}: ${error.message}`);
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.on("error", fail);
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on("error", fail);
    sent.end();
  });
}
