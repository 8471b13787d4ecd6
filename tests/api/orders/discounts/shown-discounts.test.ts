import type { RunningDiscount } from "@tatka/contract/orders/discounts";
import { beforeEach, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { letPass } from "../../../harness/clock.ts";
import { bundle, buyGet, discountsOf, sizes, spend } from "../../../harness/discounts.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const rules = discountsOf(store, await asAdministrator(store));
// The demo's own discounts would appear on every page.
await store.query("update discount set status = 'hidden'");

type Size = { id: number; product: number; slug: string; title: string; size: string; category: string };

const seen = new Set<number>();

/** Of a product without other sizes on sale, so its page and cards show this size. */
async function aSize(taka: number): Promise<Size> {
  for (;;) {
    const [found] = await store.query<Size>(
      `select v.id, p.id as product, p.slug, p.title_en as title, v.title_en as size, c.slug as category
       from variation v join product p on p.id = v.product_id join category c on c.id = p.category_id where v.id = $1`,
      [await aVariation(store, 50, taka)],
    );
    if (!found) throw new Error("the size is not there");
    if (seen.has(found.product)) continue;
    seen.add(found.product);
    await store.query(
      `update stock set reserved = 0, on_hand = 0 where variation_id in (
         select id from variation where product_id = $1 and id <> $2)`,
      [found.product, found.id],
    );
    return found;
  }
}

let one: Size;
let other: Size;
beforeEach(async () => {
  await store.query("update discount set status = 'hidden'");
  one = await aSize(300);
  other = await aSize(100);
  await invalidate();
});

const invalidate = () => store.query("select pg_notify('cache_tags', $1)", [tags()]);
const tags = () => ["products", "discounts", ...[one, other].map(({ product }) => `product:${product}`)].join(" ");
const told = async (id: number, region = "dhaka") => {
  const { body } = await store.call<RunningDiscount[]>("GET", "/discount", undefined, { cookie: `location=${region}` });
  return body.find((rule) => rule.id === id);
};
const page = async (path: string) => (await fetch(store.origin + path)).text();
const productPage = ({ slug }: Size, prefix = "") => page(`${prefix}/product/${slug}`);
const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, "");

test("a product's page and cards show it in both languages, until staff turn it off", async () => {
  const { body: rule } = await rules.make(buyGet({ ...sizes(), productIds: [one.product] } as never));
  expect(text(await productPage(one))).toContain("Buy 2, get 1 free");
  expect(text(await productPage(one, "/bn"))).toContain("২টি কিনলে ১টি ফ্রি");
  const list = () => page(`/${one.category}?sort=newest`);
  expect(await list()).toContain('<p class="product-card-deal">Buy 2, get 1 free</p>');
  await rules.change(rule, { status: "hidden" });
  expect(text(await productPage(one))).not.toContain("Buy 2");
  expect(await list()).not.toContain("product-card-deal");
});

test("a bundle links to the other product and shows cost and saving", async () => {
  const { body: rule } = await rules.make(bundle(350, one.id, other.id));
  expect(await told(rule.id)).toMatchObject({
    offer: {
      kind: "bundle",
      price: 350,
      saves: 50,
      pieces: [{ variationId: one.id }, { path: `/product/${other.slug}` }],
    },
  });
  const html = await productPage(one);
  expect(html).toMatch(new RegExp(`together with [\\s\\S]*?href="/product/${other.slug}"`));
  expect(text(html)).toContain(`৳350 together with ${other.title}, ${other.size}`);
  expect(text(html)).toContain("You save ৳50");
});

test.each([
  { name: "has a piece that is out of stock", spoil: () => stockOf(other, 0) },
  { name: "is no cheaper", spoil: () => priceOf(other, 50) },
  { name: "has a piece that is hidden", spoil: () => statusOf(other, "hidden") },
])("a bundle that $name is not shown", async ({ spoil }) => {
  const { body: rule } = await rules.make(bundle(350, one.id, other.id));
  expect(await told(rule.id)).toBeDefined();
  await spoil();
  await invalidate();
  await expect.poll(() => told(rule.id)).toBeUndefined();
  await statusOf(other, "active");
});

