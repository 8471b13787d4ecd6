import type { Neighbours, UsualPurchase } from "@tatka/contract/orders/buy-again";
import { beforeEach, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

type Goods = { id: number; product: number };
const goods = await store.query<Goods>(
  "select min(id) as id, product_id as product from variation group by 2 order by 2 limit 15",
);
const [rice, fish, milk] = goods as [Goods, Goods, Goods];
const [small, large] = (await store.query<Goods>(
  `
  select id, product_id as product from variation
  where product_id = (select product_id from variation where product_id > $1 group by 1 having count(*) > 1 order by 1 limit 1)
  order by id limit 2`,
  [goods.at(-1)?.product],
)) as [Goods, Goods];

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  await store.query("update stock set on_hand = 10");
});

/** An order placed this many days ago, inserted into the database. */
let orders = 0;
async function ordered(
  daysAgo: number,
  variationIds: number[],
  { status = "delivered", who = shopper, pieces = 1 } = {},
): Promise<void> {
  orders += 1;
  await store.query(
    `with placed as (
       insert into customer_order (number, account_id, status, payment_method, region_code, hub_id, recipient,
         shipping_kind, deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, placed_at)
       values ('AAAA-BBBB-' || lpad($1::text, 4, '0'), $2, $3, 'cod', 'dhaka',
         (select min(id) from hub where region_code = 'dhaka'), '{}', 'standard', now(), now(), 10000, 0, 10000,
         now() - make_interval(days => $4))
       returning id
     )
     insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku,
       measurement, uom, storage, quantity, unit_poisha, regular_poisha)
     select placed.id, v.id, v.slug, v.title_en, v.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Pcs',
       'ambient', $6, 10000, 10000
     from placed, variation v where v.id = any ($5)`,
    [orders, who.id, status, daysAgo, variationIds, pieces],
  );
}

const row = async (who = shopper, headers?: Record<string, string>) =>
  (await who.call<UsualPurchase[]>("GET", "/order/buyAgain", undefined, headers)).body;
/** The customer's own products, without the best sellers that fill the row up. */
const usual = async (...asked: Parameters<typeof row>) =>
  (await row(...asked)).filter(({ popularIn }) => popularIn === null);

