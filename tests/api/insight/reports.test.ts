import type { ProductAnalysis, RevenueReport } from "@tatka/contract/insight/reports";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { accept, aRefund, aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore, type Store } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["report.read"]);

async function revenue(query: string, from: Store = store): Promise<RevenueReport> {
  const proof = from === store ? headers : (await aStaffMember(from, ["report.read"])).headers;
  const { status, body } = await from.call<RevenueReport>("GET", `/admin/report/revenue?${query}`, undefined, proof);
  expect(status).toBe(200);
  return body;
}

const anyTwo = await store.query<{ id: number; product: number; department: string }>(
  `select distinct on (top.id) v.id, v.product_id as product, top.slug as department
   from variation v join product p on p.id = v.product_id join category leaf on leaf.id = p.category_id
   join category middle on middle.id = leaf.parent_id join category top on top.id = middle.parent_id
   order by top.id, v.id limit 2`,
);
const [first, second] = anyTwo as [(typeof anyTwo)[0], (typeof anyTwo)[0]];
const one = (variationId: number, taka = 100, quantity = 1) => [{ variationId, quantity, taka }];

test("a day ends at midnight in Dhaka, not UTC", async () => {
  const shopper = await aShopper(store);
  await aSoldOrder(store, shopper, { at: "2025-01-10T17:59:59Z", lines: one(first.id, 100) });
  await aSoldOrder(store, shopper, { at: "2025-01-10T18:00:00Z", lines: one(first.id, 40) });
  const { periods } = await revenue("from=2025-01-10&to=2025-01-11");
  expect(periods.map(({ start, revenue, orders }) => ({ start, revenue, orders }))).toEqual([
    { start: "2025-01-10", revenue: 100, orders: 1 },
    { start: "2025-01-11", revenue: 40, orders: 1 },
  ]);
  const other = await revenue("from=2025-01-11&to=2025-01-11");
  expect(other.totals.revenue).toBe(40);
  expect(other.totalsBefore.revenue).toBe(100);
});

test("revenue is the accepted amount less refunds, each on its own day", async () => {
  const shopper = await aShopper(store);
  const order = await aSoldOrder(store, shopper, {
    at: "2025-02-03T05:00:00Z",
    method: "bkash",
    lines: [{ variationId: first.id, quantity: 3, taka: 120.5, discountTaka: 10.25, vatTaka: 5 }],
    deliveryTaka: 60,
    voucher: "EID50",
  });
  await aSoldOrder(store, shopper, {
    at: "2025-02-03T06:00:00Z",
    region: "ctg",
    lines: one(second.id, 500),
    deliveryTaka: 60,
    freeDelivery: true,
  });
  await aRefund(store, order.id, { taka: 50, at: "2025-02-05T05:00:00Z" });
  const report = await revenue("from=2025-02-03&to=2025-02-05");
  expect(report.totals).toEqual({
    orders: 2,
    goods: 861.5,
    discounts: 10.25,
    delivery: 60,
    revenue: 861.25,
    averageBasket: 455.63,
    refunds: 50,
    net: 861.25,
    vat: 5,
    margin: null,
    marginShare: null,
    marginCovers: null,
    ordersPlaced: 2,
    ordered: 911.25,
  });
  expect(report.periods.map(({ revenue, refunds }) => [revenue, refunds])).toEqual([
    [911.25, 0],
    [0, 0],
    [-50, 50],
  ]);
});

test("ordered amounts are shown beside revenue, and count as revenue once accepted", async () => {
  const order = await aSoldOrder(store, await aShopper(store), {
    at: "2025-02-13T05:00:00Z",
    lines: one(first.id, 300),
    deliveryTaka: 60,
    isOpen: true,
  });
  const totals = async () => (await revenue("from=2025-02-13&to=2025-02-14")).totals;
  expect(await totals()).toMatchObject({ orders: 0, revenue: 0, ordersPlaced: 1, ordered: 360 });
  await accept(store, order.id, "2025-02-14T05:00:00Z");
  const { periods } = await revenue("from=2025-02-13&to=2025-02-14");
  expect(periods.map((day) => [day.ordersPlaced, day.ordered, day.orders, day.revenue])).toEqual([
    [1, 360, 0, 0],
    [0, 0, 1, 360],
  ]);
});

