import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { StaffPermission } from "@tatka/contract/people/permissions";
import { isClosed } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aRefund, aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

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

test("each section counts its open work", async () => {
  const shopper = await aShopper(store);
  const before = await dashboardOf("order.read", "refund.read", "contact_message.read", "shopping_list.read");
  await anOrder(store, shopper, { paymentMethod: "cod" });
  await anOrder(store, shopper, { paymentMethod: "bkash", paymentStatus: "pending" });
  await anOrder(store, shopper, { paymentMethod: "bkash", paymentStatus: "failed" });
  const today = await anOrder(store, shopper, { paymentMethod: "cod", status: "confirmed" });
  await anOrder(store, shopper, { paymentMethod: "cod", status: "confirmed" });
  await store.query("update customer_order set deliver_from = now() - interval '1 hour' where id = $1", [today.id]);
  await aRefund(store, today.id, { taka: 10, at: new Date(), status: "due" });
  await store.query(
    `insert into contact_message (name, email, subject, message, language) values ('A', 'a@example.com', 'B', 'C', 'en')`,
  );
  await store.query(
    `insert into shopping_list (account_id, region_code, source, status, contact_email, asked_at, answered_at)
     values ($1, 'dhaka', 'text', 'done', 'a@example.com', now(), null), ($1, 'dhaka', 'text', 'done', 'a@example.com', now(), now())`,
    [shopper.id],
  );
  const after = await dashboardOf("order.read", "refund.read", "contact_message.read", "shopping_list.read");
  expect(after.orders).toEqual({
    toConfirm: (before.orders?.toConfirm ?? 0) + 1,
    toPackToday: (before.orders?.toPackToday ?? 0) + 1,
    unpaid: (before.orders?.unpaid ?? 0) + 1,
    held: before.orders?.held,
    lateSince: null,
    worth: { late: 0, notDelivered: 0 },
    punctuality: { onTime: 0, late: 0, usual: null },
  });
  expect(after.refundsWaiting).toBe((before.refundsWaiting ?? 0) + 1);
  expect(after.messagesWaiting).toBe((before.messagesWaiting ?? 0) + 1);
  expect(after.listsWaiting).toBe((before.listsWaiting ?? 0) + 1);
});

test("scarce products are listed, the fewest pieces first", async () => {
  await store.query("update stock set reserved = 0, on_hand = 50");
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  await store.query(
    `update stock set on_hand = case when hub_id = (select min(id) from hub where region_code = 'ctg') then 2 else 0 end
     where variation_id = $1`,
    [size?.id],
  );
  const { lowStock } = await dashboardOf("product.read");
  expect(lowStock).toMatchObject({ count: 1, items: [{ variationId: size?.id, region: "ctg", available: 2 }] });
  await store.query("update variation set removed_at = now() where id = $1", [size?.id]);
  const without = await dashboardOf("product.read");
  expect(without.lowStock).toMatchObject({ count: 0, most: 9, items: [] });
  expect(without.outOfStock.map(({ variations }) => variations)).toEqual([0, 0]);
  await store.query("update variation set removed_at = null where id = $1", [size?.id]);
});

test("riders' cash is counted until their run is closed", async () => {
  const shopper = await aShopper(store);
  const order = await anOrder(store, shopper, { paymentMethod: "cod", status: "delivered" });
  const rider = await aStaffMember(store, ["run.ride"]);
  const [run] = await store.query<{ id: number }>(
    `insert into delivery_run (hub_id, day, state, rider_id)
     select min(id), (now() at time zone 'Asia/Dhaka')::date - 1, 'back', $1 from hub returning id`,
    [rider.id],
  );
  await store.query("insert into cash_entry (run_id, order_id, kind, amount_poisha) values ($1, $2, 'door', 31200)", [
    run?.id,
    order.id,
  ]);
  expect((await dashboardOf("cash.read")).cash).toEqual({ held: 312, riders: 1, overdue: 312, toCollect: 0 });
  const waiting = await anOrder(store, shopper, { paymentMethod: "cod", status: "out_for_delivery" });
  await store.query("update delivery_run set state = 'out' where id = $1", [run?.id]);
  await store.query("insert into run_stop (run_id, order_id, place) values ($1, $2, 1)", [run?.id, waiting.id]);
  const [{ total } = { total: 0 }] = await store.query<{ total: number }>(
    "select total_poisha::float8 / 100 as total from customer_order where id = $1",
    [waiting.id],
  );
  expect((await dashboardOf("cash.read")).cash?.toCollect).toBe(total);
  await store.query("update delivery_run set state = 'closed' where id = $1", [run?.id]);
  expect((await dashboardOf("cash.read")).cash).toEqual({ held: 0, riders: 0, overdue: 0, toCollect: 0 });
  expect((await dashboardOf("order.read")).cash).toBeNull();
});