function dayInBangladesh(daysFromNow: number): string {
  return new Date(Date.now() + (daysFromNow * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
}

test("bought products are listed with their interval and amount, the most likely first", async () => {
  await ordered(21, [rice.id, fish.id], { pieces: 2 });
  await ordered(14, [rice.id, milk.id]);
  await ordered(9, [fish.id], { pieces: 3 });
  await ordered(7, [rice.id], { pieces: 2 });
  const found = await usual();
  expect(
    found.map(({ product, variationId, pieces, everyDays, dueOn }) => [
      product.id,
      variationId,
      pieces,
      everyDays,
      dueOn,
    ]),
  ).toEqual([
    [rice.product, rice.id, 2, 7, dayInBangladesh(0)],
    [fish.product, fish.id, 3, 12, dayInBangladesh(3)],
    [milk.product, milk.id, 1, null, null],
  ]);
  expect(found[0]?.product).toMatchObject({
    slug: expect.any(String),
    titleBn: expect.stringMatching(/[ঀ-৿]/),
    images: expect.arrayContaining([expect.anything()]),
    variations: expect.arrayContaining([expect.objectContaining({ id: rice.id, inStock: true })]),
  });
});

test("sizes of a product are one card, with the usual size", async () => {
  await ordered(30, [small.id]);
  await ordered(20, [large.id]);
  await ordered(10, [large.id]);
  expect(await usual()).toMatchObject([{ product: { id: large.product }, variationId: large.id, everyDays: 10 }]);
});

test("cancelled and returned purchases do not count", async () => {
  await ordered(20, [rice.id]);
  await ordered(10, [rice.id], { status: "cancelled" });
  await ordered(5, [rice.id], { status: "returned" });
  expect(await usual()).toMatchObject([{ variationId: rice.id, everyDays: null }]);
  await ordered(3, [rice.id], { status: "placed" });
  expect(await usual()).toMatchObject([{ everyDays: 17 }]);
});

test("only products in stock in the customer's city are listed", async () => {
  await ordered(20, [rice.id, fish.id, milk.id]);
  await ordered(10, [rice.id, fish.id, milk.id]);
  await store.query(
    "update stock set on_hand = 0 where variation_id = $1 and hub_id in (select id from hub where region_code = 'dhaka')",
    [rice.id],
  );
  await store.query("update product set status = 'hidden' where id = $1", [milk.product]);
  expect((await usual()).map(({ variationId }) => variationId)).toEqual([fish.id]);
  expect((await usual(shopper, { cookie: "location=ctg" })).map(({ variationId }) => variationId)).toEqual([
    rice.id,
    fish.id,
  ]);
  await store.query("update product set status = 'active' where id = $1", [milk.product]);
});

test("at most twelve are listed, without unavailable products", async () => {
  await ordered(
    20,
    goods.map(({ id }) => id),
  );
  await ordered(
    10,
    goods.map(({ id }) => id),
  );
  await store.query("update stock set on_hand = 0 where variation_id = $1", [rice.id]);
  const found = await row();
  expect(found).toHaveLength(12);
  expect(found.filter(({ popularIn }) => popularIn)).toEqual([]);
  expect(found.map(({ variationId }) => variationId)).not.toContain(rice.id);
});

test("from the customer's own history, and not for guests", async () => {
  const other = await aShopper(store);
  await ordered(20, [rice.id], { who: other });
  await ordered(10, [rice.id], { who: other });
  expect(await usual()).toEqual([]);
  expect(await usual(other)).toHaveLength(1);
  expect((await store.call("GET", "/order/buyAgain")).status).toBe(401);
});

test("a refused reminder is kept with the account until the item is due again", async () => {
  await ordered(14, [rice.id]);
  await ordered(7, [rice.id]);
  const refuse = (body: object, who: Pick<Shopper, "call"> = shopper) =>
    who.call<{ code: string }>("POST", "/order/buyAgain/refusal", body);
  const [due] = await usual();
  expect(due).toMatchObject({ dueOn: dayInBangladesh(0), isReminderRefused: false });
  const reminder = { variationId: rice.id, dueOn: due?.dueOn };
  expect((await refuse(reminder)).status).toBe(204);
  expect((await refuse(reminder)).status).toBe(204);
  expect(await usual()).toMatchObject([{ isReminderRefused: true }]);
  const stranger = await aShopper(store);
  await ordered(14, [rice.id], { who: stranger });
  await ordered(7, [rice.id], { who: stranger });
  expect(await usual(stranger)).toMatchObject([{ isReminderRefused: false }]);
  await ordered(0, [rice.id]);
  expect(await usual()).toMatchObject([{ isReminderRefused: false }]);

  expect((await refuse({ ...reminder, variationId: 2_000_000_000 })).body.code).toBe("variation.not_found");
  expect((await refuse({ ...reminder, dueOn: "2030-02-30" })).status).toBe(400);
  expect((await refuse(reminder, store)).status).toBe(401);
});

test("a short history is filled up with best sellers of its categories, then of the region", async () => {
  expect(await row()).toEqual([]);
  await ordered(20, [rice.id, fish.id]);
  await ordered(10, [rice.id]);
  await store.query("delete from product_month");
  const [best] = await store.query<Goods>(
    `select v.id, p.id as product from product p join current_variation v on v.product_id = p.id
     where p.status = 'active' and p.category_id <> all (select category_id from product where id = any ($1))
     order by p.popularity, v.sort, v.id limit 1`,
    [[rice.product, fish.product]],
  );
  await store.query(
    `insert into product_month (month, product_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha,
       most_margin_poisha)
     values (date_trunc('month', now() at time zone 'Asia/Dhaka')::date, $1, 'dhaka', 9, 900000, 0, 0, 0)`,
    [best?.product],
  );
  const [category] = await store.query<{ title: string; titleBn: string }>(
    `select c.title_en as title, c.title_bn as "titleBn" from product p join category c on c.id = p.category_id
     where p.id = $1`,
    [rice.product],
  );
  const found = await row();
  expect(found).toHaveLength(12);
  expect(found.slice(0, 2).map(({ product, popularIn }) => [product.id, popularIn])).toEqual([
    [rice.product, null],
    [fish.product, null],
  ]);
  expect(new Set(found.map(({ product }) => product.id)).size).toBe(12);
  const [ofCategory, ofRegion] = ["category", "region"].map((kind) =>
    found.filter(({ popularIn }) => popularIn?.kind === kind),
  );
  expect(found.slice(2)).toEqual([...(ofCategory ?? []), ...(ofRegion ?? [])]);
  expect(ofCategory?.[0]).toMatchObject({
    ...{ pieces: 1, everyDays: null, dueOn: null },
    popularIn: { kind: "category", ...category },
  });
  expect(ofRegion?.[0]).toMatchObject({
    product: { id: best?.product },
    popularIn: { kind: "region", title: "Dhaka", titleBn: "ঢাকা" },
  });
  for (const { product, variationId } of found) {
    expect(product.variations.find(({ id }) => id === variationId)?.available).toBeGreaterThan(0);
  }

  const [soldOut] = ofCategory as [UsualPurchase];
  await store.query(
    "update stock set on_hand = 0 where variation_id in (select id from variation where product_id = $1)",
    [soldOut.product.id],
  );
  const without = await row();
  expect(without).toHaveLength(12);
  expect(without.map(({ product }) => product.id)).not.toContain(soldOut.product.id);
});

test("neighbours are what others buy with a usual product, without what the customer has bought, and say why", async () => {
  const neighbours = async () => (await shopper.call<Neighbours>("GET", "/order/neighbours")).body;
  expect(await neighbours()).toEqual({ because: null, products: [] });
  await ordered(9, [rice.id, milk.id]);
  await ordered(3, [rice.id]);
  const others = goods.slice(3, 7).map(({ product }) => product);
  await store.query("delete from bought_together");
  await store.query("insert into bought_together (product_id, region_code, other_ids) values ($1, 'dhaka', $2)", [
    rice.product,
    [milk.product, ...others],
  ]);
  const [title] = await store.query<{ title: string; titleBn: string }>(
    `select title_en as title, title_bn as "titleBn" from product where id = $1`,
    [rice.product],
  );
  const { because, products } = await neighbours();
  expect(because).toEqual(title);
  expect(products.map(({ id }) => id)).toEqual(others);
  await store.query("update bought_together set other_ids = $1", [[milk.product, ...others.slice(0, 2)]]);
  expect((await neighbours()).products).toEqual([]);
});
