import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Order } from "@tatka/contract/orders/orders";
import type { AdminRefund } from "@tatka/contract/payments/payments-admin";
import { expect, test } from "vitest";
import { aBuyerAndVariation } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const manager = await anOrderAdmin(store, doorPermissions);
const DAY = 86_400_000;

async function anOrderOf(hoursAgo: number, district = "Dhaka"): Promise<string> {
  const [buyer, rice] = await aBuyerAndVariation(store);
  await buyer.put(rice, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `update customer_order set placed_at = now() - make_interval(hours => $2),
       recipient = jsonb_set(recipient, '{district,title}', to_jsonb($3::text)) where number = $1`,
    [orderNumber, hoursAgo, district],
  );
  return orderNumber;
}
const listed = async (legal: string) =>
  (await manager.list(`legal=${legal}&take=100`)).items.map(({ number }) => number);
const legal = async () => (await store.call<Dashboard>("GET", "/admin/dashboard", undefined, proof)).body.legal;
const clocks = (value: object) => store.call("POST", "/settings", { key: "legalClocks", value }, proof);

test("an order is due after five days in its city and ten outside, and staff see it when it is near or past", async () => {
  const before = await legal();
  const fresh = await anOrderOf(24);
  const near = await anOrderOf(4.5 * 24);
  const late = await anOrderOf(5.5 * 24);
  const outside = await anOrderOf(5.5 * 24, "Gazipur");
  const lateOutside = await anOrderOf(10.5 * 24, "Gazipur");
  const done = await anOrderOf(20 * 24);
  await manager.step(done, "cancel");

  const found = { near: await listed("near"), late: await listed("late") };
  expect(found.near).toContain(near);
  expect(found.late).toEqual(expect.arrayContaining([late, lateOutside]));
  for (const number of [fresh, outside, done]) expect([...found.near, ...found.late]).not.toContain(number);
  const shown = (await manager.order(near)).body;
  expect(Date.parse(shown.legalDueAt ?? "") - Date.parse(shown.placedAt)).toBe(5 * DAY);
  expect((await manager.order(fresh)).body.legalDueAt).toBeNull();
  const after = await legal();
  expect(after.ordersNear).toBe((before.ordersNear ?? 0) + 1);
  expect(after.ordersLate).toBe((before.ordersLate ?? 0) + 2);

  expect((await clocks({ insideDays: 2 })).status).toBe(200);
  expect(await listed("late")).toContain(near);
  expect((await clocks({ insideDays: 0 })).status).toBe(400);
  await clocks({});
});

test("a refund is due after ten days and a complaint after 72 hours, with the limits of the setting", async () => {
  const [buyer, rice] = await aBuyerAndVariation(store);
  await buyer.put(rice, 2);
  const { orderNumber } = (await buyer.order()).body;
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) await manager.step(orderNumber, step);
  const [line] = (await buyer.call<Order>("GET", `/order/${orderNumber}`)).body.lines;
  const report = { lines: [{ lineId: line?.id, quantity: 1, reason: "missing" }], note: "One is missing" };
  const { body } = await buyer.call<Order>("POST", `/order/${orderNumber}/problem`, report, {
    "idempotency-key": "a-problem",
  });
  const [problem] = body.problems;
  expect(Date.parse(problem?.answerBefore ?? "") - Date.parse(problem?.reportedAt ?? "")).toBe(3 * DAY);
  await store.query(
    `insert into refund (order_id, amount_poisha, reason, transaction_id, created_at)
     select id, 100, 'late', 'legal-1', now() - interval '9 days 12 hours' from customer_order where number = $1`,
    [orderNumber],
  );
  const refund = async () => {
    const found = await store.call<{ items: AdminRefund[] }>("GET", "/admin/refund?take=100", undefined, proof);
    return found.body.items.find((one) => one.orderNumber === orderNumber);
  };
  const before = await refund();
  expect(Date.parse(before?.dueAt ?? "") - Date.parse(before?.createdAt ?? "")).toBe(10 * DAY);
  expect(before?.isLate).toBe(false);
  expect(await legal()).toMatchObject({ refundsNear: 1, refundsLate: 0, problemsNear: 0, problemsLate: 0 });

  await clocks({ refundDays: 9, complaintHours: 20 });
  expect((await refund())?.isLate).toBe(true);
  expect(await legal()).toMatchObject({ refundsNear: 0, refundsLate: 1, problemsNear: 1 });
  await store.query("update order_problem set reported_at = reported_at - interval '21 hours'");
  expect(await legal()).toMatchObject({ problemsNear: 0, problemsLate: 1 });
});

test("the dashboard shows each clock only to staff who may see its list", async () => {
  const packer = await anOrderAdmin(store, ["dashboard.read", "order.read"]);
  const { body } = await packer.call<Dashboard>("GET", "/admin/dashboard");
  expect(body.legal).toMatchObject({ refundsLate: null, problemsLate: null });
  expect(body.legal.ordersLate).not.toBeNull();
});
