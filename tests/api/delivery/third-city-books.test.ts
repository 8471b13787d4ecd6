import type { AdminRegion } from "@tatka/contract/delivery/regions";
import type { RevenueReport } from "@tatka/contract/insight/reports";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { aVariation } from "../../harness/checkout.ts";
import { openThirdCity } from "../../harness/delivery/third-city.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const own = "https://sylhet.tatka.example";
const store = await openStore({ origins: { dhaka: "https://tatka.example", ctg: undefined, sylhet: own } });
const admin = await asAdministrator(store);
const city = await openThirdCity(store);
const { dryRun, apply, until, rows, exported } = importer(store.request, admin);
const variation = await aVariation(store, 5, 200);
await city.stock(variation, 20);
const [{ sku } = { sku: "" }] = await store.query<{ sku: string }>("select sku from variation where id = $1", [
  variation,
]);

test("a third city with its own site has its own sitemap, canonical URLs and robots.txt", async () => {
  const read = async (path: string) => (await store.request(path, { headers: { cookie: "location=sylhet" } })).text();
  const urls = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  expect(urls.length).toBeGreaterThan(1_000);
  expect(urls.filter((url) => !url.startsWith(`${own}/`))).toEqual([]);
  expect(await read("/faq")).toContain(`<link rel="canonical" href="${own}/faq"`);
  const dhaka = await (await store.request("/sitemap.xml")).text();
  expect(dhaka).not.toContain(own);
});

test("a table of products has columns for the city's prices and stock, and imports them", async () => {
  const head = tableOf(await exported("csv"))[0] ?? [];
  expect(head).toEqual(
    expect.arrayContaining(["regular_price_sylhet", "sale_price_sylhet", "stock_sylhet-hub", "regular_price_ctg"]),
  );
  const names = ["regular_price_sylhet", "sale_price_sylhet", "stock_sylhet-hub"];
  const load = (cells: string[]) =>
    dryRun(
      csv([
        ["sku", ...names],
        [sku, ...cells],
      ]),
    );
  const run = await load(["250", "230.5", "17"]);
  expect(run).toMatchObject({ changed: 1, bad: 0, ignoredColumns: [] });
  await apply(run.id, names);
  await until(run.id, "done");
  const stored = await store.query(
    `select r.regular_price_poisha::int as regular, r.sale_price_poisha::int as sale, s.on_hand as pieces
     from regional_price r join stock s on s.variation_id = r.variation_id and s.hub_id = $2
     where r.variation_id = $1 and r.region_code = 'sylhet'`,
    [variation, city.hub.id],
  );
  expect(stored).toEqual([{ regular: 25_000, sale: 23_050, pieces: 17 }]);
  const bad = await load(["200", "201", "17"]);
  expect((await rows(bad.id, "bad"))[0]?.problems).toMatchObject([
    { column: "sale_price_sylhet", code: "sale_above_regular" },
  ]);
});

test("the city's revenue is a figure of its own, and a closed city keeps its papers and gets new ones", async () => {
  const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "report.read"]);
  const buyer = await city.aBuyer();
  const number = await aDoor(store, manager).onItsWay(buyer, variation, 2);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  const { total } = (await manager.order(number)).body;

  const today = dhakaDay(new Date());
  const revenueOf = async (region: string) => {
    await store.query("select refresh_sales()");
    const query = `from=${today}&to=${today}&by=day&split=region&region=${region}`;
    return (await manager.call<RevenueReport>("GET", `/admin/report/revenue?${query}`)).body;
  };
  const report = await revenueOf("sylhet");
  expect(report.totals).toMatchObject({ orders: 1, revenue: total });
  expect(report.parts).toMatchObject([{ key: "sylhet", title: "Sylhet", revenue: total }]);
  expect((await revenueOf("ctg")).parts.filter(({ key }) => key === "sylhet")).toEqual([]);

  const { body: region } = await store.call<AdminRegion>("GET", `/admin/region/${city.region.id}`, undefined, admin);
  const closed = { version: region.version, status: "closed" };
  const answer = await store.call<AdminRegion>("PATCH", `/admin/region/${city.region.id}`, closed, admin);
  expect(answer.body.status).toBe("closed");
  const paper = async (path: string, headers: Record<string, string>) => {
    const file = await store.request(`/api/v1.0${path}`, { headers });
    expect(file.status, path).toBe(200);
    return textOfPdf(await file.bytes()).drawn;
  };
  const { authorization } = buyer;
  expect(await paper(`/order/${number}/invoice.pdf`, { authorization })).toContain(number);

  const [line] = (await manager.order(number)).body.lines;
  const refund = { lines: [{ lineId: line?.id, quantity: 1 }], delivery: false, reason: "Torn bag" };
  expect((await manager.step(number, "refund", refund)).status).toBe(201);
  await expect.poll(async () => (await manager.order(number)).body.creditNotes.length).toBe(1);
  const [note] = (await manager.order(number)).body.creditNotes;
  const path = `/order/${number}/credit-note/${note?.id}/credit-note.pdf`;
  expect(await paper(path, { authorization })).toContain(note?.serial);
  expect((await revenueOf("sylhet")).totals).toMatchObject({
    refunds: note?.amount,
    revenue: total - (note?.amount ?? 0),
  });
});

test("staff of the city's hub reach its orders, stock and table columns, and no others", async () => {
  const { version } = (await store.call<AdminRegion>("GET", `/admin/region/${city.region.id}`, undefined, admin)).body;
  await store.call("PATCH", `/admin/region/${city.region.id}`, { version, status: "active" }, admin);
  const buyer = await city.aBuyer();
  await buyer.put(variation, 2);
  const number = (await buyer.order()).body.orderNumber;
  const permissions = [...doorPermissions, "stock.read", "stock.receive", "product.read"] as const;
  const [home, away] = [await anOrderAdmin(store, permissions), await anOrderAdmin(store, permissions)];
  const [dhaka] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
  await store.query("insert into account_hub values ($1, $2), ($3, $4)", [home.id, city.hub.id, away.id, dhaka?.id]);

  expect((await home.list("region=sylhet")).items.map((order) => order.number)).toContain(number);
  expect((await home.list("region=dhaka")).total).toBe(0);
  expect((await away.list("region=sylhet")).total).toBe(0);
  expect((await home.step(number, "confirm")).status).toBe(200);
  expect((await away.order(number)).status).toBe(403);
  expect((await away.step(number, "pack")).status).toBe(403);
  const change = { hubId: city.hub.id, change: 1 };
  expect((await home.call("POST", `/admin/variation/${variation}/stock`, change)).status).toBe(200);
  expect((await away.call("POST", `/admin/variation/${variation}/stock`, change)).status).toBe(403);
  const columnsOf = async ({ headers }: typeof home) =>
    (tableOf(await importer(store.request, headers).exported("csv"))[0] ?? []).filter((name) => /^stock_/.test(name));
  expect(await columnsOf(home)).toEqual(["stock_sylhet-hub"]);
  expect(await columnsOf(away)).not.toContain("stock_sylhet-hub");
});
