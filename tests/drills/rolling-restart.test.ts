import { Agent, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../harness/database-server.ts";
import { freePorts } from "../harness/free-ports.ts";
import { cheapVariations, fillStore, makeShoppers } from "../harness/many-shoppers.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";
import { openDatabaseCopy } from "../harness/store.ts";
import { hasHaproxy, openStoreProxy } from "../harness/store-proxy.ts";

const LEAST_REQUESTS = 5_000;
const AT_ONCE = 16;

test.skipIf(!hasHaproxy)(
  "no request is refused or cut while both servers behind haproxy are replaced in turn",
  async () => {
    const database = await openDatabaseCopy();
    onTestFinished(() => database.drop());
    const ports = await freePorts(2);
    const servers: ServerProcess[] = [];
    const start = async (index: number) => {
      servers[index] = await startServerProcess({
        DATABASE_URL: database.url,
        PORT: String(ports[index]),
        TRUST_PROXY: "1",
        MISSES_PER_MINUTE: "1000000",
        DEMO_PICTURES: "false",
      });
    };
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop("SIGKILL")))));
    await start(0);
    await start(1);
    const proxy = await openStoreProxy(ports);
    onTestFinished(() => proxy.stop());
    const calls = await callsOfShoppers(database.url);
    await expect.poll(async () => (await fetch(`${proxy.origin}/faq`).catch(() => undefined))?.status).toBe(200);

    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const outcomes = new Map<number | string, number>();
    let [sent, isReplacing] = [0, true];
    const loading = Array.from({ length: AT_ONCE }, async () => {
      while (isReplacing || sent < LEAST_REQUESTS) {
        const outcome = await answerTo(proxy.origin, calls(sent++), agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    });
    for (const index of [0, 1]) {
      const before = sent;
      expect(await servers[index]?.stop()).toBe(0);
      await start(index);
      const { origin } = servers[index] as ServerProcess;
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
      await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(before + LEAST_REQUESTS / 4);
    }
    isReplacing = false;
    await Promise.all(loading);
    agent.destroy();
    expect(Object.fromEntries(outcomes)).toEqual({ 200: sent });
    expect(sent).toBeGreaterThanOrEqual(LEAST_REQUESTS);
  },
  180_000,
);

type Call = { method: string; path: string; headers: Record<string, string> };

/** Two of three look at something, the third puts something into the cart. */
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

/** Its status once all of it is there, or what broke it off. A client that retries would hide what the test looks for. */
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
