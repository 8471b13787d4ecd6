import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { RevenueReport } from "@tatka/contract/insight/reports";
import type { cashReport } from "@tatka/contract/orders/run-cash";
import type { Run } from "@tatka/contract/orders/runs";
import type { StaffPermission } from "@tatka/contract/permissions";
import type { Answer } from "@tatka/contract/route";
import { isClosed, unsoldStatuses } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { type OrderView, orderViews } from "@tatka/domain/orders/order-views";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aRefund, aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const permissions: StaffPermission[] = [
  ...(["dashboard.read", "report.read", "order.read", "stock.read", "cash.read", "run.plan"] as const),
  ...(["refund.read", "problem.read", "contact_message.read", "shopping_list.read", "product.read"] as const),
];
const { headers } = await aStaffMember(store, permissions);
const read = async <T>(path: string) => (await store.call<T>("GET", path, undefined, headers)).body;
const dashboard = () => read<Dashboard>("/admin/dashboard");

type Listed = { total: number; sum?: number };

/** A list with a filter, in the form in which the back office sends it. */
function listOf(path: string, filter: Record<string, unknown>): Promise<Listed> {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return read<Listed>(`${path}?${query}`);
}
const orders = (filter: Record<string, unknown>) => listOf("/admin/order", { ...filter, withSum: true });

const today = { deliverFrom: "today", deliverTo: "today" };

/** Moves an order's promised time to today: it ended some minutes ago, or ends in some minutes. */
async function promise(order: { id: number }, endsInMinutes: number) {
  await store.query(
    `update customer_order set deliver_until = now() + $2 * interval '1 minute',
       deliver_from = date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' where id = $1`,
    [order.id, endsInMinutes],
  );
}

async function delivered(order: { id: number }) {
  await store.query("insert into order_history (order_id, status, payment_status) values ($1, 'delivered', 'unpaid')", [
    order.id,
  ]);
}

test("every figure of the dashboard equals the total of the list that it leads to", async () => {
  const shopper = await aShopper(store);
  const a = (status: string, more: Parameters<typeof anOrder>[2] = {}) =>
    anOrder(store, shopper, { paymentMethod: "cod", status, ...more });

  const inTime = [await a("delivered"), await a("delivered"), await a("part_returned")];
  for (const order of inTime) {
    await promise(order, 30);
    await delivered(order);
  }
  const tooLate = [await a("delivered"), await a("packed"), await a("delivery_failed", { totalPoisha: 41_700 })];
  for (const order of tooLate) await promise(order, -30);
  if (tooLate[0]) await delivered(tooLate[0]);
  // Neither on time nor too late: cancelled, and not due yet.
  await promise(await a("cancelled"), -30);
  await promise(await a("confirmed"), 60);
  await a("placed", { paymentMethod: "bkash", paymentStatus: "failed" });
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  const sold = await aSoldOrder(store, shopper, {
    at: new Date(),
    lines: [{ variationId: size?.id ?? 0, quantity: 1, taka: 90 }],
  });
  await aRefund(store, sold.id, { taka: 10, at: new Date(), status: "due" });
  await store.query("update stock set on_hand = reserved where variation_id = $1", [size?.id]);

  const rider = await aStaffMember(store, ["run.ride"]);
  const [run] = await store.query<{ id: number }>(
    `insert into delivery_run (hub_id, day, state, rider_id, out_at)
     select min(id), (now() at time zone 'Asia/Dhaka')::date, 'out', $1, now() from hub where region_code = 'dhaka' returning id`,
    [rider.id],
  );
  const next = await a("out_for_delivery", { totalPoisha: 50_000 });
  await promise(next, 90);
  await store.query(
    "insert into run_stop (run_id, order_id, place, outcome, done_at) values ($1, $2, 1, 'delivered', now()), ($1, $3, 2, null, null)",
    [run?.id, inTime[0]?.id, next.id],
  );
  await store.query("insert into cash_entry (run_id, order_id, kind, amount_poisha) values ($1, $2, 'door', 31200)", [
    run?.id,
    inTime[0]?.id,
  ]);

  const board = await dashboard();
  const counts = await read<StaffCounts>("/seller/counts");

  // The lines of open work show the counts of the order list.
  for (const view of Object.keys(orderViews) as OrderView[]) {
    expect([view, counts.orders?.[view]]).toEqual([view, (await orders(orderViews[view])).total]);
  }
  expect(board.orders?.worth.late).toBe((await orders(orderViews.late)).sum);
  expect(board.orders?.worth.notDelivered).toBe((await orders(orderViews.not_delivered)).sum);
  expect(board.orders?.worth.notDelivered).toBeGreaterThanOrEqual(417);

  // On time.
  expect(board.orders?.punctuality).toMatchObject({ onTime: 3, late: 3 });
  expect((await orders({ ...today, onTime: true })).total).toBe(3);
  expect((await orders({ ...today, onTime: false })).total).toBe(3);

  // Ordered today.
  const kept = orderStatuses.filter((status) => !unsoldStatuses.some((unsold) => unsold === status));
  const placed = await orders({ placedFrom: "today", placedTo: "today", status: kept });
  expect(placed.total).toBeGreaterThan(0);
  expect([placed.total, placed.sum]).toEqual([board.sales?.today.ordersPlaced, board.sales?.today.ordered]);
  const revenue = await read<RevenueReport>(
    `/admin/report/revenue?${new URLSearchParams({ from: dayInDhaka(), to: dayInDhaka(), by: "day" })}`,
  );
  expect(revenue.totals.revenue).toBe(board.sales?.today.revenue);

  // Delivery times by hub.
  const status = orderStatuses.filter((one) => !isClosed(one));
  for (const { at, hubs } of board.slots ?? []) {
    for (const { id, orders: taken } of hubs) {
      const list = await orders({ ...today, deliverAt: at, hubId: id, status });
      expect([at, id, list.total]).toEqual([at, id, taken]);
    }
    const late = hubs.reduce((sum, hub) => sum + hub.late, 0);
    expect((await orders({ ...today, deliverAt: at, late: true })).total).toBe(late);
  }

  // Stock by hub.
  expect(board.stock?.some(({ out }) => out > 0)).toBe(true);
  for (const { id, out, low } of board.stock ?? []) {
    expect((await listOf("/admin/stock", { hubId: id, scarcity: "out" })).total).toBe(out);
    expect((await listOf("/admin/stock", { hubId: id, scarcity: "low" })).total).toBe(low);
  }

  // Riders and cash.
  const out = board.ridersOut ?? [];
  expect(out.map(({ runId }) => runId)).toContain(run?.id);
  for (const { runId, day, hubId, done, stops } of out) {
    const { runs } = await read<{ runs: Run[] }>(`/admin/run?day=${day}&hubId=${hubId}`);
    const listed = runs.find(({ id }) => id === runId);
    expect(listed?.stops).toHaveLength(stops);
    expect(listed?.stops.filter(({ outcome }) => outcome !== null)).toHaveLength(done);
  }
  const cash = await read<Answer<typeof cashReport>>("/admin/cash");
  expect(board.cash?.held).toBe(cash.outstanding);
  expect(board.cash?.riders).toBe(new Set(cash.byRider.map(({ rider: holder }) => holder?.id)).size);

  // Other open work.
  expect(board.refundsWaiting).toBe((await listOf("/admin/refund", { view: "waiting" })).total);
});

const dayInDhaka = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
