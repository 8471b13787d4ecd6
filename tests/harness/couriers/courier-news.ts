import { expect, test } from "vitest";
import type { Desk } from "./courier-desk.ts";
import { pollParcels } from "./couriers.ts";

/** Hostile tests of everything that a courier reports: lost, repeated, late, out of order, forged. */
export function testNews(desk: Desk): void {
  const { store, clerk, parcels, courier, code, door, answer, simulator } = desk;
  const { now, aBooked, onItsWay, booksOf, dueOf } = desk;

  test("a delivery moves the order once and its cash is owed, however often it is reported", async () => {
    const number = await onItsWay();
    const due = await dueOf(number);
    const webhook = await courier.happen(code, number, { news: "delivered" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => courier.deliver(code, webhook)));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(await booksOf(number)).toMatchObject({
      ...{ status: "delivered", paymentStatus: "paid", state: "delivered", concern: null },
      ...{ cashTaken: due * 100, owed: due * 100, entries: 1 },
    });
    expect(await door.stockOf((await now()).rice)).toMatchObject({ reserved: 0 });
  });

  test("a lost webhook is found by polling", async () => {
    const number = await onItsWay();
    await courier.happen(code, number, { news: "delivered" });
    await pollParcels(store);
    expect(await booksOf(number)).toMatchObject({ status: "delivered", paymentStatus: "paid", entries: 1 });
  });

  test("news out of order never moves an order back", async () => {
    const number = await aBooked();
    const [early, late] = ["2026-01-02T08:00:00Z", "2026-01-02T10:00:00Z"];
    await courier.tell(code, number, { news: "delivered", at: late });
    expect(await booksOf(number)).toMatchObject({ status: "delivered", state: "delivered" });
    await courier.tell(code, number, { news: "collected", at: early });
    await courier.tell(code, number, { news: "problem", at: early });
    await courier.tell(code, number, { news: "returning", at: early });
    expect(await booksOf(number)).toMatchObject({ status: "delivered", state: "delivered", concern: null, entries: 1 });
    await courier.tell(code, number, { news: "returning", at: "2026-01-02T12:00:00Z" });
    expect(await booksOf(number)).toMatchObject({ status: "delivered", concern: "contradiction", entries: 1 });
    expect((await parcels.settle(number)).body.parcels).toMatchObject([{ concern: null }]);
  });

  test("a parcel that comes back is restocked once", async () => {
    const before = await door.stockOf((await now()).rice);
    const number = await onItsWay();
    for (const news of ["returning", "returned", "returned"] as const) await courier.tell(code, number, { news });
    expect(await booksOf(number)).toMatchObject({ status: "delivery_failed", owed: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => clerk.step(number, "take-back", { lines: [] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await booksOf(number)).toMatchObject({ status: "cancelled", state: "returned" });
    expect(await door.stockOf((await now()).rice)).toEqual(before);
  });

  test("a return that turns out to be delivered is delivered", async () => {
    const number = await onItsWay();
    await courier.tell(code, number, { news: "returning" });
    expect(await booksOf(number)).toMatchObject({ status: "delivery_failed", state: "returning" });
    await store.query("update parcel set news_at = news_at - interval '1 hour' where reference = $1", [number]);
    await courier.tell(code, number, { news: "delivered" });
    expect(await booksOf(number)).toMatchObject({ status: "delivered", paymentStatus: "paid", entries: 1 });
  });

  test("a lost parcel is written off once", async () => {
    const before = await door.stockOf((await now()).rice);
    const number = await onItsWay();
    const answers = await Promise.all([1, 2, 3].map(() => parcels.lose(number, "They found nothing")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await booksOf(number)).toMatchObject({ status: "cancelled", state: "lost", owed: 0 });
    expect(await door.stockOf((await now()).rice)).toEqual({ onHand: (before?.onHand ?? 0) - 2, reserved: 0 });
    await courier.tell(code, number, { news: "delivered" });
    expect(await booksOf(number)).toMatchObject({ status: "cancelled", concern: "contradiction", entries: 0 });
  });

  test("a part delivery waits for staff, who record what was accepted", async () => {
    const before = await door.stockOf((await now()).rice);
    const number = await onItsWay();
    await courier.tell(code, number, { news: "part_delivered", collected: 100 });
    expect(await booksOf(number)).toMatchObject({ status: "out_for_delivery", concern: "part_delivered", entries: 0 });
    const [line] = await store.query<{ id: number }>(
      "select l.id from order_line l join customer_order o on o.id = l.order_id where o.number = $1",
      [number],
    );
    const accepted = [{ lineId: line?.id, quantity: 1, reason: "refused" }];
    expect((await clerk.step(number, "deliver", { accepted })).status).toBe(200);
    const books = await booksOf(number);
    expect(books).toMatchObject({ status: "delivered", state: "part_delivered", concern: null, entries: 1 });
    expect(books.owed).toBe(books.cashTaken);
    expect(await door.stockOf((await now()).rice)).toEqual({ onHand: (before?.onHand ?? 0) - 1, reserved: 0 });
  });

  test("forged webhooks are refused, and those about other shops' parcels change nothing", async () => {
    const number = await onItsWay();
    const { headers, body } = await courier.happen(code, number, { news: "delivered" });
    const json = { "content-type": "application/json" };
    const wrong = Object.fromEntries(Object.keys(headers).map((name) => [name, "Bearer wrong"]));
    for (const forgery of [json, { ...wrong, ...json }]) {
      const answer = await courier.deliver(code, { headers: forgery, body });
      expect(answer.status).toBe(401);
    }
    const signed = (own: object) => ({ headers: { ...json, ...simulator.headers(JSON.stringify(own)) }, body: own });
    const foreign = JSON.parse(
      JSON.stringify(body)
        .replaceAll(number, "9999-8888-7777")
        .replaceAll((await booksOf(number)).tracking ?? "", "777"),
    );
    expect((await courier.deliver(code, signed(foreign))).ok).toBe(true);
    const emptied = Object.fromEntries(Object.keys(body).map((name) => [name, null]));
    for (const nonsense of [{}, { event: 7 }, emptied]) {
      expect((await courier.deliver(code, signed(nonsense))).status).toBe(400);
    }
    expect(await booksOf(number)).toMatchObject({ status: "out_for_delivery" });
  });

  test("unknown words are shown to staff", async () => {
    const number = await onItsWay();
    await courier.tell(code, number, { news: "unclear" });
    expect(await booksOf(number)).toMatchObject({ status: "out_for_delivery", concern: "unclear" });
  });

  test("its webhooks are answered as it wants", async () => {
    const number = await aBooked();
    const told = await courier.tell(code, number, { news: "problem" });
    expect(told.status).toBe(answer.status);
    for (const [name, value] of Object.entries(answer.headers)) expect(told.headers.get(name)).toBe(value);
  });
}