test("staff limited to a hub see its figures only, and no sales of the whole shop", async () => {
  const [home, other] = await twoHubs(store);
  const seen = async (hubId: number) => {
    const permissions = [
      "order.read",
      "problem.read",
      "refund.read",
      "cash.read",
      "stock.read",
      "report.read",
    ] as const;
    const person = await aStaffMember(store, ["dashboard.read", ...permissions]);
    await store.query("insert into account_hub values ($1, $2)", [person.id, hubId]);
    const { body } = await store.call<Dashboard>("GET", "/admin/dashboard", undefined, person.headers);
    expect(body.sales).toBeNull();
    expect(body.stock?.map(({ id }) => id)).toEqual([hubId]);
    const { orders, problemsWaiting, refundsWaiting, cash } = body;
    const { toConfirm, toPackToday, unpaid, lateSince, held } = orders ?? {};
    return { toConfirm, toPackToday, unpaid, lateSince, held, problemsWaiting, refundsWaiting, cash };
  };
  const [before, elsewhere] = [await seen(home), await seen(other)];
  const shopper = await aShopper(store);
  const at = async (input: Parameters<typeof anOrder>[2]) => {
    const order = await anOrder(store, shopper, { totalPoisha: 50_000, ...input });
    await store.query("update customer_order set hub_id = $2 where id = $1", [order.id, home]);
    return order.id;
  };
  const placed = await at({ paymentMethod: "cod" });
  await at({ paymentMethod: "bkash", paymentStatus: "failed" });
  const late = await at({ paymentMethod: "cod", status: "confirmed" });
  const tomorrow = await at({ paymentMethod: "cod", status: "confirmed" });
  await store.query("update customer_order set deliver_from = now() - interval '2 days' where id = $1", [late]);
  await store.query("update customer_order set deliver_from = now() + interval '2 days' where id = $1", [tomorrow]);
  await store.query(
    `insert into payment (order_id, gateway, transaction_id, amount_poisha, status)
     select $1, 'bkash', 'dash-' || status, 100, status from unnest(array['held', 'failed']) status`,
    [placed],
  );
  await store.query(
    `insert into order_problem (order_id, state, answered_at) values ($1, 'open', null), ($1, 'declined', now())`,
    [placed],
  );
  for (const status of ["due", "done"] as const) await aRefund(store, late, { taka: 1, at: new Date(), status });
  // A dispatched run with a cash order, a paid order and a delivered one; and a planned run, which does not count.
  const onTheWay = { status: "out_for_delivery" };
  const stops = [
    { run: "out", order: await at({ ...onTheWay, paymentMethod: "cod" }), outcome: null },
    { run: "out", order: await at({ ...onTheWay, paymentMethod: "bkash", paymentStatus: "paid" }), outcome: null },
    { run: "out", order: await at({ status: "delivered", paymentMethod: "cod" }), outcome: "delivered" },
    { run: "planned", order: await at({ status: "packed", paymentMethod: "cod" }), outcome: null },
  ];
  for (const state of ["out", "planned"]) {
    const [run] = await store.query<{ id: number }>(
      `insert into delivery_run (hub_id, day, state, rider_id)
       values ($1, (now() at time zone 'Asia/Dhaka')::date, $2, $3) returning id`,
      [home, state, (await aStaffMember(store, ["run.ride"])).id],
    );
    for (const [place, stop] of stops.entries()) {
      if (stop.run !== state) continue;
      await store.query(
        "insert into run_stop (run_id, order_id, place, outcome, done_at) values ($1, $2, $3, $4, case when $4::text is not null then now() end)",
        [run?.id, stop.order, place, stop.outcome],
      );
    }
    if (state === "out") {
      const entry = "insert into cash_entry (run_id, order_id, kind, amount_poisha) values ($1, $2, 'door', 50000)";
      await store.query(entry, [run?.id, stops[2]?.order]);
    }
  }
  const one = (count: number | null | undefined) => (count ?? 0) + 1;
  expect(await seen(home)).toEqual({
    ...{ toConfirm: one(before.toConfirm), toPackToday: one(before.toPackToday), unpaid: one(before.unpaid) },
    ...{ lateSince: null, held: one(before.held), problemsWaiting: one(before.problemsWaiting) },
    refundsWaiting: one(before.refundsWaiting),
    cash: { held: 500, riders: 1, overdue: 0, toCollect: 500 },
  });
  expect(await seen(other)).toEqual(elsewhere);
});

test("figures without permission are left out", async () => {
  const bare = await dashboardOf();
  const { sales, orders, problemsWaiting, refundsWaiting, lowStock, messagesWaiting, listsWaiting, stock, cash } = bare;
  expect([
    sales,
    orders,
    problemsWaiting,
    refundsWaiting,
    lowStock,
    messagesWaiting,
    listsWaiting,
    stock,
    cash,
  ]).toEqual(Array(9).fill(null));
  expect(bare.variations).toBe(718);
  const packer = await dashboardOf("order.read");
  expect(packer.orders).not.toBeNull();
  expect(packer.sales).toBeNull();
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
