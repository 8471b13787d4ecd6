import type { ProductReasons, SalesChanges } from "@tatka/contract/insight/sales-changes";
import type { StaffFigures } from "@tatka/contract/insight/staff-figures";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const shopper = await aShopper(store);
const { headers } = await aStaffMember(store, ["report.read"]);
const today = dhakaDay(new Date());
const span = `from=${daysLater(today, -6)}&to=${today}`;
type Size = { id: number; product: number; category: number };
const sizes = await store.query<Size>(
  `select distinct on (p.category_id) v.id, p.id as product, p.category_id as category
   from variation v join product p on p.id = v.product_id and p.status = 'active' order by p.category_id, v.id limit 2`,
);
const [loser, winner] = sizes as [Size, Size];
const sell = (size: Size, daysAgo: number, taka: number) =>
  aSoldOrder(store, shopper, {
    at: new Date(Date.now() - daysAgo * 86_400_000),
    lines: [{ variationId: size.id, quantity: 1, taka }],
  });
await sell(loser, 9, 500);
await sell(loser, 0, 120);
await sell(winner, 9, 50);
await sell(winner, 0, 300);

const changes = async (more = "") =>
  (await store.call<SalesChanges>("GET", `/admin/report/changes?${span}${more}`, undefined, headers)).body;

test("winners and losers are compared with the days before, from all categories down to one", async () => {
  const all = await changes();
  expect(all.losers).toMatchObject([{ id: loser.product, revenue: 120, revenueBefore: 500, quantity: 1 }]);
  expect(all.winners).toMatchObject([{ id: winner.product, revenue: 300, revenueBefore: 50 }]);
  expect(all.path).toEqual([]);
  const sum = (pick: "revenue" | "revenueBefore") => all.categories.reduce((total, one) => total + one[pick], 0);
  expect([sum("revenue"), sum("revenueBefore")]).toEqual([420, 550]);

  const own = await changes(`&category=${loser.category}`);
  expect(own.path.at(-1)?.id).toBe(loser.category);
  expect(own.losers.map(({ id }) => id)).toEqual([loser.product]);
  expect(own.winners).toEqual([]);
  const department = own.path[0]?.id ?? 0;
  expect((await changes(`&category=${department}`)).losers.map(({ id }) => id)).toContain(loser.product);
  expect((await changes("&region=ctg")).losers).toEqual([]);
});

test("a product shows when hubs had sold out and when its price changed", async () => {
  const [hub] = await store.query<{ id: number }>("select min(id) as id from hub");
  await store.query(
    `insert into stock_movement (variation_id, hub_id, pieces, balance, reason, at)
     values ($1, $2, -1, 0, 'damaged', now() - interval '30 hours'), ($1, $2, 4, 4, 'counted', now() - interval '6 hours')`,
    [loser.id, hub?.id],
  );
  await store.query("update variation set regular_price_poisha = 50000, sale_price_poisha = null where id = $1", [
    loser.id,
  ]);
  await store.query("update variation set regular_price_poisha = 65000 where id = $1", [loser.id]);
  await store.query("update variation set sort = sort where id = $1", [loser.id]);
  const path = `/admin/report/product/${loser.product}/reasons`;
  const { body } = await store.call<ProductReasons>("GET", `${path}?${span}`, undefined, headers);
  expect(body.days).toHaveLength(7);
  expect(body.days.at(-1)).toMatchObject({ day: today, revenue: 120 });
  expect(body.stockOuts).toMatchObject([{ variationId: loser.id, hours: 24, until: expect.any(String) }]);
  expect(body.prices[0]).toMatchObject({ variationId: loser.id, before: 500, after: 650 });
  expect((await changes()).losers[0]).toMatchObject({ priceChanges: body.prices.length });
  expect((await changes()).losers[0]?.stockOuts).toBeGreaterThan(0);
});

test("reading the report requires its permission, and an unknown product returns 404", async () => {
  const other = await aStaffMember(store, ["dashboard.read"]);
  for (const path of ["changes", `product/${loser.product}/reasons`, "staff"]) {
    const url = `/admin/report/${path}?${span}`;
    expect((await store.call("GET", url, undefined, other.headers)).status, path).toBe(403);
  }
  expect((await store.call("GET", `/admin/report/changes?${span}&category=999999`, undefined, headers)).status).toBe(
    404,
  );
  expect((await store.call("GET", `/admin/report/product/999999/reasons?${span}`, undefined, headers)).status).toBe(
    404,
  );
  const year = `from=${daysLater(today, -200)}&to=${today}`;
  expect((await store.call("GET", `/admin/report/staff?${year}`, undefined, headers)).status).toBe(400);
});

test("packers and riders have their own figures", async () => {
  const packer = await aStaffMember(store, ["order.pack"]);
  const rider = await aStaffMember(store, ["run.ride"]);
  const order = await anOrder(store, shopper, { paymentMethod: "cod", status: "delivered" });
  const late = await anOrder(store, shopper, { paymentMethod: "cod", status: "delivered" });
  const failed = await anOrder(store, shopper, { paymentMethod: "cod", status: "delivery_failed" });
  await store.query("update customer_order set deliver_until = now() + interval '1 hour' where id = any ($1)", [
    [order.id, failed.id],
  ]);
  await store.query(
    "update customer_order set deliver_from = now() - interval '3 hours', deliver_until = now() - interval '2 hours' where id = $1",
    [late.id],
  );
  await store.query(
    `insert into order_history (order_id, status, payment_status, staff_id)
     select id, 'packed', 'pending', $2 from unnest($1::int[]) id cross join generate_series(1, 2)`,
    [[order.id, late.id], packer.id],
  );
  const [run] = await store.query<{ id: number }>(
    `insert into delivery_run (hub_id, day, state, rider_id, counted_poisha, counted_at)
     select min(id), $2::date, 'closed', $1, 9000, now() from hub returning id`,
    [rider.id, today],
  );
  await store.query(
    `insert into run_stop (run_id, order_id, place, outcome, done_at)
     values ($1, $2, 1, 'delivered', now()), ($1, $3, 2, 'delivered', now()), ($1, $4, 3, 'failed', now())`,
    [run?.id, order.id, late.id, failed.id],
  );
  await store.query("insert into cash_entry (run_id, order_id, kind, amount_poisha) values ($1, $2, 'door', 10000)", [
    run?.id,
    order.id,
  ]);
  const { body } = await store.call<StaffFigures>("GET", `/admin/report/staff?${span}`, undefined, headers);
  expect(body.packers).toContainEqual({ id: packer.id, name: packer.name, orders: 2 });
  expect(body.riders).toContainEqual({
    ...{ id: rider.id, name: rider.name, runs: 1, delivered: 2, failed: 1, onTime: 1 },
    ...{ cash: 100, short: 10, over: 0 },
  });
  const before = `from=${daysLater(today, -9)}&to=${daysLater(today, -1)}`;
  const earlier = await store.call<StaffFigures>("GET", `/admin/report/staff?${before}`, undefined, headers);
  expect(earlier.body.riders).toEqual([]);
});
