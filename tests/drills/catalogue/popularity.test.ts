import { expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore, type Store } from "../../harness/store.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const recount = (store: Store) => runJob(store, "recount-popularity");

async function popularityOf(store: Store, variationId: number): Promise<number> {
  const [row] = await store.query<{ popularity: number }>(
    "select p.popularity from product p join variation v on v.product_id = p.id where v.id = $1",
    [variationId],
  );
  return row?.popularity ?? Number.NaN;
}

/** Returns one size of each of the first products, so that no two share a product. */
async function sizes(store: Store, count: number): Promise<number[]> {
  const rows = await store.query<{ id: number }>(
    "select min(id) as id from variation group by product_id order by product_id limit $1",
    [count],
  );
  return rows.map(({ id }) => id);
}

async function sell(store: Store, shopper: Shopper, variationId: number, days: number, orders: number, quantity = 1) {
  for (let order = 0; order < orders; order++) {
    await aSoldOrder(store, shopper, { at: daysAgo(days), lines: [{ variationId, quantity, taka: 100 }] });
  }
}

test("seeded popularity applies until enough was sold, then recent sales with decay", async () => {
  const store = await openStore();
  const shopper = await aShopper(store);
  const [fresh, old, never] = (await sizes(store, 3)) as [number, number, number];
  const began = await popularityOf(store, fresh);
  expect(began).toBeGreaterThan(0);

  await sell(store, shopper, fresh, 0, 60, 2);
  await recount(store);
  expect(await popularityOf(store, fresh)).toBe(began);

  await sell(store, shopper, old, 14, 40, 8);
  await recount(store);
  expect(await popularityOf(store, fresh)).toBe(120);
  expect(await popularityOf(store, old)).toBe(160);
  expect(await popularityOf(store, never)).toBe(0);

  const { body } = await store.call<{ items: { slug: string }[] }>("GET", "/product?sort=popular&take=2");
  const slugs = await store.query<{ slug: string }>(
    "select p.slug from product p join variation v on v.product_id = p.id where v.id = any($1) order by popularity desc",
    [[fresh, old]],
  );
  expect(body.items.map(({ slug }) => slug)).toEqual(slugs.map(({ slug }) => slug));
});

test("cached lists are invalidated when the popularity order changes", async () => {
  const store = await openStore();
  const shopper = await aShopper(store);
  const best = async () =>
    (await store.call<{ items: { id: number }[] }>("GET", "/product?sort=popular&take=1")).body.items[0]?.id;
  const before = await best();
  const [risen] = await store.query<{ id: number; product: number }>(
    "select id, product_id as product from variation where product_id <> $1 order by id desc limit 1",
    [before],
  );
  await sell(store, shopper, risen?.id ?? 0, 1, 100);
  await recount(store);
  await expect.poll(best).toBe(risen?.product);
});

test("small changes are not written, and a second run changes nothing", async () => {
  const store = await openStore();
  const shopper = await aShopper(store);
  const [one] = (await sizes(store, 1)) as [number];
  await sell(store, shopper, one, 0, 100, 3);
  await recount(store);
  expect(await popularityOf(store, one)).toBe(300);
  const rows = () =>
    store.query<{ tuple: string }>("select xmin::text || ctid::text as tuple from product order by id");
  const written = await rows();
  await sell(store, shopper, one, 0, 1, 5);
  await recount(store);
  expect(await popularityOf(store, one)).toBe(300);
  expect(await rows()).toEqual(written);
  await sell(store, shopper, one, 0, 1, 40);
  await recount(store);
  expect(await popularityOf(store, one)).toBe(345);
});
