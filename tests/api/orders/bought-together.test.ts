import type { ProductDetail } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const shopper = await aShopper(store);

type Goods = { id: number; product: number; slug: string };
/** One size of products of different categories, without common tags, so that none is estimated to go with another. */
const goods = await store.query<Goods>(`
  select distinct on (p.category_id) v.id, p.id as product, p.slug
  from product p join variation v on v.product_id = p.id
  where p.status = 'active' order by p.category_id, p.popularity, v.id limit 8`);
const [rice, fish, oil, rare, onion, far] = goods as [Goods, Goods, Goods, Goods, Goods, Goods];

/** Never ordered here. */
const [sister] = (await store.query<Goods>(
  `select v.id, p.id as product, p.slug from product p join current_variation v on v.product_id = p.id
   where p.status = 'active' and p.id <> $1 and p.category_id = (select category_id from product where id = $1)
   order by p.id limit 1`,
  [rice.product],
)) as [Goods];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function sell(times: number, wanted: Goods[], { days = 1, region = "dhaka" as "dhaka" | "ctg" } = {}) {
  for (let order = 0; order < times; order += 1) {
    const lines = wanted.map(({ id }) => ({ variationId: id, quantity: 1, taka: 100 }));
    await aSoldOrder(store, shopper, { at: daysAgo(days), region, lines });
  }
}

const countOrders = () => runJob(store, "count-bought-together");

async function togetherWith({ slug }: Goods, location = "dhaka"): Promise<number[]> {
  const path = `/product/${slug}`;
  const { body } = await store.call<ProductDetail>("GET", path, undefined, { cookie: `location=${location}` });
  return body.boughtTogether.map(({ id }) => id);
}

test("what orders have in common comes first, in that city and not below three orders", async () => {
  const estimated = await togetherWith(rice);
  expect((await togetherWith(sister))[0]).not.toBe(fish.product);
  await sell(4, [rice, fish]);
  await sell(3, [rice, oil], { region: "ctg" });
  await sell(2, [rice, rare]);
  await sell(5, [rice, far], { days: 200 });
  await countOrders();
  await expect.poll(() => togetherWith(rice)).not.toEqual(estimated);
  expect((await togetherWith(rice))[0]).toBe(fish.product);
  expect((await togetherWith(rice, "ctg"))[0]).toBe(oil.product);
  const rows = await store.query(
    "select region_code as region, other_ids as others from bought_together where product_id = $1 order by 1",
    [rice.product],
  );
  expect(rows).toEqual([
    { region: "ctg", others: [oil.product] },
    { region: "dhaka", others: [fish.product] },
  ]);
});

test("with few common orders, the row is filled up and names each product once", async () => {
  const shown = await togetherWith(fish);
  expect(shown.length).toBeGreaterThan(1);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).not.toContain(fish.product);
});

test("a product without orders gets what is bought with its category, before estimates", async () => {
  // Cached by the test before, when it had estimates only.
  await expect.poll(async () => (await togetherWith(sister))[0]).toBe(fish.product);
  expect((await togetherWith(sister, "ctg"))[0]).toBe(oil.product);
});

test("a companion counts more than a product that is in every basket", async () => {
  await sell(6, [oil, onion, rare]);
  await sell(40, [onion, goods[6] as Goods]);
  await countOrders();
  const found = await store.query<{ others: number[] }>(
    "select other_ids as others from bought_together where product_id = $1 and region_code = 'dhaka'",
    [oil.product],
  );
  expect(found).toEqual([{ others: [rare.product, onion.product] }]);
});

test("cancelled orders and products that are no longer sold do not count", async () => {
  await store.query("update product set status = 'hidden' where id = $1", [rare.product]);
  await expect.poll(async () => (await togetherWith(oil))[0]).toBe(onion.product);
  await store.query("update customer_order set status = 'cancelled'");
  await countOrders();
  expect(await store.query("select from bought_together")).toEqual([]);
  expect(await store.query("select from bought_with_category")).toEqual([]);
});
