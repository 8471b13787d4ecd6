import type { ProductFeed } from "@tatka/contract/catalogue/feeds";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { letPass } from "../../harness/clock.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const admin = await asAdministrator(store);

type Item = Record<string, string | string[]>;

const change = (feed: string, body: object) =>
  store.call<ProductFeed>("PUT", `/admin/product_feed/${feed}`, body, admin);

async function switchOn(feed: string): Promise<string> {
  const { status, body } = await change(feed, { isOn: true });
  expect(status).toBe(200);
  if (!body.url) throw new Error("the feed has no URL");
  return body.url.slice(store.origin.length);
}

/** Each test has its own rate limit. */
async function read(path: string): Promise<{ status: number; type: string | null; text: string }> {
  await store.query("delete from failed_proof where subject like 'product feed%'");
  const response = await store.request(path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

function itemsIn(text: string): Item[] {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({ parseTagValue: false, htmlEntities: false, isArray: (name) => name === "item" });
  return parser.parse(text).rss.channel.item;
}

/** Rebuilt: a feed is cached for half an hour. Only this item of the feed is parsed. */
const itemOf = async (path: string, id: number): Promise<Item> => {
  await switchOn(path.slice("/api/v1.0/feed/".length).split("?")[0] ?? "");
  const items = (await read(path)).text.match(/<item>.*?<\/item>/gs) ?? [];
  const item = items.find((text) => text.includes(`<g:id>${id}</g:id>`));
  return item ? (itemsIn(`<rss><channel>${item}</channel></rss>`)[0] ?? {}) : {};
};

test("all sizes on sale are included, with the region's prices and stock", async () => {
  const [dhaka, ctg] = [await switchOn("google/dhaka/en"), await switchOn("google/ctg/en")];
  const { status, type, text } = await read(dhaka);
  expect(status).toBe(200);
  expect(type).toContain("application/xml");
  const rows = await store.query<{ id: number; title: string; regular: string; sale: string; isInStock: boolean }>(
    `select v.id, p.title_en || ', ' || v.title_en as title, cp.regular_poisha as regular, cp.sale_poisha as sale,
       exists (select from stock s join hub h on h.id = s.hub_id and h.region_code = 'dhaka'
               where s.variation_id = v.id and s.on_hand > s.reserved) as "isInStock"
     from current_variation v join product p on p.id = v.product_id and p.status = 'active'
     join current_price cp on cp.variation_id = v.id and cp.region_code = 'dhaka' order by p.id, v.sort, v.id`,
  );
  const bdt = (poisha: string) => `${(Number(poisha) / 100).toFixed(2)} BDT`;
  expect(
    itemsIn(text).map((item) => [
      item["g:id"],
      item["g:title"],
      item["g:price"],
      item["g:sale_price"],
      item["g:availability"],
    ]),
  ).toEqual(
    rows.map(({ id, title, regular, sale, isInStock }) => [
      String(id),
      title,
      bdt(regular),
      sale === regular ? undefined : bdt(sale),
      isInStock ? "in_stock" : "out_of_stock",
    ]),
  );
  for (const item of itemsIn(text)) {
    expect(item["g:link"]).toMatch(new RegExp(`^${store.origin}/product/[a-z0-9-]+$`));
    expect(item["g:image_link"]).toMatch(/^http.+-960\.jpg$/);
    expect(item).toMatchObject({
      "g:condition": "new",
      "g:brand": expect.any(String),
      "g:product_type": expect.stringContaining(" > "),
    });
    expect(item["g:identifier_exists"]).toBe(item["g:gtin"] ? undefined : "no");
  }
  const id = await aVariation(store, 10, 300);
  expect(await itemOf(dhaka, id)).toMatchObject({ "g:price": "300.00 BDT", "g:availability": "in_stock" });
  expect(await itemOf(ctg, id)).toMatchObject({ "g:availability": "out_of_stock" });
});

test("flash prices have their window; hidden products and removed sizes are left out", async () => {
  const path = await switchOn("google/dhaka/en");
  const id = await aVariation(store, 10, 300);
  const [sale] = await store.query<{ id: number }>(
    `insert into flash_sale (title_en, title_bn, starts_at, ends_at)
     values ('Feed', 'ফিড', '2020-02-24 13:00Z', '2199-02-28 15:30Z') returning id`,
  );
  await store.query("insert into flash_sale_item values ($1, $2, 12050, 5)", [sale?.id, id]);
  expect(await itemOf(path, id)).toMatchObject({
    "g:price": "300.00 BDT",
    "g:sale_price": "120.50 BDT",
    "g:sale_price_effective_date": "2020-02-24T13:00Z/2199-02-28T15:30Z",
  });
  await store.query("delete from flash_sale where id = $1", [sale?.id]);
  const before = await itemOf(path, id);
  expect(before["g:sale_price"]).toBeUndefined();
  await store.query(
    "update product set status = 'hidden' where id = (select product_id from variation where id = $1)",
    [id],
  );
  expect(await itemOf(path, id)).toEqual({});
  await store.query("update product set status = 'active' where status = 'hidden'");
});

test("in-store GTINs are left out, and packs have unit prices", async () => {
  const path = await switchOn("google/dhaka/en");
  const id = await aVariation(store, 10, 300);
  await store.query(
    "update variation set gtin = '4006381333931', measurement = 500, uom_id = (select id from uom where title = 'Gm') where id = $1",
    [id],
  );
  expect(await itemOf(path, id)).toMatchObject({
    "g:gtin": "4006381333931",
    "g:unit_pricing_measure": "500g",
    "g:unit_pricing_base_measure": "1kg",
  });
  await store.query("update variation set gtin = '2000000000008' where id = $1", [id]);
  expect(await itemOf(path, id)).toMatchObject({ "g:identifier_exists": "no" });
});

test("texts are escaped in both languages", async () => {
  const [en, bn] = [await switchOn("meta/dhaka/en"), await switchOn("meta/dhaka/bn")];
  const id = await aVariation(store, 10, 300);
  const [product] = await store.query<{ title_bn: string }>(
    `update product set title_en = 'Salt & <b>"pepper"</b> ]]>' || chr(11), description = 'From **Sylhet** & [us](https://x.example)'
     where id = (select product_id from variation where id = $1) returning title_bn`,
    [id],
  );
  const [size] = await store.query<{ en: string; bn: string }>(
    "select title_en as en, title_bn as bn from variation where id = $1",
    [id],
  );
  const decoded = (text: unknown) =>
    String(text).replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const item = await itemOf(en, id);
  expect(decoded(item["g:title"])).toBe(`Salt & <b>"pepper"</b> ]]>, ${size?.en}`);
  expect(decoded(item["g:description"])).toBe("From Sylhet & us");
  expect(item["g:availability"]).toBe("in stock");
  const inBangla = await itemOf(bn, id);
  expect(decoded(inBangla["g:title"])).toBe(`${product?.title_bn}, ${size?.bn}`);
  expect(inBangla["g:link"]).toContain("/bn/product/");
});

test("a wrong token, an old token and a disabled feed return 404", async () => {
  const path = await switchOn("google/dhaka/bn");
  const [url = "", token = ""] = path.split("?token=");
  expect((await read(path)).status).toBe(200);
  for (const wrong of [url, `${url}?token=`, `${url}?token=${token.slice(0, -1)}`, `${url}?token=${"0".repeat(40)}`])
    expect((await read(wrong)).status).toBe(404);
  expect((await read(path.replace("/bn?", "/en?"))).status).toBe(404);
  const elsewhere = await read(path.replace("/google/", "/elsewhere/"));
  expect([elsewhere.status, JSON.parse(elsewhere.text).code]).toEqual([400, "request.invalid"]);
  const { body: renewed } = await change("google/dhaka/bn", { isOn: true, isRenewed: true });
  expect((await read(path)).status).toBe(404);
  const newPath = (renewed.url ?? "").slice(store.origin.length);
  expect((await read(newPath)).status).toBe(200);
  await change("google/dhaka/bn", { isOn: false });
  expect((await read(newPath)).status).toBe(404);
  await change("google/dhaka/bn", { isOn: true });
  expect((await read(newPath)).status).toBe(200);
  const [row] = await store.query<{ sealed: Buffer }>(
    "select sealed_token as sealed from product_feed where language = 'bn' and target = 'google'",
  );
  expect(row?.sealed.toString("hex")).not.toContain(newPath.split("token=")[1]);
  expect(store.logged()).not.toContain(newPath.split("token=")[1]);
});

test("a feed is rate limited, also with a valid URL", async () => {
  const path = await switchOn("meta/ctg/en");
  await store.query("delete from failed_proof where subject like 'product feed%'");
  const statuses: number[] = [];
  for (let times = 0; times < 14; times++) {
    const response = await store.request(path);
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
  expect(statuses.slice(12)).toEqual([429, 429]);
});

test("a feed is built once in half an hour, and returns 304 if unchanged", async () => {
  const path = await switchOn("google/ctg/bn");
  const id = await aVariation(store, 10, 300);
  const first = await read(path);
  await store.query("update variation set regular_price_poisha = 77700 where id = $1", [id]);
  const again = await store.request(path);
  expect(again.headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await again.text()).toBe(first.text);
  const known = { headers: { "if-none-match": again.headers.get("etag") ?? "" } };
  const unchanged = await store.request(path, known);
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  letPass(31 * 60_000);
  const later = await store.request(path, known);
  expect(later.status).toBe(200);
  expect(await later.text()).toContain("777.00 BDT");
});

test("Google gets delivery charges, and the Google category of the nearest ancestor", async () => {
  const path = await switchOn("google/dhaka/en");
  const id = await aVariation(store, 10, 300);
  const rules = (charge: number) =>
    JSON.stringify([
      { from: 0, upTo: 50_000, charge },
      { from: 50_000, upTo: null, charge: 0 },
    ]);
  const inDhaka = `kind = 'standard' and shipping_zone_id in (
    select z.id from shipping_zone z join hub h on h.id = z.hub_id where h.region_code = 'dhaka')`;
  await store.query(`update shipping_method set charge_rules = $1 where ${inDhaka}`, [rules(6_000)]);
  await store.query(
    `update shipping_method set charge_rules = $1 where id = (select min(id) from shipping_method where ${inDhaka})`,
    [rules(8_050)],
  );
  const item = await itemOf(path, id);
  expect(item["g:shipping"]).toEqual({ "g:country": "BD", "g:service": "Standard", "g:price": "80.50 BDT" });
  await store.query("update variation set regular_price_poisha = 60000 where id = $1", [id]);
  expect((await itemOf(path, id))["g:shipping"]).toMatchObject({ "g:price": "0.00 BDT" });
  expect(item).not.toHaveProperty("g:google_product_category");
  const up = `(select category_id from product where id = (select product_id from variation where id = $1))`;
  await store.query(
    `update category set google_category = '422' where id = (select parent_id from category where id = ${up})`,
    [id],
  );
  expect(await itemOf(path, id)).toMatchObject({ "g:google_product_category": "422" });
  await store.query(`update category set google_category = 'Food Items > Snacks' where id = ${up}`, [id]);
  expect(await itemOf(path, id)).toMatchObject({ "g:google_product_category": "Food Items > Snacks" });
  expect(await itemOf(await switchOn("meta/dhaka/en"), id)).not.toHaveProperty("g:shipping");
});

test("the URLs require the permission to change them", async () => {
  const reader = await aStaffMember(store, ["meta_setting.read"]);
  expect((await store.call("GET", "/admin/product_feed", undefined, reader.headers)).status).toBe(403);
  const { body } = await store.call<{ items: ProductFeed[] }>("GET", "/admin/product_feed", undefined, admin);
  expect(body.items).toHaveLength(8);
  expect(
    body.items.find(({ target, region, language }) => target === "meta" && region === "ctg" && language === "en"),
  ).toMatchObject({ isOn: true, readAt: expect.any(String) });
});
