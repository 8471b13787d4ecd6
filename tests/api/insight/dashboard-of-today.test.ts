import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { StaffPermission } from "@tatka/contract/permissions";
import { isClosed } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aRefund, aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

async function dashboardOf(...permissions: StaffPermission[]): Promise<Dashboard> {
  const { headers } = await aStaffMember(store, ["dashboard.read", ...permissions]);
  const { status, body } = await store.call<Dashboard>("GET", "/admin/dashboard", undefined, headers);
  expect(status).toBe(200);
  return body;
}

test("today is compared with the same hours a week ago, and the week with the week before", async () => {
  const shopper = await aShopper(store);
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  const sold = (at: Date, taka: number) =>
    aSoldOrder(store, shopper, { at, lines: [{ variationId: size?.id ?? 0, quantity: 1, taka }] });
  const weekMs = 7 * 86_400_000;
  const now = Date.now();
  // Midnight may be between any two steps; only certain figures are compared.
  const midnight = now - ((now + 6 * 3_600_000) % 86_400_000);
  await sold(new Date(now), 100);
  await sold(new Date(midnight - weekMs), 40);
  await sold(new Date(midnight - weekMs - 1), 7);
  await sold(new Date(midnight - weekMs + 86_399_000), 9);
  const earlier = await sold(new Date(midnight - 86_400_000), 5);
  await aRefund(store, earlier.id, { taka: 2, at: new Date(midnight - 86_400_000) });
  await aSoldOrder(store, shopper, {
    at: new Date(now),
    lines: [{ variationId: size?.id ?? 0, quantity: 1, taka: 60 }],
    isOpen: true,
  });
  const { sales } = await dashboardOf("report.read");
  expect(sales?.today).toEqual({ revenue: 100, orders: 1, ordered: 160, ordersPlaced: 2 });
  expect(sales?.lastWeek.orders).toBe(now - midnight >= 86_399_000 ? 2 : 1);
  expect(sales?.lastWeek.revenue).toBeGreaterThanOrEqual(40);
  expect(sales?.yesterday).toEqual({ revenue: 3, orders: 1, ordered: 5, ordersPlaced: 1 });
  expect(sales?.week).toHaveLength(7);
  expect(sales?.week.at(-1)).toMatchObject({ revenue: 100, orders: 1, revenueBefore: 49 });
});

test("the orders and late orders of a delivery time equal the lists behind them", async () => {
  const shopper = await aShopper(store);
  const [window] = await store.query<{ at: string; hub: number; capacity: number }>(
    `select to_char(w.starts_at, 'HH24:MI') as at, z.hub_id as hub, sum(w.capacity)::int as capacity
     from slot_window w join shipping_zone z on z.id = w.shipping_zone_id
     where w.weekday = extract(dow from now() at time zone 'Asia/Dhaka') and w.status = 'active'
     group by 1, 2 order by 1, 2 limit 1`,
  );
  if (!window) throw new Error("the store delivers every day");
  for (const status of ["confirmed", "delivered", "cancelled"] as const) {
    const { id } = await anOrder(store, shopper, { paymentMethod: "cod", status });
    await store.query(
      `update customer_order set hub_id = $2, deliver_until = now() - interval '1 minute',
         deliver_from = ((now() at time zone 'Asia/Dhaka')::date + $3::time) at time zone 'Asia/Dhaka' where id = $1`,
      [id, window.hub, window.at],
    );
  }
  const { orders, slots, hubs } = await dashboardOf("order.read");
  expect(Date.now() - Date.parse(orders?.lateSince ?? "")).toBeLessThan(10 * 60_000);
  expect(hubs.map(({ id }) => id)).toContain(window.hub);
  const slot = slots?.find(({ at }) => at === window.at)?.hubs.find(({ id }) => id === window.hub);
  expect(slot).toEqual({ id: window.hub, orders: 2, late: 1, capacity: window.capacity });
  const { headers } = await aStaffMember(store, ["order.read"]);
  const totalOf = async (query: string) =>
    (await store.call<{ total: number }>("GET", `/admin/order?${query}`, undefined, headers)).body.total;
  const here = `hubId=${window.hub}&deliverFrom=today&deliverTo=today&deliverAt=${window.at}`;
  const open = orderStatuses.filter((status) => !isClosed(status));
  expect(await totalOf(`${here}&status=${open.join(",")}`)).toBe(slot?.orders);
  expect(await totalOf(`${here}&late=true`)).toBe(slot?.late);
  expect((await dashboardOf("report.read")).slots).toBeNull();
});

