import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { takaFromPoisha } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import type { RefusalReason } from "@tatka/domain/orders/order-states";
import { type RefusedPieces, settleAtDoor } from "@tatka/domain/orders/picking/at-the-door";
import { afterAll, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { discountsOf, sizes, spend } from "../../../harness/discounts.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { runJob } from "../../../harness/job.ts";
import { aPaidOrder, ledgerOf } from "../../../harness/paid-order.ts";
import { gatewaysAt } from "../../../harness/payment.ts";
import { atRuns } from "../../../harness/runs.ts";
import { asAdministrator, sharedStore } from "../../../harness/store.ts";
import { expectReportsLikeRegister, notesDue } from "../../../harness/walks/sales-register.ts";

const store = await sharedStore();
const proof = await asAdministrator(store);
const rider = await atRuns(store, [...doorPermissions, "run.ride"]);
await gatewaysAt(store.origin).behave({ ipns: 0 });

const made: number[] = [];
afterAll(async () => {
  for (const id of made) await discountsOf(store, proof).remove(id);
});

const read = async (number: string) => (await rider.call<AdminOrder>("GET", `/order/${number}`)).body;

type Given = { isPaid?: boolean; voucherCode?: string; steps?: Parameters<typeof spend>[1][] };

/** An order at the door: rice for ৳640, and two bottles of oil for ৳180 each. */
async function atTheDoor({ isPaid, voucherCode, steps }: Given) {
  const buyer = await aBuyer(store);
  const [rice, oil] = [await aVariation(store, 10, 640), await aVariation(store, 10, 180)];
  if (steps) made.push((await discountsOf(store, proof).make(spend(sizes(rice, oil), ...steps))).body.id);
  await buyer.put(rice, 1);
  await buyer.put(oil, 2);
  const input = voucherCode ? { voucherCode } : {};
  const number = isPaid ? await aPaidOrder(store, buyer, input) : (await buyer.order(input)).body.orderNumber;
  for (const step of ["confirm", "pack", "dispatch"]) await rider.call("POST", `/order/${number}/${step}`, {});
  const { lines, total, deliveryCharge } = await read(number);
  const lineId = lines.find(({ variationId }) => variationId === oil)?.id ?? 0;
  const { body } = await rider.ride();
  const door = body.runs.flatMap(({ stops }) => stops).find((stop) => stop.number === number)?.door;
  if (!door) throw new Error(`the rider does not see order ${number}`);
  return {
    number,
    total,
    deliveryCharge,
    /** The total on the phone without both bottles. */
    onPhone: (reason: RefusalReason) => {
      const refused: RefusedPieces[] = [{ lineId, pieces: 2, reason }];
      const { totalPoisha, lost } = settleAtDoor(door, refused);
      return { due: takaFromPoisha(cashDue(totalPoisha)), lost };
    },
    deliver: (reason: RefusalReason, cashTaken?: number) =>
      rider.atDoor(number, "deliver", {
        accepted: [{ lineId, quantity: 0, reason }],
        ...(cashTaken !== undefined && { cashTaken }),
      }),
  };
}

const tiers = [
  { from: 500, percent: 2 },
  { from: 1000, percent: 5 },
];

/** Taka in the cash book, and on the order's invoice. */
async function booked(number: string) {
  const [row] = await store.query<{ cash: number; invoiced: number }>(
    `select (select coalesce(sum(c.amount_poisha), 0)::float8 / 100 from cash_entry c where c.order_id = o.id) as cash,
       (select (i.content #>> '{en,totals,grossPoisha}')::float8 / 100 from invoice i where i.order_id = o.id) as invoiced
     from customer_order o where o.number = $1`,
    [number],
  );
  return row;
}

test("a customer who refuses good items gets the lower discount, and pays what the rider's phone shows", async () => {
  const { number, deliveryCharge, onPhone, deliver } = await atTheDoor({ steps: tiers });
  const { due, lost } = onPhone("refused");
  expect(lost).toMatchObject([
    { was: { percent: 5 }, now: { percent: 2 }, needsPoisha: 1000_00, countedPoisha: 640_00 },
  ]);
  expect((await deliver("refused", due)).status).toBe(200);
  const order = await read(number);
  expect(order).toMatchObject({ paymentStatus: "paid", cashTaken: due, discount: 12.8, door: null });
  expect(order.total).toBeCloseTo(640 - 12.8 + deliveryCharge, 2);
  expect(order.timeline).toContainEqual(expect.objectContaining({ text: expect.stringContaining("needs ৳1,000") }));
  expect(await booked(number)).toEqual({ cash: due, invoiced: order.total });
});

test("damaged and missing items keep the discount as agreed", async () => {
  for (const reason of ["damaged", "missing"] as const) {
    const { number, onPhone, deliver } = await atTheDoor({ steps: tiers });
    const { due, lost } = onPhone(reason);
    expect(lost).toEqual([]);
    expect((await deliver(reason, due)).status).toBe(200);
    expect(await read(number)).toMatchObject({ paymentStatus: "paid", cashTaken: due, discount: 32 });
  }
});

test("a refund of a paid order is reduced by the lost discount", async () => {
  const { number, total, deliveryCharge, deliver } = await atTheDoor({ steps: tiers, isPaid: true });
  expect((await deliver("other")).status).toBe(200);
  await runJob(store, "reconcile-payments");
  const order = await read(number);
  expect(order.total).toBeCloseTo(640 - 12.8 + deliveryCharge, 2);
  const { refunds, captured, promisedBack } = await ledgerOf(store, number);
  expect(refunds).toBe(Math.round((total - order.total) * 100));
  expect(captured - promisedBack).toBe(Math.round(order.total * 100));
});

test("free delivery is charged once its amount is no longer reached", async () => {
  const { number, deliveryCharge, onPhone, deliver } = await atTheDoor({
    steps: [{ from: 1000, gives: "free_delivery" }],
  });
  const { due } = onPhone("refused");
  expect(due).toBe(640 + deliveryCharge);
  await deliver("refused", due);
  expect(await read(number)).toMatchObject({ cashTaken: due, deliveryDiscount: 0, discounts: [] });
});

test("a voucher below its agreed minimum is lost and can be used again, whatever staff changed meanwhile", async () => {
  const code = "DOOR800";
  await store.query("delete from voucher where code = $1", [code]);
  await store.query(
    "insert into voucher (code, kind, amount_poisha, min_order_poisha) values ($1, 'fixed', 10000, 80000)",
    [code],
  );
  const { number, deliveryCharge, onPhone, deliver } = await atTheDoor({ voucherCode: code });
  const kept = await atTheDoor({ voucherCode: code });
  await store.query("update voucher set min_order_poisha = 0 where code = $1", [code]);
  const { due, lost } = onPhone("refused");
  expect([due, lost]).toMatchObject([640 + deliveryCharge, [{ code, needsPoisha: 800_00 }]]);
  await deliver("refused", due);
  await kept.deliver("damaged");
  expect(await read(number)).toMatchObject({ cashTaken: due, discount: 0, voucherCode: null });
  expect(await read(kept.number)).toMatchObject({ discount: 64, voucherCode: code });
  expect(await store.query("select used from voucher where code = $1", [code])).toEqual([{ used: 1 }]);
});

test("cash collected with the higher discount is recorded, and the rest is due", async () => {
  const { number, onPhone, deliver } = await atTheDoor({ steps: tiers });
  const [shown, { due }] = [onPhone("damaged").due, onPhone("refused")];
  expect((await deliver("refused", shown)).status).toBe(200);
  expect(await read(number)).toMatchObject({ paymentStatus: "unpaid", cashTaken: shown, cashDue: due - shown });
  expect(await booked(number)).toMatchObject({ cash: shown });
});

test("the report equals the sales register", async () => {
  await expect.poll(() => notesDue(store)).toBe(0);
  const today = dhakaDay(new Date());
  await expectReportsLikeRegister(store, proof, { from: daysLater(today, -1), to: today });
});
