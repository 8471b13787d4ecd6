import { currentFlashSale, getFlashSale, listFlashSales } from "@tatka/contract/catalogue/flash-sales";
import type { ProductDetail, ProductList } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { letPass } from "../../harness/clock.ts";
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

test("the demo always has a sale of some hours, and never the same one twice in a row", async () => {
  const sales = await store.query<{ starts: Date; ends: Date; products: number[] }>(
    `select f.starts_at as starts, f.ends_at as ends, array_agg(i.variation_id order by i.variation_id) as products
     from flash_sale f join flash_sale_item i on i.flash_sale_id = f.id group by f.id order by f.starts_at`,
  );
  expect(Number(sales.at(-1)?.ends)).toBeGreaterThan(Date.now() + 25 * 24 * 3_600_000);
  // No price may change during this test, whatever the time of day.
  expect(Number(sales[0]?.starts)).toBeLessThanOrEqual(Date.now());
  expect(Number(sales[0]?.ends)).toBeGreaterThan(Date.now() + 4 * 3_600_000);
  for (const [place, { starts, ends, products }] of sales.entries()) {
    expect(Number(ends) - Number(starts)).toBe(8 * 3_600_000);
    const next = sales[place + 1];
    if (!next) continue;
    expect(next.starts).toEqual(ends);
    expect(next.products.filter((id) => products.includes(id))).toEqual([]);
  }
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

test("once the last piece at the flash price is sold, the regular price applies", async () => {
  await store.query("update flash_sale_item set sold = quantity_cap where variation_id = $1", [item?.variation_id]);
  await invalidate("products", `product:${item?.product_id}`);
  await expect.poll(async () => (await price()).sale).toBe((await price()).regular);
  expect((await list("offer=flash")).total).toBe(9);
  await store.query("update flash_sale_item set sold = 0");
});

test("sales never exceed the cap", async () => {
  await expect(store.query("update flash_sale_item set sold = quantity_cap + 1")).rejects.toThrow(
    "flash_sale_never_oversold",
  );
});

test("a sale in one region does not affect the other", async () => {
  await store.query("update flash_sale set region_code = 'ctg'");
  await invalidate("products", "flash-sales", `product:${item?.product_id}`);
  await expect.poll(() => current("?region=dhaka")).toBeNull();
  expect((await list("offer=flash&region=dhaka")).total).toBe(0);
  expect((await list("offer=flash&region=ctg")).total).toBe(10);
  expect((await price("?region=ctg")).sale).toBeLessThan((await price("?region=dhaka")).sale ?? 0);
});

test("after its end there is no flash sale, and prices are regular", async () => {
  await store.query("update flash_sale set region_code = null, ends_at = now() - interval '1 second'");
  await invalidate("products", "flash-sales", `product:${item?.product_id}`);
  await expect.poll(() => current()).toBeNull();
  expect((await list("offer=flash")).total).toBe(0);
  const { sale, regular } = await price();
  expect(sale).toBe(regular);
});

const running = async (region: string) =>
  listFlashSales.answer.parse((await store.call("GET", `/flashSale?region=${region}`)).body);

async function aSale(title: string, { minutes, region = null }: { minutes: number; region?: string | null }) {
  const [sale] = await store.query<{ id: number }>(
    `insert into flash_sale (title_en, title_bn, starts_at, ends_at, region_code)
     values ($1, $1, now() - interval '1 hour', now() + make_interval(mins => $2), $3) returning id`,
    [title, minutes, region],
  );
  const [product] = await store.query<{ slug: string; id: number }>(
    `with size as (
       select v.id, v.product_id from current_variation v join product p on p.id = v.product_id and p.status = 'active'
       where v.sale_price_poisha is null and v.id not in (select variation_id from flash_sale_item) order by v.id limit 1
     ), item as (
       insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap) select $1, id, 100, 50 from size
     )
     select p.slug, p.id from size join product p on p.id = size.product_id`,
    [sale?.id],
  );
  return { id: sale?.id ?? 0, slug: product?.slug ?? "", productId: product?.id ?? 0 };
}

test("concurrent sales each have their products, by region, the one that ends first in front", async () => {
  const long = await aSale("Long", { minutes: 600 });
  const short = await aSale("Short", { minutes: 60, region: "ctg" });
  await invalidate("products", "flash-sales");
  const titles = async (region: string) => (await running(region)).sales.map(({ title }) => title);
  await expect.poll(() => titles("ctg")).toEqual(["Short", "Long"]);
  expect(await titles("dhaka")).toEqual(["Long"]);
  const slugs = async (query: string) => (await list(query)).items.map((product) => product.slug);
  expect(await slugs(`flashSale=${long.id}&region=ctg`)).toEqual([long.slug]);
  expect(await slugs(`flashSale=${short.id}&region=ctg`)).toEqual([short.slug]);
  expect(await slugs(`flashSale=${short.id}&region=dhaka`)).toEqual([]);
  const one = async (id: number, region: string) => store.call("GET", `/flashSale/${id}?region=${region}`);
  expect(getFlashSale.answer.parse((await one(short.id, "ctg")).body)).toMatchObject({ isOver: false });
  expect(getFlashSale.answer.parse((await one(short.id, "dhaka")).body)).toMatchObject({ isOver: true });
  expect((await one(2_000_000_000, "ctg")).status).toBe(404);
});

test("an upcoming sale is hidden, but its start is announced", async () => {
  await store.query("delete from flash_sale");
  const { id } = await aSale("Planned", { minutes: 600 });
  const [planned] = await store.query<{ starts: Date }>(
    "update flash_sale set starts_at = now() + interval '20 minutes' where id = $1 returning starts_at as starts",
    [id],
  );
  await invalidate("products", "flash-sales");
  await expect.poll(async () => (await running("dhaka")).nextStartsAt).toBe(planned?.starts.toISOString());
  expect((await running("dhaka")).sales).toEqual([]);
  expect((await store.call("GET", `/flashSale/${id}`)).status).toBe(404);
});

test.each([
  ["its product", (slug: string) => `/api/v1.0/product/${slug}`],
  ["the list of offers", () => "/api/v1.0/product?offer=flash"],
  ["the product's page", (slug: string) => `/product/${slug}`],
  ["the home page", () => "/"],
])("no cached response shows a sale's price after its end: %s", async (_, pathOf) => {
  await store.query("delete from flash_sale");
  const { id, slug, productId } = await aSale("Soon over", { minutes: 600 });
  const text = async () => (await store.request(pathOf(slug))).text();
  const hasSalePrice = async () => /"salePrice":1,|৳1<|৳1"/.test(await text());
  // A sale ends by the clock, without a change in the database, so no trigger may announce it.
  const endsIn = (seconds: number) =>
    store.query(`begin;
      set local session_replication_role = replica;
      update flash_sale set ends_at = now() + interval '${seconds} seconds' where id = ${id};
      select refresh_prices(array[${productId}]);
      select refresh_shown_cards(array[${productId}]);
      commit`);
  const isHeldPastItsEnd = async () => {
    await endsIn(50);
    await invalidate("products", "flash-sales", `product:${productId}`);
    await expect.poll(hasSalePrice).toBe(true);
    await endsIn(-1);
    return hasSalePrice();
  };
  // A late notification of an earlier change may invalidate the response once more.
  await expect.poll(isHeldPastItsEnd).toBe(true);
  letPass(51_000);
  expect(await hasSalePrice()).toBe(false);
});
