import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aPaidOrder, bring, ledgerOf, linesOf, stockOf } from "../../harness/paid-order.ts";
import { anOrderToPack, packerPermissions } from "../../harness/picking.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

/** All calls wait for the order's lock before the first continues. */
async function atOnce<Answer>(number: string, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { release } = await store.holding("select from customer_order where number = $1 for update", [number]);
  const answers = Promise.all(calls.map((call) => call()));
  const waiting = async () =>
    (await store.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
      .length;
  // A job about the order may wait too.
  await expect.poll(waiting).toBeGreaterThanOrEqual(calls.length);
  await release();
  return answers;
}

test("two packers each report a missing piece, and both pieces leave the order and the stock", async () => {
  const order = await anOrderToPack(store, await anOrderAdmin(store, packerPermissions), { preference: "refund" });
  const missing = () => order.notFound("remove");
  const answers = await atOnce(order.number, missing, missing);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stockOf(store, order.missing)).toEqual({ onHand: 8, reserved: 0 });
  expect(await ledgerOf(store, order.number)).toMatchObject({ ordered: 1, reserved: 1 });
});

test("a customer adds two items from two tabs, and the order has both", async () => {
  const buyer = await aBuyer(store);
  const [rice, milk, eggs] = [
    await aVariation(store, 10, 500),
    await aVariation(store, 10),
    await aVariation(store, 10),
  ];
  await buyer.put(rice, 1);
  const number = (await buyer.order()).body.orderNumber;
  const add = (variationId: number) => () =>
    buyer.call("POST", `/order/${number}/add`, { items: [{ variationId, quantity: 1 }] });
  const answers = await atOnce(number, add(milk), add(eggs));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ledgerOf(store, number)).toMatchObject({ ordered: 3, reserved: 3 });
});

test("concurrent refunds of pieces add up to the paid amount, to the poisha", async () => {
  const { refund, read } = linesOf(store, await asAdministrator(store));
  await store.query(
    "insert into voucher (code, kind, amount_poisha) values ('ATONCE', 'fixed', 5050) on conflict do nothing",
  );
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 10, 301), 3);
  const number = await aPaidOrder(store, buyer, { voucherCode: "ATONCE" });
  await bring(store, number, "delivered");
  const lines = [{ lineId: (await read(number)).lines[0]?.id ?? 0, quantity: 1, restock: false }];
  const one = () => refund(number, { lines });
  const answers = await atOnce(number, one, one, one);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await ledgerOf(store, number)).refundedLines).toBe(3 * 301_00 - 50_50);
});
