import type { ProductDetail, ProductList } from "@tatka/contract/catalogue/products";
import { currentFlashSale } from "@tatka/contract/content/blog";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const invalidate = (...tags: string[]) => store.query("select pg_notify('cache_tags', $1)", [tags.join(" ")]);
const list = async (query: string) => (await store.call<ProductList>("GET", `/product?${query}`)).body;
const current = async (query = "") =>
  currentFlashSale.answer.parse((await store.call("GET", `/flashSale/current${query}`)).body).sale;
const [item] = await store.query<{ slug: string; product_id: number; variation_id: number; price_poisha: string }>(
  `select p.slug, p.id as product_id, i.variation_id, i.price_poisha
   from flash_sale_item i join variation v on v.id = i.variation_id join product p on p.id = v.product_id
   join flash_sale f on f.id = i.flash_sale_id and f.starts_at <= now() and f.ends_at > now()
   order by p.id limit 1`,
);
const slug = item?.slug ?? "";
const price = async (query = "") => {
  const { body } = await store.call<ProductDetail>("GET", `/product/${slug}${query}`);
  const variation = body.variations.find(({ id }) => id === item?.variation_id);
  return { sale: variation?.salePrice, regular: variation?.regularPrice };
};

test("the demo has a sale of hours at any time of the coming weeks, and never the same one twice in a row", async () => {
  const sales = await store.query<{ starts: Date; ends: Date; products: number[] }>(
    `select f.starts_at as starts, f.ends_at as ends, array_agg(i.variation_id order by i.variation_id) as products
     from flash_sale f join flash_sale_item i on i.flash_sale_id = f.id group by f.id order by f.starts_at`,
  );
  expect(Number(sales.at(-1)?.ends)).toBeGreaterThan(Date.now() + 25 * 24 * 3_600_000);
  // No price changes while one looks around, whatever the hour at which the store was made.
  expect(Number(sales[0]?.starts)).toBeLessThanOrEqual(Date.now());
  expect(Number(sales[0]?.ends)).toBeGreaterThan(Date.now() + 6 * 3_600_000);
  for (const [place, { starts, ends, products }] of sales.entries()) {
    expect(Number(ends) - Number(starts)).toBe(8 * 3_600_000);
    const next = sales[place + 1];
    if (!next) continue;
    expect(next.starts).toEqual(ends);
    expect(next.products.filter((id) => products.includes(id))).toEqual([]);
  }
  // One is enough for what follows.
  await store.query("delete from flash_sale where ends_at <= now() or starts_at > now()");
});

test("the demo's flash sale runs, and its products are listed at its prices", async () => {
  const sale = await current();
  expect(Date.parse(sale?.endsAt ?? "")).toBeGreaterThan(Date.now());
  const { items, total } = await list("offer=flash");
  expect(total).toBe(10);
  expect(items.every(({ variations }) => variations.some((v) => v.salePrice < v.regularPrice))).toBe(true);
  const { sale: now, regular } = await price();
  expect(now).toBe(Number(item?.price_poisha) / 100);
  expect(now).toBeLessThan(regular ?? 0);
});

test("once the last piece at the flash price is sold, the usual price holds again", async () => {
  await store.query("update flash_sale_item set sold = quantity_cap where variation_id = $1", [item?.variation_id]);
  await invalidate("products", `product:${item?.product_id}`);
  await expect.poll(async () => (await price()).sale).toBe((await price()).regular);
  expect((await list("offer=flash")).total).toBe(9);
  await store.query("update flash_sale_item set sold = 0");
});

test("more than the cap is never sold", async () => {
  await expect(store.query("update flash_sale_item set sold = quantity_cap + 1")).rejects.toThrow(
    "flash_sale_never_oversold",
  );
});

test("a sale in one region changes nothing in the other", async () => {
  await store.query("update flash_sale set region_code = 'ctg'");
  await invalidate("products", "flash-sales", `product:${item?.product_id}`);
  await expect.poll(() => current("?region=dhaka")).toBeNull();
  expect((await list("offer=flash&region=dhaka")).total).toBe(0);
  expect((await list("offer=flash&region=ctg")).total).toBe(10);
  expect((await price("?region=ctg")).sale).toBeLessThan((await price("?region=dhaka")).sale ?? 0);
});

test("after its end there is no flash sale, and prices are the usual ones", async () => {
  await store.query("update flash_sale set region_code = null, ends_at = now() - interval '1 second'");
  await invalidate("products", "flash-sales", `product:${item?.product_id}`);
  await expect.poll(() => current()).toBeNull();
  expect((await list("offer=flash")).total).toBe(0);
  const { sale, regular } = await price();
  expect(sale).toBe(regular);
});
