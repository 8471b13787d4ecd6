import type { Order } from "@tatka/contract/orders/orders";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { runJob } from "../../../harness/job.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { booksOf, comeBack, gatewaysAt, press } from "../../../harness/payment.ts";
import { sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, doorPermissions);
const door = aDoor(store, manager);

let buyer: Buyer;
let paratha: number;
let milk: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
  milk = await aVariation(store, 20);
});

async function lineOf(number: string, variationId: number) {
  const { body } = await manager.order(number);
  const line = body.lines.find((one) => one.variationId === variationId);
  if (!line) throw new Error(`order ${number} has no such line`);
  return line;
}

async function ofBoth(): Promise<string> {
  await buyer.put(milk, 1);
  return door.onItsWay(buyer, paratha, 3);
}

describe("a partial delivery", () => {
  test("charges the accepted pieces at their agreed prices, and restocks the rest", async () => {
    const number = await ofBoth();
    const before = await door.revenueToday();
    const was = (await manager.order(number)).body;
    const [parathas, bottle] = [await lineOf(number, paratha), await lineOf(number, milk)];
    const accepted = [
      { lineId: parathas.id, quantity: 1, reason: "refused" },
      { lineId: bottle.id, quantity: 0, reason: "missing" },
    ];
    const { status, body } = await manager.step(number, "deliver", { accepted });
    expect(status).toBe(200);
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(body.lines[0]?.price).toBe(parathas.price);
    expect(body.deliveryCharge).toBe(was.deliveryCharge);
    const less = 2 * parathas.price + bottle.price;
    expect(body.total).toBeCloseTo(was.total - less, 2);
    expect(body).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      cashTaken: Math.round(body.total),
      cashDue: 0,
    });
    expect(body.refused).toMatchObject([
      { quantity: 2, reason: "refused" },
      { quantity: 1, reason: "missing" },
    ]);
    expect(await door.stockOf(paratha)).toEqual({ onHand: 49, reserved: 0 });
    expect(await door.stockOf(milk)).toEqual({ onHand: 20, reserved: 0 });
    expect((await door.revenueToday()) - before).toBe(Math.round(body.total * 100));

    const seen = await buyer.call<Order>("GET", `/order/${number}`);
    expect(seen.body).toMatchObject({ total: body.total, refused: [{ quantity: 2 }, { quantity: 1 }] });
    await expect.poll(() => door.messagesAbout(number)).toContainEqual(expect.stringContaining("Not accepted"));
  });

  test("writes off damaged pieces", async () => {
    const number = await ofBoth();
    const { id } = await lineOf(number, paratha);
    await manager.step(number, "deliver", { accepted: [{ lineId: id, quantity: 2, reason: "damaged" }] });
    expect(await door.stockOf(paratha)).toEqual({ onHand: 47, reserved: 0 });
  });

  test("keeps the voucher's share on accepted pieces, and refunds online money once, without loss of revenue", async () => {
    await gatewaysAt(store.origin).behave({ ipns: 0 });
    await store.query(
      "insert into voucher (code, kind, percent) values ('THIRD', 'percent', 33) on conflict do nothing",
    );
    await buyer.put(milk, 1);
    await buyer.put(paratha, 3);
    const placed = await buyer.order({ paymentMethod: "sslcommerz", voucherCode: "THIRD" });
    await comeBack(store, await press(placed.body.paymentUrl, "pay"));
    const number = placed.body.orderNumber;
    await door.bring(number);
    const before = await door.revenueToday();
    const was = (await manager.order(number)).body;
    const { id, total } = await lineOf(number, paratha);
    const accepted = [{ lineId: id, quantity: 1 }];
    const answers = await Promise.all(Array.from({ length: 3 }, () => manager.step(number, "deliver", { accepted })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { body } = await manager.order(number);
    const back = Math.floor((Math.round(total * 100) * 2) / 3);
    expect(Math.round((was.total - body.total) * 100)).toBe(back);
    await runJob(store, "reconcile-payments");
    const { refunds } = await booksOf(store, await door.idOf(number));
    expect(refunds).toMatchObject([{ amount: back }]);
    expect((await door.revenueToday()) - before).toBe(Math.round(body.total * 100));
    expect(body).toMatchObject({ voucherCode: "THIRD", cashTaken: null, cashDue: 0 });
  });

  test("is refused if it is empty, exceeds the order, or names another order's line", async () => {
    const number = await ofBoth();
    const [parathas, bottle] = [await lineOf(number, paratha), await lineOf(number, milk)];
    const refusals: [object[], string][] = [
      [
        [
          { lineId: parathas.id, quantity: 0 },
          { lineId: bottle.id, quantity: 0 },
        ],
        "order.nothing_accepted",
      ],
      [[{ lineId: parathas.id, quantity: 4 }], "order.count_differs"],
      [[{ lineId: 1, quantity: 0 }], "record.not_found"],
      [
        [
          { lineId: parathas.id, quantity: 1 },
          { lineId: parathas.id, quantity: 2 },
        ],
        "record.not_found",
      ],
      [[{ lineId: parathas.id, quantity: -1 }], "request.invalid"],
      [[{ lineId: parathas.id, quantity: 1, reason: "bored" }], "request.invalid"],
    ];
    for (const [accepted, code] of refusals) {
      expect((await manager.step(number, "deliver", { accepted })).body.code, JSON.stringify(accepted)).toBe(code);
    }
    expect((await manager.order(number)).body).toMatchObject({ status: "out_for_delivery", refused: [] });
    expect(await door.stockOf(paratha)).toEqual({ onHand: 50, reserved: 3 });
  });
});