test("the same sales by region, hub, category, payment method and kind of customer", async () => {
  const own = await openStore();
  const [regular, newcomer] = [await aShopper(own), await aShopper(own)];
  await aSoldOrder(own, regular, { at: "2025-03-01T05:00:00Z", lines: one(first.id, 70) });
  await aSoldOrder(own, regular, {
    at: "2025-03-11T05:00:00Z",
    method: "bkash",
    lines: [...one(first.id, 200), ...one(second.id, 50, 2)],
    deliveryTaka: 30,
  });
  await aSoldOrder(own, newcomer, { at: "2025-03-11T06:00:00Z", region: "ctg", lines: one(second.id, 90) });
  const parts = async (split: string) =>
    (await revenue(`from=2025-03-11&to=2025-03-20&split=${split}`, own)).parts.map((part) => [
      part.key,
      part.orders,
      part.revenue,
      part.revenueBefore,
    ]);
  expect(await parts("region")).toEqual([
    ["dhaka", 1, 330, 70],
    ["ctg", 1, 90, 0],
  ]);
  expect(await parts("paymentMethod")).toEqual([
    ["bkash", 1, 330, 0],
    ["cod", 1, 90, 70],
  ]);
  expect(await parts("customer")).toEqual([
    ["returning", 1, 330, 0],
    ["new", 1, 90, 70],
  ]);
  expect(await parts("category")).toEqual([
    [first.department, 1, 200, 70],
    [second.department, 2, 190, 0],
  ]);
  expect((await parts("hub")).map(([, orders, sum]) => [orders, sum])).toEqual([
    [1, 330],
    [1, 90],
  ]);
  const inCtg = await revenue("from=2025-03-11&to=2025-03-20&region=ctg&split=category", own);
  expect(inCtg.totals.revenue).toBe(90);
  expect(inCtg.parts.map(({ key, revenue }) => [key, revenue])).toEqual([[second.department, 90]]);

  await own.query("delete from product where id = $1", [second.product]);
  expect((await parts("category")).map(([key]) => key)).toEqual([first.department, second.department]);
});

test("weeks and months add up days, and each is compared with the period before", async () => {
  const shopper = await aShopper(store);
  // A Saturday and the Sunday after it; ten days earlier, the first day's counterpart.
  await aSoldOrder(store, shopper, { at: "2025-04-05T05:00:00Z", lines: one(first.id, 10) });
  await aSoldOrder(store, shopper, { at: "2025-04-06T05:00:00Z", lines: one(first.id, 20) });
  await aSoldOrder(store, shopper, { at: "2025-03-26T05:00:00Z", lines: one(first.id, 7) });
  const report = await revenue("from=2025-04-05&to=2025-04-14&by=week");
  expect(report.before).toEqual({ from: "2025-03-26", to: "2025-04-04" });
  expect(report.periods.map(({ start, end, revenue, revenueBefore }) => [start, end, revenue, revenueBefore])).toEqual([
    ["2025-04-05", "2025-04-05", 10, 7],
    ["2025-04-06", "2025-04-12", 20, 0],
    ["2025-04-13", "2025-04-14", 0, 0],
  ]);
  const months = await revenue("from=2025-03-15&to=2025-04-14&by=month");
  expect(months.periods.map(({ start, revenue }) => [start, revenue])).toEqual([
    ["2025-03-15", 7],
    ["2025-04-01", 30],
  ]);
});

test("a customer's order is in the next report, and no longer once cancelled", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 10, 640), 2);
  const today = dhakaDay(new Date());
  const before = await revenue(`from=${today}&to=${today}`);
  const { body } = await buyer.order();
  const placed = await revenue(`from=${today}&to=${today}`);
  expect(placed.totals.ordered - before.totals.ordered).toBe(body.total);
  expect(placed.totals.ordersPlaced - before.totals.ordersPlaced).toBe(1);
  expect(placed.totals.revenue).toBe(before.totals.revenue);
  await buyer.call("POST", `/order/${body.orderNumber}/cancel`);
  expect((await revenue(`from=${today}&to=${today}`)).totals).toEqual(before.totals);
});

test("the cost of a piece is the one at the time of sale", async () => {
  const shopper = await aShopper(store);
  await store.query("update variation set cost_poisha = 6000 where id = $1", [first.id]);
  await aSoldOrder(store, shopper, {
    at: "2025-05-05T05:00:00Z",
    lines: [{ variationId: first.id, quantity: 2, taka: 100, vatTaka: 10 }],
  });
  await store.query("update variation set cost_poisha = 9900 where id = $1", [first.id]);
  expect((await revenue("from=2025-05-05&to=2025-05-05")).totals.margin).toBe(70);
});