test("today is expected to be as the same weekday was up to this hour, on weeks with orders", async () => {
  const shopper = await aShopper(store);
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  const before = (await dashboardOf("report.read")).sales?.expected;
  for (const [weeks, taka] of [
    [2, 300],
    [3, 100],
  ] as const) {
    const at = new Date(Date.now() - weeks * 7 * 86_400_000 - 1_000);
    await aSoldOrder(store, shopper, { at, lines: [{ variationId: size?.id ?? 0, quantity: 1, taka }] });
  }
  const expected = (await dashboardOf("report.read")).sales?.expected;
  expect(expected).toMatchObject({ highest: 300, weeks: (before?.weeks ?? 0) + 2 });
  expect(expected?.lowest).toBeLessThanOrEqual(100);
  const ends = expected?.hours.at(-1);
  expect(expected?.hours).toHaveLength(24);
  expect(ends).toMatchObject({ until: 24, revenue: null });
  expect(ends?.highest).toBeGreaterThanOrEqual(300);
  // The curve never passes the figure of the moment before its hour has ended, because nothing was refunded.
  const past = expected?.hours.filter(({ revenue }) => revenue !== null) ?? [];
  for (const { lowest, expected: usual, highest } of past) {
    expect(lowest).toBeLessThanOrEqual(usual);
    expect(usual).toBeLessThanOrEqual(highest);
  }
});

test("riders who are out are shown with their next stop and cash, and sizes out of stock with what they sold", async () => {
  const shopper = await aShopper(store);
  const rider = await aStaffMember(store, ["run.ride"]);
  const [run] = await store.query<{ id: number }>(
    `insert into delivery_run (hub_id, day, state, rider_id)
     select min(id), (now() at time zone 'Asia/Dhaka')::date, 'out', $1 from hub returning id`,
    [rider.id],
  );
  const [done, next] = [
    await anOrder(store, shopper, { paymentMethod: "cod", status: "delivered" }),
    await anOrder(store, shopper, { paymentMethod: "cod", status: "out_for_delivery", totalPoisha: 50_000 }),
  ];
  await store.query(
    "insert into run_stop (run_id, order_id, place, outcome) values ($1, $2, 1, 'delivered'), ($1, $3, 2, null)",
    [run?.id, done.id, next.id],
  );
  await store.query("insert into cash_entry (run_id, order_id, kind, amount_poisha) values ($1, $2, 'door', 31200)", [
    run?.id,
    done.id,
  ]);
  const { ridersOut } = await dashboardOf("run.plan");
  expect(ridersOut?.find(({ runId }) => runId === run?.id)).toMatchObject({
    ...{ rider: rider.name, done: 1, failed: 0, stops: 2, cash: 312, toCollect: 500 },
    next: { zone: expect.any(String), until: expect.any(String) },
  });
  expect(Date.parse(ridersOut?.find(({ runId }) => runId === run?.id)?.backAt ?? "")).toBeGreaterThan(Date.now());
  expect((await dashboardOf("order.read")).ridersOut).toBeNull();

  await store.query("update stock set reserved = 0, on_hand = 50");
  const [size] = await store.query<{ id: number }>(
    "select v.id from current_variation v join product p on p.id = v.product_id and p.status = 'active' order by v.id desc limit 1",
  );
  const at = new Date(Date.now() - 3 * 86_400_000);
  await aSoldOrder(store, shopper, { at, lines: [{ variationId: size?.id ?? 0, quantity: 1, taka: 280 }] });
  expect((await dashboardOf("stock.read", "report.read")).stockLoss).toEqual({ perDay: 0, variations: 0 });
  await store.query("update stock set on_hand = 0 where variation_id = $1", [size?.id]);
  expect((await dashboardOf("stock.read", "report.read")).stockLoss).toEqual({ perDay: 10, variations: 1 });
  expect((await dashboardOf("stock.read")).stockLoss).toBeNull();
});