describe("cash at delivery", () => {
  test("is rounded to whole taka, and the invoice shows the difference", async () => {
    await store.query("update variation set regular_price_poisha = 12345 where id = $1", [paratha]);
    const number = await door.onItsWay(buyer, paratha, 5);
    const before = (await manager.order(number)).body;
    expect(before.cashDue).toBe(Math.round(before.total));
    expect((await manager.step(number, "deliver", { cashTaken: before.total })).body.code).toBe("order.cash_above_due");
    const { body } = await manager.step(number, "deliver", { cashTaken: before.cashDue });
    expect(body).toMatchObject({ paymentStatus: "paid", cashTaken: before.cashDue, cashDue: 0 });
    expect(body.rounding).toBeCloseTo(before.cashDue - before.total, 2);
  });

  test("that is missing leaves the order unpaid until it is collected, never more than due", async () => {
    const number = await door.onItsWay(buyer, paratha);
    const { cashDue } = (await manager.order(number)).body;
    expect((await manager.step(number, "deliver", { cashTaken: cashDue + 1 })).body.code).toBe("order.cash_above_due");
    const short = await manager.step(number, "deliver", { cashTaken: cashDue - 20 });
    expect(short.body).toMatchObject({
      status: "delivered",
      paymentStatus: "unpaid",
      cashTaken: cashDue - 20,
      cashDue: 20,
    });
    expect((await manager.step(number, "collect", { cashTaken: 21 })).body.code).toBe("order.cash_above_due");
    expect((await manager.step(number, "collect", { cashTaken: 0 })).body.code).toBe("request.invalid");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => manager.step(number, "collect", { cashTaken: 20 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await manager.order(number)).body).toMatchObject({ paymentStatus: "paid", cashTaken: cashDue, cashDue: 0 });
  });

  test("is not collected for orders paid online", async () => {
    await gatewaysAt(store.origin).behave({ ipns: 0 });
    await buyer.put(paratha, 2);
    const placed = await buyer.order({ paymentMethod: "sslcommerz" });
    await comeBack(store, await press(placed.body.paymentUrl, "pay"));
    const number = placed.body.orderNumber;
    await door.bring(number);
    expect((await manager.step(number, "deliver", { cashTaken: 1 })).body.code).toBe("order.cash_above_due");
    expect((await manager.step(number, "deliver", { cashTaken: 0 })).body).toMatchObject({
      cashTaken: null,
      cashDue: 0,
    });
    expect((await manager.step(number, "collect", { cashTaken: 1 })).body.code).toBe("order.wrong_state");
  });
});
