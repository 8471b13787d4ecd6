import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Ride } from "@tatka/contract/orders/ride";
import type { AdminRefund, PayoutRun } from "@tatka/contract/payments/payments-admin";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { booksOf } from "../../../harness/payment.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [
  ...doorPermissions,
  ...(["order.refund", "refund.read", "refund.update", "problem.read", "problem.refund", "dashboard.read"] as const),
  ...(["cash.read", "cash.count", "run.ride"] as const),
]);
const door = aDoor(store, manager);

let buyer: Buyer;
let item: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  item = await aVariation(store, 50, 100.3);
});

async function delivered(quantity = 3) {
  const number = await door.onItsWay(buyer, item, quantity);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  const { lines } = (await manager.order(number)).body;
  return { number, lineId: lines[0]?.id ?? 0 };
}

async function refund(number: string, body: object): Promise<AdminRefund> {
  const path = `/admin/order/${number}/refund`;
  const answer = await manager.call<{ refund: AdminRefund }>("POST", path, { reason: "Broken", ...body });
  expect(answer.status).toBe(201);
  return answer.body.refund;
}

/** The refunds that a run's rider sees. */
async function onTheWay(runId: number | undefined) {
  const { body } = await manager.call<Ride>("GET", "/admin/ride");
  return body.runs.find(({ id }) => id === runId)?.payBacks;
}
const atTheDoor = {
  ...{ name: "Rahima Khatun", phone: "+8801712345678", address: "House 7, Road 3" },
  zone: expect.objectContaining({ title: "Dhanmondi" }),
};

const pay = (id: number, body: object) =>
  manager.call<AdminRefund & { code?: string }>("POST", `/admin/refund/${id}/paid`, body);
const atCounter = { payout: "counter", reference: "Receipt 12" };
const listed = async (query: string) =>
  (await manager.call<{ items: AdminRefund[] }>("GET", `/admin/refund?take=100&${query}`)).body.items;
const textsAbout = async (number: string) =>
  (await booksOf(store, await door.idOf(number))).messages
    .map((message) => JSON.stringify(message))
    .filter((message) => /pay back|paid back|returned|refund/i.test(message));