test("flash sale items show no discount", async () => {
  const { body: rule } = await rules.make(buyGet(sizes(one.id)));
  expect(text(await productPage(one))).toContain("Buy 2, get 1 free");
  const [sale] = await store.query<{ id: number }>(
    "insert into flash_sale (title_en, title_bn, starts_at, ends_at) values ('F', 'F', now(), now() + interval '1 hour') returning id",
  );
  await store.query(
    "insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap) values ($1, $2, 20000, 10)",
    [sale?.id, one.id],
  );
  await store.query("select refresh_prices(array[$1::int])", [one.product]);
  await invalidate();
  await expect.poll(() => told(rule.id)).toBeUndefined();
  expect(text(await productPage(one))).not.toContain("Buy 2, get 1 free");
  await store.query("delete from flash_sale where id = $1", [sale?.id]);
});

test("a discount of another city, another time, or that is over is not shown", async () => {
  const { body: rule } = await rules.make(buyGet(sizes(one.id)), { region: "ctg" });
  await stockOf(one, 50);
  await invalidate();
  await expect.poll(async () => (await told(rule.id, "ctg"))?.id).toBe(rule.id);
  expect(await told(rule.id)).toBeUndefined();
  const clock = (minutes: number) =>
    new Date(Date.now() + 6 * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16);
  const { body: later } = await rules.make(buyGet(sizes(one.id)), { fromTime: clock(120), untilTime: clock(180) });
  expect(await told(later.id)).toBeUndefined();
  const { body: now } = await rules.make(buyGet(sizes(one.id)), { fromTime: clock(-60), untilTime: clock(60) });
  expect(Date.parse((await told(now.id))?.endsAt ?? "") - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  expect(text(await productPage(one))).toMatch(/Buy 2, get 1 free[\s\S]*Until \d/);
  letPass(61 * 60_000);
  expect(await told(now.id)).toBeUndefined();
  expect(text(await productPage(one))).not.toContain("Buy 2, get 1 free");
});

test("a cached page expires in the minute when the discount ends", async () => {
  const endsAt = new Date(Date.now() + 20_000).toISOString();
  await rules.make(buyGet(sizes(one.id)), { endsAt });
  expect(text(await productPage(one))).toContain("Buy 2, get 1 free");
  // Well within the minute for which pages are cached.
  letPass(25_000);
  expect(text(await productPage(one))).not.toContain("Buy 2, get 1 free");
});

test("the last use removes it from the pages, and a cancelled order restores it", async () => {
  const { body: rule } = await rules.make(buyGet(sizes(one.id)), { totalLimit: 1 });
  expect(text(await productPage(one))).toContain("Buy 2, get 1 free");
  const buyer = await aBuyer(store);
  await buyer.put(one.id, 3);
  const { body: order } = await buyer.order();
  await expect.poll(() => told(rule.id)).toBeUndefined();
  await expect.poll(async () => text(await productPage(one))).not.toContain("Buy 2, get 1 free");
  expect((await buyer.call("POST", `/order/${order.orderNumber}/cancel`, {})).status).toBeLessThan(300);
  await expect.poll(async () => (await told(rule.id))?.id).toBe(rule.id);
});

test("a discount on everything is shown on product pages, and not on cards", async () => {
  await rules.make(spend(sizes(), { from: 2500, percent: 5 }, { from: 4000, percent: 8, cap: 500 }));
  const html = await productPage(one);
  expect(text(html)).toContain("Spend ৳2,500, get 5% off; ৳4,000, get 8% off (max ৳500)");
  expect(html).not.toContain("product-card-deal");
});

test("a discount that needs other goods links to them, on both pages", async () => {
  await rules.make(buyGet(sizes(one.id), { get: sizes(other.id), percent: 50, times: 1 }));
  expect(text(await productPage(one))).toContain(`Buy 2, get 1 of ${other.title}, ${other.size} at 50% off`);
  expect(text(await productPage(other))).toContain(`50% off if you buy 2 of ${one.title}, ${one.size}`);
  expect(text(await productPage(other))).toContain("Once per order");
});

async function stockOf({ id }: Size, pieces: number): Promise<void> {
  await store.query("update stock set reserved = 0, on_hand = $2 where variation_id = $1", [id, pieces]);
}

async function priceOf({ id }: Size, taka: number): Promise<void> {
  await store.query("update variation set regular_price_poisha = $2 where id = $1", [id, taka * 100]);
}

async function statusOf({ product }: Size, status: string): Promise<void> {
  await store.query("update product set status = $2 where id = $1", [product, status]);
}
