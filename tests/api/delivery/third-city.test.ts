import type { Location } from "@tatka/contract/delivery/locations";
import type { AdminRegion, ShopRegion } from "@tatka/contract/delivery/regions";
import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { openThirdCity } from "../../harness/delivery/third-city.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const admin = await asAdministrator(store);
const text = async (path: string, region: string) =>
  (await (await store.request(path, { headers: { cookie: `location=${region}` } })).text()).replaceAll("<!-- -->", "");
const cities = async () =>
  (await store.call<ShopRegion[]>("GET", "/region")).body.map(({ code, status }) => [code, status]);

// Cached before the city opens, so that the tests below see what invalidates.
await Promise.all(["/", "/bn", "/faq"].map((path) => text(path, "sylhet")));
const before = await store.request("/api/v1.0/region");

const city = await openThirdCity(store);
const variation = await aVariation(store, 5, 200);
await city.stock(variation, 7);

test("a store begins with two cities", async () => {
  expect(((await before.json()) as ShopRegion[]).map(({ code, title, titleBn }) => [code, title, titleBn])).toEqual([
    ["dhaka", "Dhaka", "ঢাকা"],
    ["ctg", "Chattogram", "চট্টগ্রাম"],
  ]);
});

test("the new city is in the chooser, the header and the texts of pages, in both languages", async () => {
  expect(await cities()).toEqual([
    ["dhaka", "active"],
    ["ctg", "active"],
    ["sylhet", "active"],
  ]);
  const [en, bn, dhaka] = await Promise.all([text("/", "sylhet"), text("/bn/products", "sylhet"), text("/", "dhaka")]);
  for (const page of [en, bn, dhaka]) {
    expect(page).toMatch(/name="first-city"[^>]*value="sylhet"/);
    expect(page).toContain("সিলেট");
  }
  expect(en).toContain("Dhaka, Chattogram and Sylhet");
  expect(bn).toContain("ঢাকা, চট্টগ্রাম ও সিলেটে");
  expect(en).toMatch(/Delivering to <\/span>Sylhet/);
  expect(dhaka).toMatch(/Delivering to <\/span>Dhaka/);
  expect(en).toContain("09600-111222");
  expect(dhaka).not.toContain("09600-111222");
});

test("prices and stock are the city's own, and an order is placed and listed there", async () => {
  const buyer = await city.aBuyer();
  await buyer.put(variation, 2);
  const { status, body } = await buyer.order();
  expect([status, body.code]).toEqual([201, undefined]);
  const [order] = await store.query(
    `select o.region_code as region, o.hub_id as hub, s.reserved from customer_order o
     join stock s on s.hub_id = o.hub_id and s.variation_id = $2 where o.number = $1`,
    [body.orderNumber, variation],
  );
  expect(order).toEqual({ region: "sylhet", hub: city.hub.id, reserved: 2 });
  const listed = await store.call<{ items: { number: string }[] }>(
    "GET",
    "/admin/order?region=sylhet",
    undefined,
    admin,
  );
  expect(listed.body.items.map(({ number }) => number)).toEqual([body.orderNumber]);
});

test("each region has its own cached responses", async () => {
  const priceIn = async (region: string) =>
    (await store.call<{ region: string }>("GET", `/delivery/promise?region=${region}`)).body.region;
  expect(await Promise.all(["dhaka", "sylhet", "ctg", "dhaka"].map(priceIn))).toEqual([
    "dhaka",
    "sylhet",
    "ctg",
    "dhaka",
  ]);
});

test("feeds, imports and llms.txt follow", async () => {
  const feeds = await store.call<{ items: { region: string }[] }>("GET", "/admin/product_feed", undefined, admin);
  expect(new Set(feeds.body.items.map(({ region }) => region))).toEqual(new Set(["dhaka", "ctg", "sylhet"]));
  expect(await text("/llms.txt", "dhaka")).toContain("- Sylhet: minimum order");
  const sample = await store.request("/api/v1.0/admin/product/sample.csv", { headers: admin });
  expect((await sample.text()).split("\r\n")[0]).toContain("regular_price_sylhet");
});

test("districts of the city are offered in address forms", async () => {
  const { body } = await store.call<{ items: Location[] }>("GET", "/location/district?queryString=sylhet");
  expect(body.items).toMatchObject([{ region: "sylhet", isDeliverable: true }]);
});

test("unknown cities, wrong codes and a second city with the same code are refused", async () => {
  const create = (body: object) => store.call<{ code: string }>("POST", "/admin/region", body, admin);
  const names = { title: "Khulna", titleBn: "খুলনা" };
  expect((await create({ ...names, code: "sylhet" })).body.code).toBe("record.taken");
  for (const code of ["Khulna", "k", "a b", "khulna;x", "../etc"])
    expect((await create({ ...names, code })).status).toBe(400);
  for (const path of ["/delivery/promise", "/product", "/flash-sale"]) {
    expect((await store.call("GET", `${path}?region=khulna`)).status, path).toBeLessThan(500);
  }
  expect((await store.call("GET", "/delivery/promise?region=khulna")).status).toBe(400);
  const hub = { title: "K", titleBn: "খ", slug: "k-hub", region: "khulna", position: null };
  expect((await store.call("POST", "/admin/hub_setting", hub, admin)).status).toBe(400);
  expect((await store.request("/", { headers: { cookie: "location=khulna" } })).status).toBe(200);
});

test("a closed city takes no orders, and keeps its orders and papers", async () => {
  const buyer = await city.aBuyer();
  await buyer.put(variation, 1);
  const placed = await buyer.order();
  expect(placed.status).toBe(201);
  await buyer.put(variation, 1);
  const change = async (status: string) => {
    const { body } = await store.call<AdminRegion>("GET", `/admin/region/${city.region.id}`, undefined, admin);
    return store.call<AdminRegion>(
      "PATCH",
      `/admin/region/${city.region.id}`,
      { version: body.version, status },
      admin,
    );
  };
  expect((await change("closed")).body).toMatchObject({ status: "closed", openOrders: 2 });
  expect((await buyer.order()).status).toBeGreaterThanOrEqual(400);
  const page = await text("/", "sylhet");
  expect(page).not.toMatch(/name="first-city"[^>]*value="sylhet"/);
  expect(page).toMatch(/Delivering to <\/span>Dhaka/);
  expect((await buyer.call("GET", `/order/${placed.body.orderNumber}`)).status).toBe(200);
  const listed = await store.call<{ total: number }>("GET", "/admin/order?region=sylhet", undefined, admin);
  expect(listed.body.total).toBe(2);
  expect(await cities()).toContainEqual(["sylhet", "closed"]);

  expect((await change("active")).status).toBe(200);
  expect((await buyer.order()).status).toBe(201);
});

test("the default city stays open", async () => {
  const { body } = await store.call<{ items: AdminRegion[] }>("GET", "/admin/region", undefined, admin);
  const dhaka = body.items.find(({ code }) => code === "dhaka");
  const answer = await store.call<{ code: string }>(
    "PATCH",
    `/admin/region/${dhaka?.id}`,
    { version: dhaka?.version, status: "closed" },
    admin,
  );
  expect([answer.status, answer.body.code]).toEqual([409, "region.must_stay_open"]);
});