test.each([
  "from=2025-02-30&to=2025-03-01",
  "from=2025-03-02&to=2025-03-01",
  "from=2020-01-01&to=2025-01-01",
  "from=2025-03-01",
  "from=2025-03-01&to=2025-03-02&by=hour",
])("an invalid period is refused: %s", async (query) => {
  for (const report of ["revenue", "product-analysis"]) {
    if (report === "product-analysis" && query.includes("by=")) continue;
    const { status } = await store.call("GET", `/admin/report/${report}?${query}`, undefined, headers);
    expect(status).toBe(400);
  }
});

test("reading and exporting reports requires permission", async () => {
  const colleague = await aStaffMember(store, ["order.read", "dashboard.read"]);
  for (const path of [
    "revenue",
    "revenue.csv",
    "revenue.xlsx",
    "product-analysis",
    "product-analysis.csv",
    "product-analysis.xlsx",
    "sales-register.xlsx",
  ]) {
    const query = "from=2025-01-01&to=2025-01-02&section=vouchers";
    expect((await store.request(`/api/v1.0/admin/report/${path}?${query}`)).status).toBe(401);
    const refused = await store.request(`/api/v1.0/admin/report/${path}?${query}`, { headers: colleague.headers });
    expect(refused.status).toBe(403);
  }
});

test("the product analysis shows best sellers, unsold stock, sold-out products and margins", async () => {
  const own = await openStore();
  const proof = (await aStaffMember(own, ["report.read"])).headers;
  const shopper = await aShopper(own);
  await own.query("update variation set cost_poisha = 5000 where id = $1", [first.id]);
  await aSoldOrder(own, shopper, { at: "2025-06-01T05:00:00Z", lines: one(first.id, 80, 1) });
  await aSoldOrder(own, shopper, {
    at: "2025-06-11T05:00:00Z",
    lines: [...one(first.id, 100, 4), ...one(second.id, 900, 1)],
    voucher: "EID50",
  });
  await own.query("update stock set on_hand = reserved where variation_id = $1", [second.id]);
  await own.query(
    `insert into wishlist_item (account_id, variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock)
     values ($1, $3, 'dhaka', 1, 1, true), ($2, $3, 'ctg', 1, 1, true)`,
    [shopper.id, (await aShopper(own)).id, second.id],
  );
  await own.query(
    "insert into search_day (day, query, missed_times, last_missed_at) values ('2025-06-12', '=cmd()', 5, '2025-06-12T05:00Z')",
  );
  const { body } = await own.call<ProductAnalysis>(
    "GET",
    "/admin/report/product-analysis?from=2025-06-11&to=2025-06-20",
    undefined,
    proof,
  );
  expect(
    body.bestSellers.map(({ productId, quantity, quantityBefore, revenue }) => [
      productId,
      quantity,
      quantityBefore,
      revenue,
    ]),
  ).toEqual([
    [second.product, 1, 0, 900],
    [first.product, 4, 1, 400],
  ]);
  expect(body.margins).toMatchObject([{ productId: first.product, revenue: 400, cost: 200, margin: 200, share: 0.5 }]);
  expect(body.vouchers).toEqual([{ code: "EID50", orders: 1, discount: 0, revenue: 1300 }]);
  expect(body.missedSearches).toMatchObject([{ query: "=cmd()", times: 5 }]);
  expect(body.slowMovers).toHaveLength(20);
  expect(body.slowMovers.every(({ sold, available }) => sold === 0 && available > 0)).toBe(true);
  const missing = body.outOfStock.filter(({ variationId }) => variationId === second.id);
  expect(missing.map(({ region }) => region).sort()).toEqual(["ctg", "dhaka"]);
  expect(missing.map(({ wishes }) => wishes)).toEqual([1, 1]);
  expect(missing.every(({ since }) => since !== null && Date.now() - Date.parse(since) < 600_000)).toBe(true);

  await own.query("update variation set removed_at = now() where id = $1", [second.id]);
  const without = await own.call<ProductAnalysis>(
    "GET",
    "/admin/report/product-analysis?from=2025-06-11&to=2025-06-20",
    undefined,
    proof,
  );
  expect(without.body.outOfStock.filter(({ variationId }) => variationId === second.id)).toEqual([]);

  await own.query("update stock set on_hand = reserved + 5 where variation_id = $1", [second.id]);
  const [level] = await own.query("select count(empty_since)::int as empty from stock where variation_id = $1", [
    second.id,
  ]);
  expect(level).toEqual({ empty: 0 });
});
