import { randomUUID } from "node:crypto";
import { pageSlugs } from "@tatka/contract/content/pages";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { paymentMethods } from "@tatka/domain/payments/methods/index";
import { expect, inject, test } from "vitest";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { aShopper } from "../../harness/customer.ts";
import { databaseUrl, run } from "../../harness/database/database-server.ts";
import { asAdministrator, openStoreOn } from "../../harness/store.ts";

/** An empty database, like that of a new store. */
async function emptyDatabase() {
  const server = inject("databaseServerUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(server, (client) => client.query(`create database ${name}`));
  return {
    url: databaseUrl(server, name),
    drop: () => run(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

const store = await openStoreOn(await emptyDatabase(), { mode: "production" });

test.each(pageSlugs)("a new store without products shows its default text at /%s, in both languages", async (slug) => {
  for (const prefix of ["", "/bn"]) {
    const answer = await store.request(`${prefix}/${slug}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    const [row] = await store.query<{ title: string }>(
      `select ${prefix ? "title_bn" : "title_en"} as title from content_page_version where slug = $1 and number = 1`,
      [slug],
    );
    expect(row?.title.length).toBeGreaterThan(2);
    expect(page).toContain(row?.title);
    expect(page).not.toMatch(/\{\{\w+\}\}/);
  }
});

test("it has no demo catalogue, and its home page works", async () => {
  expect(await store.query("select from product limit 1")).toEqual([]);
  const home = await store.request("/");
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("</footer>");
});

test.each([
  ["/", "We open soon"],
  ["/bn", "শিগগিরই খুলছি"],
])("%s says that the shop opens soon, without empty sections", async (path, words) => {
  const html = await (await store.request(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect([...main.matchAll(/<h[1-6][^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([words]);
});

test("a new store has the country, grocery units, payment methods and search synonyms", async () => {
  const proof = await asAdministrator(store);
  const list = async (path: string) =>
    (await store.call<{ total: number; items: { title: string }[] }>("GET", path, undefined, proof)).body;
  expect((await list("/location/division?page=1&take=50")).items).toHaveLength(8);
  expect((await list("/admin/uom?take=100")).items.map(({ title }) => title).sort()).toEqual(
    ["Dozen", "Gm", "Kg", "Ltr", "Ml", "Pack", "Pcs"], // biome-ignore format: a list
  );
  expect((await list("/admin/payment_method")).items).toHaveLength(paymentMethods.length);
  expect((await list("/admin/roles")).items.map(({ title }) => title)).toContain("Store manager");
  const [counted] = await store.query<{ zones: number; placed: number; words: number; hubs: number }>(
    `select (select count(*)::int from location where type = 'zone') as zones,
            (select count(*)::int from location where latitude is not null) as placed,
            (select count(*)::int from search_alias) as words, (select count(*)::int from hub) as hubs`,
  );
  expect(counted).toMatchObject({ zones: 750, hubs: 0 });
  expect(counted?.placed).toBeGreaterThan(50);
  expect(counted?.words).toBeGreaterThan(50);
});

test("a second start keeps what staff changed and deleted", async () => {
  await store.query("update content_page_version set title_en = 'Who we are' where slug = 'about-us'");
  await store.query("delete from uom where title = 'Dozen'");
  await store.query("delete from location where slug = 'cumilla-debidwar'");
  const again = await openStoreOn({ url: store.databaseUrl, drop: async () => undefined }, { mode: "production" });
  expect(await (await again.request("/about-us")).text()).toContain("Who we are");
  expect(await store.query("select from uom where title = 'Dozen'")).toEqual([]);
  expect(await store.query("select from location where slug = 'cumilla-debidwar'")).toEqual([]);
});

test("before the first sale, searching, exporting, importing and reports work and are empty", async () => {
  const proof = await asAdministrator(store);
  const get = async <T>(path: string) => (await store.call<T>("GET", path)).body;
  expect(await get("/product/suggest?q=rice")).toEqual({ products: [], categories: [], searches: [] });
  expect(await get("/product/search?q=rice")).toMatchObject({ items: [], total: 0 });
  expect(await get("/product?offer=flash")).toMatchObject({ items: [], total: 0 });
  expect(await get("/product/facets")).toMatchObject({ price: null, brands: [] });
  expect(await get("/flashSale/current")).toEqual({ sale: null });
  for (const path of ["/search/rice", "/bn/search/rice"]) expect((await store.request(path)).status, path).toBe(200);

  const shopper = await aShopper(store);
  expect((await shopper.call("GET", "/wishlist")).body).toEqual([]);
  expect((await shopper.call("GET", "/order/buyAgain")).body).toEqual([]);
  expect((await shopper.call("POST", "/order/AAAA-AAAA-AAAA/reorder")).status).toBe(404);
  const { body: list } = await shopper.call<{ id: number; lines: object[] }>("POST", "/shopping-list", {
    text: "1 kg rice",
  });
  expect(list.lines).toMatchObject([{ matches: [] }]);
  const items = [{ variationId: 1, quantity: 1 }];
  expect((await shopper.call("POST", `/shopping-list/${list.id}/cart`, { items })).body).toMatchObject({
    code: "shop.not_open",
  });

  const { exported, dryRun } = importer(store.request, proof);
  expect(tableOf(await exported("csv"))).toHaveLength(1);
  expect(await dryRun(csv([["sku", "product_slug"], ["X-1", "rice"]]))).toMatchObject({ bad: 1 }); // biome-ignore format: a table
  const today = dhakaDay(new Date());
  type Missed = { missedSearches: { query: string; times: number }[] };
  const report = async () =>
    (await store.call<Missed>("GET", `/admin/report/product-analysis?from=${today}&to=${today}`, undefined, proof))
      .body;
  await expect.poll(async () => (await report()).missedSearches).toMatchObject([{ query: "rice", times: 3 }]);
});

test("products added by staff are found, priced in both cities and added to a cart", async () => {
  const proof = await asAdministrator(store);
  await store.query("insert into setting (key, value) values ('shopStatus', $1)", [{ isOpen: true, hasOpened: true }]);
  const make = async (path: string, body: object) => {
    const answer = await store.call<{ id: number }>("POST", path, body, proof);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  const hubId = await make("/admin/hub_setting", {
    title: "Mirpur",
    titleBn: "মিরপুর",
    slug: "mirpur",
    region: "dhaka",
  });
  let parentId: number | null = null;
  for (const slug of ["staples", "grain", "rice"]) {
    parentId = await make("/admin/category", { title: slug, titleBn: "চাল", slug, parentId });
  }
  const brandId = await make("/admin/brand", { title: "Own", titleBn: "নিজের", slug: "own" });
  const [uom] = await store.query<{ id: number }>("select id from uom where title = 'Kg'");
  await make("/admin/product", {
    ...{
      title: "Miniket Rice",
      titleBn: "মিনিকেট চাল",
      categoryId: parentId,
      brandId,
      storage: "ambient",
      shelfLifeDays: 90,
    },
    variations: [
      {
        sku: "R-1",
        measurement: 1,
        uomId: uom?.id,
        weightGrams: 1000,
        regularPrice: 80,
        stock: [{ hubId, onHand: 5 }],
      },
    ],
  });
  for (const region of ["dhaka", "ctg"]) {
    const found = await store.call("GET", `/product/search?q=miniket&region=${region}`);
    expect(found.body).toMatchObject({
      total: 1,
      items: [{ variations: [{ salePrice: 80, inStock: region === "dhaka" }] }],
    });
  }
  expect((await store.call("GET", "/product/suggest?q=mini")).body).toMatchObject({ products: [{ salePrice: 80 }] });
  const shopper = await aShopper(store);
  const { body: list } = await shopper.call<{ id: number; lines: { matches: { variation: { id: number } }[] }[] }>(
    "POST",
    "/shopping-list",
    { text: "miniket rice 2 kg" },
  );
  const items = [{ variationId: list.lines[0]?.matches[0]?.variation.id, quantity: 7 }];
  expect((await shopper.call("POST", `/shopping-list/${list.id}/cart`, { items })).body).toMatchObject({
    added: 1,
    missing: [{ wanted: 7, added: 5, reason: "short" }],
  });
});
