import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Storefront } from "@tatka/contract/page";
import { expect, test } from "vitest";
import { advert, cacheOf } from "../harness/pages/response-cache.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const { pages } = (await import(
  new URL("../../apps/storefront/build/server/index.js", import.meta.url).href
)) as Storefront;

const { missesDuring, bodyOf } = cacheOf(store);

test("a cache of one megabyte stays within its measured memory and holds many pages", async () => {
  const bound = 1024 * 1024;
  const small = await openStore({ cacheBytes: bound });
  const { metric, misses } = cacheOf(small);
  const countedBytes = () => metric("tatka_shared_response_bytes");
  const products = await small.query<{ slug: string }>("select slug from product where status = 'active' order by id");
  const paths = products.flatMap(({ slug }) => [`/product/${slug}`, `/bn/product/${slug}`]).slice(0, 120);

  await small.request("/");
  const before = await bufferBytes();
  let rendered = 0;
  for (const path of paths) {
    rendered += (await (await small.request(path)).arrayBuffer()).byteLength;
    expect(await countedBytes()).toBeLessThanOrEqual(bound);
  }
  expect(rendered).toBeGreaterThan(5 * bound);
  // The newest page is briefly held uncompressed and evicts several compressed ones.
  expect(await countedBytes()).toBeGreaterThan(bound * 0.65);
  expect((await bufferBytes()) - before).toBeLessThan(bound * 1.2);

  // Counts cache hits from the newest page backwards, until the first miss.
  let held = 0;
  const made = await misses();
  for (const path of paths.toReversed()) {
    await small.request(path);
    if ((await misses()) > made) break;
    held += 1;
  }
  // Scaled to the default 64 MB; each page includes its source data.
  expect(held * 64).toBeGreaterThan(1_500);
});

test("each page gets only the parameters it declares", async () => {
  const everyName = new Set(pages.flatMap(({ one = [], many = [] }) => [...one, ...many]));
  const places: Record<string, string> = { categorySlug: "paratha", slug: "plain-paratha", query: "rice" };
  expect(pages.length).toBeGreaterThan(40);
  for (const { path: pattern, one = [], many = [] } of pages) {
    if (pattern.includes("*") || /\/(contact-us|blog\/:slug)$/.test(pattern)) continue;
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => places[name] ?? "1");
    const others = [...everyName].filter((name) => ![...one, ...many].includes(name));
    const first = await bodyOf(path);
    const misses = await missesDuring(async () => {
      expect(await bodyOf(`${path}?${others.map((name) => `${name}=2`).join("&")}&${advert}`)).toBe(first);
    });
    // An empty search is a cheap redirect that is not cached.
    expect([pattern, misses]).toEqual([pattern, /\/search$/.test(pattern) ? 1 : 0]);
  }
});

/** Returns the buffer memory of this process, which includes the server, after garbage collection. */
async function bufferBytes(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await nextTurn();
  }
  return process.memoryUsage().arrayBuffers;
}
