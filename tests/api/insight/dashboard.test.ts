import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aRefund } from "../../harness/sold-order.ts";
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
