import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { DATABASE_TIMES } from "../../../../apps/server/src/platform/database/database-times.ts";
import { unavailableAnswer, unavailablePage } from "../../../../apps/server/src/platform/http/error-page.ts";
import { aShopper } from "../../../harness/customer.ts";
import { openProxy } from "../../../harness/machines/proxy.ts";
import { openDatabaseCopy, openStoreOn } from "../../../harness/store.ts";

const database = await openDatabaseCopy();
const proxy = await openProxy(database.url);
const store = await openStoreOn(database, {
  databaseUrl: proxy.url,
  databaseTimes: { ...DATABASE_TIMES, answerMs: 1_000, heartbeatMs: 500 },
  connectionPatienceMs: 1_000,
});

const shopper = await aShopper(store);

afterEach(async () => {
  proxy.mend();
  await expect.poll(async () => (await store.request("/readyz")).status).toBe(200);
});

const stale = { "cache-status": "tatka; hit; detail=stale", "cache-control": "private, max-age=5" };

async function ask(path: string, method = "GET") {
  const response = await store.request(path, { method, headers: { authorization: shopper.authorization } });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: await response.text() };
}

describe.each([
  { how: "refuses connections", breaks: () => proxy.refuse() },
  { how: "goes silent", breaks: () => proxy.freeze() },
])("while the database $how", ({ how, breaks }) => {
  /** A different page in each round, so that it is not cached. */
  const unknown = `category=chicken&page=${how.length}`;

  test("cached pages and responses are served, marked as stale", async () => {
    const paths = ["/faq", "/bn/faq", "/api/v1.0/product?take=3"];
    // The server caches nothing before LISTEN is connected.
    await expect.poll(() => Promise.all(paths.map((path) => ask(path)))).toSatisfy(areFresh);
    const before = await Promise.all(paths.map((path) => ask(path)));
    breaks();
    await expect.poll(async () => (await ask("/readyz/reads")).status).toBe(503);
    for (const [index, path] of paths.entries()) {
      const { status, headers, text } = await ask(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject(stale);
      expect(text).toBe(before[index]?.text);
    }
    proxy.mend();
    await expect.poll(() => Promise.all(paths.map((path) => ask(path)))).toSatisfy(areFresh);
  });

  test("other pages say so in both languages, calls return a code, and both a Retry-After", async () => {
    breaks();
    for (const path of [`/products?${unknown}`, `/bn/products?${unknown}`, "/product/plain-paratha"]) {
      const { status, headers, text } = await ask(path);
      expect({ path, status, retryAfter: headers["retry-after"] }).toEqual({ path, status: 503, retryAfter: "5" });
      expect(text).toContain("We’ll be right back");
      expect(text).toContain("আমরা একটু পরেই ফিরছি");
      expect(text).toContain(headers["x-request-id"]);
    }
    const calls = [ask(`/api/v1.0/product?${unknown}`), ask("/api/v1.0/shoppingCart?variationId=1&quantity=1", "POST")];
    for (const { status, headers, text } of await Promise.all(calls)) {
      expect({ status, retryAfter: headers["retry-after"] }).toEqual({ status: 503, retryAfter: "5" });
      expect(JSON.parse(text)).toMatchObject({
        code: "server.unavailable",
        message: expect.stringMatching(/try again/),
      });
    }
    await expect.poll(async () => JSON.parse((await ask("/readyz")).text).missing).toContain("database");
    expect((await ask("/healthz")).status).toBe(200);
  });
});

test("proxies show the same page and response", () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../../../deploy/unavailable/${name}`, import.meta.url), "utf8");
  expect(file("page.html")).toBe(unavailablePage());
  expect(JSON.parse(file("api.json"))).toEqual(JSON.parse(unavailableAnswer));
});

function areFresh(answers: Awaited<ReturnType<typeof ask>>[]): boolean {
  return answers.every(({ status, headers }) => status === 200 && headers["cache-status"] === undefined);
}
