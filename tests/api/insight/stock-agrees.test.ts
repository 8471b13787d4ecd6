import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { type ListedLevel, scarcities } from "@tatka/contract/delivery/stock-levels-admin";
import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
// The fewest pieces that are few, the most, and just enough, at hubs without demo settings of their own.
await store.query(
  `update stock s set on_hand = s.reserved + pieces.left from (
     select variation_id, hub_id, (array[0, 1, 9, 10])[1 + row_number() over (partition by hub_id order by variation_id) % 4] as left
     from stock where variation_id in (select id from current_variation order by id limit 24)
   ) pieces where s.variation_id = pieces.variation_id and s.hub_id = pieces.hub_id`,
);

const read = async <T>(path: string) => (await store.call<T>("GET", path, undefined, proof)).body;

/** All pages of a list. */
async function all<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read<{ items: Item[]; total: number }>(`${path}&take=100&page=${page}`);
    items.push(...found.items);
    if (items.length >= found.total) return items;
  }
}
const ids = (found: Iterable<number>) => [...new Set(found)].toSorted((a, b) => a - b);

test.each(scarcities)("product list, stock levels and dashboard agree on what is %s at each hub", async (scarcity) => {
  const { stock } = await read<Dashboard>("/admin/dashboard");
  expect(stock?.length).toBeGreaterThan(1);
  for (const hub of stock ?? []) {
    const levels = await all<ListedLevel>(`/admin/stock?hubId=${hub.id}&scarcity=${scarcity}`);
    expect(levels.length).toBeGreaterThan(0);
    expect(hub[scarcity]).toBe(levels.length);
    const products = await all<AdminProduct>(`/admin/product?stock=${scarcity}&hub=${hub.id}`);
    // A product is listed once, however many of its sizes are.
    expect(ids(products.map(({ id }) => id))).toEqual(ids(levels.map(({ productId }) => productId)));
  }
});

test("the dashboard's number of low stock equals the stock page's", async () => {
  const { stock, lowStock } = await read<Dashboard>("/admin/dashboard");
  const levels = await all<ListedLevel>("/admin/stock?scarcity=low");
  expect(lowStock?.count).toBe(levels.length);
  expect(stock?.reduce((sum, { low }) => sum + low, 0)).toBe(levels.length);
  expect(levels.map(({ available }) => available).toSorted((a, b) => a - b)).toEqual(
    expect.arrayContaining([1, lowStock?.most]),
  );
  expect(Math.max(...levels.map(({ available }) => available))).toBe(lowStock?.most);
});

test("counts of products out of stock or low everywhere match the product list", async () => {
  const [size] = await store.query<{ id: number; product: number }>(
    "select v.id, v.product_id as product from current_variation v order by v.id limit 1",
  );
  const found = async (stock: string) => (await all<AdminProduct>(`/admin/product?stock=${stock}`)).map(({ id }) => id);
  await store.query("update stock set on_hand = reserved where variation_id = $1", [size?.id]);
  expect(await found("out")).toContain(size?.product);
  const { products } = await read<StaffCounts>("/seller/counts");
  expect(products).toEqual({ out: (await found("out")).length, low: (await found("low")).length });
});