describe("a refund of a cash order", () => {
  test("is due in whole taka until staff record its payment with a reference", async () => {
    const { number, lineId } = await delivered();
    const made = await refund(number, { lines: [{ lineId, quantity: 1 }] });
    expect(made).toMatchObject({ status: "due", amount: 100, paymentId: null, settledAt: null, isLate: false });
    expect(Date.parse(made.dueAt ?? "") - Date.parse(made.createdAt)).toBe(10 * 86_400_000);
    expect((await manager.order(number)).body).toMatchObject({ paymentStatus: "paid" });
    expect((await listed("toPay=true")).map(({ id }) => id)).toContain(made.id);

    expect((await pay(made.id, { payout: "counter" })).status).toBe(400);
    expect((await pay(made.id, { payout: "bkash", reference: "TRX1" })).status).toBe(400);
    const { body } = await pay(made.id, { payout: "bkash", phone: "০১৭১২-৩৪৫৬৭৮", reference: "9AB1TRX" });
    expect(body).toMatchObject({
      ...{ status: "done", payout: "bkash", payoutPhone: "01712345678", payoutReference: "9AB1TRX" },
      paidBy: manager.name,
    });
    const after = (await manager.order(number)).body;
    expect(after).toMatchObject({ paymentStatus: "partly_refunded" });
    expect(after.timeline.at(-1)?.text).toBe("100 taka paid back to bKash 01712345678: 9AB1TRX");
    expect((await pay(made.id, atCounter)).body.code).toBe("order.wrong_state");
    expect((await listed("toPay=true")).map(({ id }) => id)).not.toContain(made.id);
  });

  test("in any parts equals exactly the collected cash", async () => {
    const { number, lineId } = await delivered();
    const { cashTaken } = (await manager.order(number)).body;
    const parts = [
      await refund(number, { lines: [{ lineId, quantity: 1 }] }),
      await refund(number, { lines: [{ lineId, quantity: 1 }] }),
      await refund(number, { lines: [{ lineId, quantity: 1 }], delivery: true }),
    ];
    for (const { amount } of parts) expect(Number.isInteger(amount)).toBe(true);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(cashTaken);
    for (const { id } of parts) {
      expect((await manager.order(number)).body.paymentStatus).not.toBe("refunded");
      expect((await pay(id, atCounter)).status).toBe(200);
    }
    expect((await manager.order(number)).body.paymentStatus).toBe("refunded");
  });

  test("is announced once when promised and once when paid", async () => {
    const { number, lineId } = await delivered();
    const made = await refund(number, { lines: [{ lineId, quantity: 1 }] });
    expect(await textsAbout(number)).toEqual([expect.stringContaining("we will pay back ৳100")]);
    await Promise.all([pay(made.id, atCounter), pay(made.id, atCounter), pay(made.id, atCounter)]);
    expect(await textsAbout(number)).toEqual([
      expect.stringContaining("we will pay back ৳100"),
      expect.stringContaining("we paid back ৳100"),
    ]);
  });

  test("of returned items is announced in one message with the return", async () => {
    const { number, lineId } = await delivered();
    const allIsTold = () =>
      expect
        .poll(() => store.query("select from graphile_worker.jobs where task_identifier like 'tell-%'"))
        .toEqual([]);
    // A message written after its step shows the order's current state.
    await allIsTold();
    const back = { lines: [{ lineId, quantity: 1, restock: 1 }] };
    expect((await manager.step(number, "return", back)).status).toBe(200);
    await allIsTold();
    expect(await textsAbout(number)).toEqual([expect.stringContaining("we will pay back ৳100")]);
  });

  test("paid by a rider leaves the cash of the run, unless that is closed", async () => {
    const { number, lineId } = await delivered();
    const [run] = await store.query<{ id: number }>(
      "select run_id as id from cash_entry where order_id = (select id from customer_order where number = $1)",
      [number],
    );
    const expected = async () =>
      (await manager.call<{ expected: number }>("GET", `/admin/run/${run?.id}/cash`)).body.expected;
    const before = await expected();
    const runs = async (id: number) =>
      (await manager.call<PayoutRun[]>("GET", `/admin/refund/${id}/runs`)).body.map((one) => one.id);
    const first = await refund(number, { lines: [{ lineId, quantity: 1 }] });
    const second = await refund(number, { lines: [{ lineId, quantity: 1 }] });
    const byRider = { payout: "rider", runId: run?.id, reference: "Signed for" };
    expect((await pay(first.id, { ...byRider, runId: 99_999 })).body.code).toBe("record.not_found");
    const planned = await manager.call<AdminRefund>("PUT", `/admin/refund/${first.id}/payout`, byRider);
    expect(planned.body).toMatchObject({ status: "due", payout: "rider", payoutRunId: run?.id });
    expect(await onTheWay(run?.id)).toEqual([{ ...atTheDoor, number, amount: first.amount }]);
    expect(await expected()).toBe(before);
    expect((await pay(first.id, byRider)).status).toBe(200);
    expect(await expected()).toBe(before - first.amount);
    expect(await onTheWay(run?.id)).toEqual([]);
    expect(await runs(second.id)).toContain(run?.id);
    await store.query("update delivery_run set state = 'closed' where id = $1", [run?.id]);
    expect(await runs(second.id)).not.toContain(run?.id);
    expect((await pay(second.id, byRider)).body.code).toBe("run.wrong_state");
  });

  test("is late after ten days, in the list and on the dashboard", async () => {
    const { number, lineId } = await delivered();
    const made = await refund(number, { lines: [{ lineId, quantity: 1 }] });
    const figures = async () => (await manager.call<Dashboard>("GET", "/admin/dashboard")).body.payBack;
    const before = await figures();
    await store.query("update refund set created_at = now() - interval '10 days 1 minute' where id = $1", [made.id]);
    expect((await listed("late=true")).map(({ id, isLate }) => [id, isLate])).toEqual([[made.id, true]]);
    expect(await figures()).toEqual({ ...before, late: (before?.late ?? 0) + 1 });
    await pay(made.id, atCounter);
    expect(await figures()).toMatchObject({ count: (before?.count ?? 0) - 1, late: before?.late });
  });
});
