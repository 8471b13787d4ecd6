import type { ProductDetail } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const regional = await openStore({ origins: { dhaka: "https://tatka.example", ctg: "https://ctg.tatka.example" } });

type Thing = { "@type": string; [field: string]: unknown };

const html = async (path: string, cookie = "") => (await store.request(path, { headers: { cookie } })).text();

async function graphOf(path: string, cookie = ""): Promise<Thing[]> {
  const [, text = ""] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await html(path, cookie)) ?? [];
  return (JSON.parse(text) as { "@graph": Thing[] })["@graph"];
}
const typed = (graph: readonly Thing[], type: string) => graph.find((one) => one["@type"] === type);

test("llms.txt has the store's facts and links that exist", async () => {
  const response = await store.request("/llms.txt");
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toMatch(/^# Tatka \(টাটকা\)\n\n> /);
  expect(text).toContain("- Dhaka: minimum order 200 taka; delivery charge by order value: 39 taka from 0 taka");
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url ?? "");
  expect(links.length).toBeGreaterThan(15);
  for (const url of links) {
    expect(url.startsWith(store.origin), url).toBe(true);
    expect((await store.request(url.slice(store.origin.length))).status, url).toBe(200);
  }
});

test("llms.txt names the region's own site", async () => {
  expect(await (await regional.request("/llms.txt")).text()).toContain("](https://tatka.example/products)");
});

test("an offer has the page's price, its region, and the day on which a sale ends", async () => {
  const [{ productId, variationId } = { productId: 0, variationId: 0 }] = await store.query<{
    productId: number;
    variationId: number;
  }>(`update variation set sale_price_poisha = 1000, sale_ends_at = '2027-02-03T17:59:59Z'
      where id = (select min(v.id) from variation v join product p on p.id = v.product_id where p.slug = 'plain-paratha')
      returning product_id as "productId", id as "variationId"`);
  await store.query("select pg_notify('cache_tags', $1)", [`product:${productId}`]);
  const read = async () => (await store.call<ProductDetail>("GET", "/product/plain-paratha")).body;
  await expect.poll(async () => (await read()).offersEnd).toEqual([{ variationId, day: "2027-02-03" }]);
  const { variations } = await read();
  for (const [cookie, city] of [
    ["", "Dhaka"],
    ["location=ctg", "Chattogram"],
  ] as const) {
    await expect
      .poll(async () => typed(await graphOf("/product/plain-paratha", cookie), "Product")?.offers)
      .toContainEqual(
        expect.objectContaining({
          price: 10,
          priceValidUntil: "2027-02-03",
          eligibleRegion: { "@type": "City", name: city },
        }),
      );
  }
  const offers = typed(await graphOf("/product/plain-paratha"), "Product")?.offers as Thing[];
  expect(offers.map(({ price }) => price)).toEqual(variations.map(({ salePrice }) => salePrice));
  const regular = offers.filter(({ price }) => price !== 10);
  for (const offer of regular) expect(offer).not.toHaveProperty("priceValidUntil");
});

test("a category lists its products and the way to it, as the page does", async () => {
  const page = await html("/paratha");
  const graph = await graphOf("/paratha");
  const list = typed(graph, "ItemList")?.itemListElement as { position: number; url: string }[];
  expect(list.map(({ position }) => position)).toEqual(list.map((_, place) => place + 1));
  for (const { url } of list) expect(page.includes(`href="${url.slice(store.origin.length)}"`), url).toBe(true);
  const steps = typed(graph, "BreadcrumbList")?.itemListElement as { name: string; item: string }[];
  expect(steps.map(({ item }) => item.slice(store.origin.length))).toEqual([
    "/",
    "/frozen-food",
    "/frozen-bread",
    "/paratha",
  ]);
});

test("searches and narrowed lists have no structured data", async () => {
  for (const path of ["/search/paratha", "/paratha?brand=himrekha"]) {
    expect((await html(path)).includes("ItemList"), path).toBe(false);
  }
});

test("opening hours are on the page and in its structured data", async () => {
  expect((await html("/about-us")).includes("openingHoursSpecification")).toBe(false);
  const hours = { days: Array.from({ length: 7 }, () => ({ from: "08:00", to: "22:00" })) };
  await store.query("insert into setting (key, value) values ('openingHours', $1)", [JSON.stringify(hours)]);
  await store.query("select pg_notify('cache_tags', 'settings')");
  await expect.poll(() => html("/about-us")).toContain("8 AM–10 PM");
  expect(await html("/bn/about-us")).toContain("সকাল ৮টা–রাত ১০টা");
  const organization = typed(await graphOf("/about-us"), "Organization");
  expect(organization?.location).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      { "@type": "OpeningHoursSpecification", dayOfWeek: "Friday", opens: "08:00", closes: "22:00" },
    ]),
  });
});
