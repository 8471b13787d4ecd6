import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { StaffPermission } from "@tatka/contract/people/permissions";
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

test("today stands beside the same hours a week ago, and the week beside the week before", async () => {
  const shopper = await aShopper(store);
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  const sold = (at: Date, taka: number) =>
    aSoldOrder(store, shopper, { at, lines: [{ variationId: size?.id ?? 0, quantity: 1, taka }] });
  const weekMs = 7 * 86_400_000;
  const now = Date.now();
  // Midnight may lie between any two moments; only what this test knows for sure is compared.
  const midnight = now - ((now + 6 * 3_600_000) % 86_400_000);
  await sold(new Date(now), 100);
  await sold(new Date(midnight - weekMs), 40);
  await sold(new Date(midnight - weekMs - 1), 7);
  await sold(new Date(midnight - weekMs + 86_399_000), 9);
  await sold(new Date(midnight - 86_400_000), 5);
  const { sales } = await dashboardOf("report.read");
  expect(sales?.today).toEqual({ revenue: 100, orders: 1 });
  expect(sales?.lastWeek.orders).toBe(now - midnight >= 86_399_000 ? 2 : 1);
  expect(sales?.lastWeek.revenue).toBeGreaterThanOrEqual(40);
  expect(sales?.yesterday).toEqual({ revenue: 5, orders: 1 });
  expect(sales?.week).toHaveLength(7);
  expect(sales?.week.at(-1)).toMatchObject({ revenue: 100, orders: 1, revenueBefore: 49 });
});

test("each part counts what waits", async () => {
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
  const after = await dashboardOf("order.read", "refund.read", "contact_message.read", "shopping_list.read");
  expect(after.orders).toEqual({
    toConfirm: (before.orders?.toConfirm ?? 0) + 1,
    toPackToday: (before.orders?.toPackToday ?? 0) + 1,
    unpaid: (before.orders?.unpaid ?? 0) + 1,
    held: before.orders?.held,
  });
  expect(after.refundsWaiting).toBe((before.refundsWaiting ?? 0) + 1);
  expect(after.messagesWaiting).toBe((before.messagesWaiting ?? 0) + 1);
});

test("what is running out is named, the fewest first", async () => {
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
  expect(without.lowStock).toMatchObject({ count: 0, items: [] });
  expect(without.outOfStock.map(({ variations }) => variations)).toEqual([0, 0]);
  await store.query("update variation set removed_at = null where id = $1", [size?.id]);
});

test("cash that riders hold is counted until their run is closed", async () => {
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

test("staff are not told what they may not see", async () => {
  const bare = await dashboardOf();
  const { sales, orders, problemsWaiting, refundsWaiting, lowStock, messagesWaiting, listsWaiting } = bare;
  expect([sales, orders, problemsWaiting, refundsWaiting, lowStock, messagesWaiting, listsWaiting]).toEqual(
    Array(7).fill(null),
  );
  expect(bare.variations).toBe(718);
  const packer = await dashboardOf("order.read");
  expect(packer.orders).not.toBeNull();
  expect(packer.sales).toBeNull();
});
