import { join } from "node:path";
import { expect, test } from "vitest";
import { type Product, signIn } from "../harness/npm-start/back-office.ts";
import { fillCart, keepOrdering, listOrders, order, signUpShopper } from "../harness/npm-start/shopper.ts";
import { patienceMs, storesInOneFolder } from "../harness/npm-start/stores.ts";

const { place, start, endedInOrder } = storesInOneFolder();

test("a store can be stopped while it starts", { timeout: patienceMs }, async () => {
  const store = await start({ dataDir: join(place.folder, "interrupted"), env: { DEMO_PICTURES: "true" } });
  await expect.poll(() => store.output()).toContain("Demo catalogue");

  store.signal("SIGTERM");
  await store.ended();

  expect(store.output()).not.toContain("Ready");
  expect(await endedInOrder(join(place.folder, "interrupted"))).toBe(true);
});

test("acknowledged changes survive a kill during writes", {
  timeout: patienceMs,
}, async () => {
  const store = await start();
  await store.ready();
  const manager = await signIn(store.url);
  let acknowledged: Product = await manager.anyProduct();
  let isWriting = true;
  const writing = (async () => {
    for (let count = 1; isWriting; count++) {
      acknowledged = await manager.rename(acknowledged, `Renamed ${count} times`);
    }
  })().catch(() => {});

  await expect.poll(() => acknowledged.title).toMatch(/^Renamed \d\d+ times$/);
  await store.killEverything();
  isWriting = false;
  await writing;

  const again = await start();
  await again.ready();
  const kept = await (await signIn(again.url)).product(acknowledged.id);
  // The unacknowledged change may be present or not; acknowledged ones must be.
  expect(kept.version).toBeGreaterThanOrEqual(acknowledged.version);
  expect(kept.version).toBeLessThanOrEqual(acknowledged.version + 1);
  if (kept.version === acknowledged.version) expect(kept.title).toBe(acknowledged.title);
});

test("acknowledged orders survive a kill, and an unacknowledged one is placed once", {
  timeout: patienceMs,
}, async () => {
  const store = await start();
  await store.ready();
  const shopper = await signUpShopper(store.url, "rahima@example.com");
  const ordering = keepOrdering(store.url, shopper);
  await expect.poll(() => ordering.acknowledged.length).toBeGreaterThan(5);
  await store.killEverything();
  await ordering.done;

  const again = await start();
  await again.ready();
  const promised = ordering.acknowledged.map(({ orderNumber }) => orderNumber);
  const unanswered = ordering.unanswered();
  if (unanswered) {
    // Cart writes use asynchronous commit, so the last one may be lost. Orders use synchronous commit.
    await fillCart(again.url, shopper);
    const first = await order(again.url, shopper, unanswered);
    expect(await order(again.url, shopper, unanswered)).toEqual(first);
    promised.push(first.orderNumber);
  }
  expect((await listOrders(again.url, shopper)).toSorted()).toEqual(promised.toSorted());
});
