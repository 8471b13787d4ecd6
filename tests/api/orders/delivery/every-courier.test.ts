import type { testCourier } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { serveCourierSimulator, simulatedCouriers } from "../../../../apps/demo/src/couriers/index.ts";
import { courierMethods } from "../../../../apps/server/src/features/delivery/couriers/index.ts";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { couriersAt, parcelsBy, pollParcels } from "../../../harness/couriers.ts";
import { aDoor } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const simulator = await serveCourierSimulator();
afterAll(simulator.close);
const store = await openStore({ couriers: { accounts: simulatedCouriers(simulator.origin), patienceMs: 2_000 } });
const proof = await asAdministrator(store);
const clerk = await anOrderAdmin(store, managerPermissions);
const manager = await atRuns(store, managerPermissions);
const parcels = parcelsBy(manager);
const courier = couriersAt(store, simulator.origin);
const door = aDoor(store, clerk);

type Books = {
  status: string;
  paymentStatus: string;
  cashTaken: number | null;
  owed: number;
  entries: number;
  state: string;
  concern: string | null;
  tracking: string | null;
};

/** The same hostile tests for each courier, from its descriptor and its simulator alone. */
describe.each(couriers)("$brand.en", ({ code, settings, reportsPickup }) => {
  let buyer: Buyer;
  let rice: number;
  beforeEach(async () => {
    buyer = await aBuyer(store);
    rice = await aVariation(store, 500);
    await courier.behave({});
  });

  const aPacked = async (): Promise<string> => {
    const { number } = await aPackedOrder(store, clerk, buyer, rice);
    await store.query("update customer_order set courier = $2 where number = $1", [number, code]);
    return number;
  };
  const aBooked = async (): Promise<string> => {
    const number = await aPacked();
    expect((await parcels.book(number)).body).toMatchObject({ parcels: [{ state: "booked" }], mayBook: false });
    return number;
  };
  const onItsWay = async (): Promise<string> => {
    const number = await aBooked();
    if (reportsPickup) await courier.tell(code, number, { news: "collected" });
    else await clerk.step(number, "dispatch");
    expect((await booksOf(number)).status).toBe("out_for_delivery");
    return number;
  };
  const booksOf = async (number: string): Promise<Books> => {
    const [row] = await store.query<Books>(
      `select o.status, o.payment_status as "paymentStatus", o.cash_taken_poisha::int as "cashTaken",
         (select coalesce(sum(c.amount_poisha), 0)::int from cash_entry c where c.order_id = o.id and c.parcel_id is not null) as owed,
         (select count(*)::int from cash_entry c where c.order_id = o.id) as entries,
         p.state, p.concern, p.tracking_number as tracking
       from customer_order o join parcel p on p.order_id = o.id where o.number = $1 order by p.id desc limit 1`,
      [number],
    );
    if (!row) throw new Error("there is no parcel");
    return row;
  };
  const dueOf = async (number: string): Promise<number> => (await courier.parcelsFor(number))[0]?.collect ?? 0;

  test("ten presses at once book one parcel", async () => {
    const number = await aPacked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => parcels.book(number)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await courier.parcelsFor(number)).toHaveLength(1);
    const { body } = await parcels.of(number);
    expect(body.parcels).toMatchObject([{ state: "booked", reference: number }]);
    expect(body.parcels[0]?.collect).toBe(await dueOf(number));
  });

  test("an order is booked only once it is packed, and only with its zone's courier", async () => {
    await buyer.put(rice, 1);
    const { body: placed } = await buyer.order();
    expect((await parcels.book(placed.orderNumber)).body.code).toBe("courier.not_of_order");
    await store.query("update customer_order set courier = $2 where number = $1", [placed.orderNumber, code]);
    expect((await parcels.book(placed.orderNumber)).body.code).toBe("order.wrong_state");
  });

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
    expect(await door.stockOf(rice)).toMatchObject({ reserved: 0 });
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
    const before = await door.stockOf(rice);
    const number = await onItsWay();
    for (const news of ["returning", "returned", "returned"] as const) await courier.tell(code, number, { news });
    expect(await booksOf(number)).toMatchObject({ status: "delivery_failed", owed: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => clerk.step(number, "take-back", { lines: [] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await booksOf(number)).toMatchObject({ status: "cancelled", state: "returned" });
    expect(await door.stockOf(rice)).toEqual(before);
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
    const before = await door.stockOf(rice);
    const number = await onItsWay();
    const answers = await Promise.all([1, 2, 3].map(() => parcels.lose(number, "They found nothing")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await booksOf(number)).toMatchObject({ status: "cancelled", state: "lost", owed: 0 });
    expect(await door.stockOf(rice)).toEqual({ onHand: (before?.onHand ?? 0) - 2, reserved: 0 });
    await courier.tell(code, number, { news: "delivered" });
    expect(await booksOf(number)).toMatchObject({ status: "cancelled", concern: "contradiction", entries: 0 });
  });

  test.each([
    ["less", -30, "unpaid"],
    ["nothing", Number.NEGATIVE_INFINITY, "unpaid"],
    ["more", 50, "paid"],
  ])("cash that differs (%s) is owed as taken and shown to staff", async (_, more, paymentStatus) => {
    const number = await onItsWay();
    const due = await dueOf(number);
    const collected = Math.max(0, due + more);
    await courier.tell(code, number, { news: "delivered", collected });
    const taken = Math.min(due, collected) * 100;
    expect(await booksOf(number)).toMatchObject({
      status: "delivered",
      paymentStatus,
      owed: taken,
      concern: "cash_differs",
    });
  });

  test("a part delivery waits for staff, who record what was accepted", async () => {
    const before = await door.stockOf(rice);
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
    expect(await door.stockOf(rice)).toEqual({ onHand: (before?.onHand ?? 0) - 1, reserved: 0 });
  });

  test("forged webhooks are refused, and those about other shops' parcels change nothing", async () => {
    const number = await onItsWay();
    const { headers, body } = await courier.happen(code, number, { news: "delivered" });
    for (const forgery of [{}, { ...headers, authorization: "Bearer wrong", "x-pathao-signature": "wrong" }]) {
      const answer = await courier.deliver(code, { headers: { "content-type": "application/json", ...forgery }, body });
      expect(answer.status).toBe(401);
    }
    const foreign = JSON.parse(
      JSON.stringify(body)
        .replaceAll(number, "9999-8888-7777")
        .replaceAll((await booksOf(number)).tracking ?? "", "777"),
    );
    expect((await courier.deliver(code, { headers, body: foreign })).ok).toBe(true);
    for (const nonsense of [{}, { event: 7 }, { ...body, consignment_id: null }]) {
      expect((await courier.deliver(code, { headers, body: nonsense })).status).toBe(400);
    }
    expect(await booksOf(number)).toMatchObject({ status: "out_for_delivery" });
  });

  test("unknown words are shown to staff", async () => {
    const number = await onItsWay();
    await courier.tell(code, number, { news: "unclear" });
    expect(await booksOf(number)).toMatchObject({ status: "out_for_delivery", concern: "unclear" });
  });

  test("a booking whose answer is lost is not repeated", async () => {
    const number = await aPacked();
    await courier.behave({ hangs: ["book"] });
    expect((await parcels.book(number)).body.parcels).toMatchObject([{ state: "unsure", trackingNumber: null }]);
    await courier.behave({});
    expect((await parcels.book(number)).body.parcels).toHaveLength(1);
    await courier.tell(code, number, { news: "booked" });
    expect(await courier.parcelsFor(number)).toHaveLength(1);
    const [there] = await courier.parcelsFor(number);
    expect(await booksOf(number)).toMatchObject({ state: "booked", tracking: there?.trackingNumber });
  });

  test("a courier that refuses books nothing, and the order can be booked again", async () => {
    const number = await aPacked();
    await courier.behave({ refuses: ["book"] });
    expect((await parcels.book(number)).body).toMatchObject({ mayBook: true, parcels: [{ state: "refused" }] });
    await courier.behave({});
    const { body } = await parcels.book(number);
    expect(body.parcels).toMatchObject([{ state: "booked", reference: `${number}-2` }, { state: "refused" }]);
  });

  test.each([{ redirects: ["book"] }, { garbles: ["book"] }] as const)(
    "%j leaves the booking unsure",
    async (behaviour) => {
      const number = await aPacked();
      await courier.behave(structuredClone(behaviour) as object);
      expect((await parcels.book(number)).body.parcels).toMatchObject([{ state: "unsure" }]);
    },
  );

  test("a parcel is cancelled in the portal first, and not once it is on its way", async () => {
    const number = await aBooked();
    expect((await parcels.cancel(number)).body.code).toBe("courier.cancel_there");
    expect((await parcels.cancel(number, { isDoneThere: true })).body).toMatchObject({
      mayBook: true,
      parcels: [{ state: "cancelled" }],
    });
    const other = await onItsWay();
    expect((await parcels.cancel(other, { isDoneThere: true })).body.code).toBe("courier.parcel_on_its_way");
  });

  test("cash is owed until its payout, which shows what it is short", async () => {
    const [one, two] = [await onItsWay(), await onItsWay()];
    const due = (await dueOf(one)) + (await dueOf(two));
    for (const number of [one, two]) await courier.tell(code, number, { news: "delivered" });
    const [hub] = await store.query<{ id: number }>("select hub_id as id from customer_order where number = $1", [one]);
    const payout = { courier: code, reference: `P-${one}`, hubId: hub?.id, paidInto: "bank", numbers: [one, two] };
    const short = { ...payout, paid: due - 150, fees: 120 };
    expect((await parcels.remit(short)).body).toMatchObject({ code: "cash.reason_missing" });
    expect((await parcels.remit({ ...short, note: "They paid 30 less" })).body).toMatchObject({
      expected: due,
      difference: -30,
    });
    expect((await parcels.remit({ ...short, note: "Again" })).body.code).toBe("courier.remitted_already");
    const again = { ...short, reference: `Q-${one}`, note: "Again" };
    expect((await parcels.remit(again)).body.code).toBe("courier.remitted_already");
    expect((await parcels.of(one)).body.parcels).toMatchObject([{ owed: 0 }]);
  });

  test("a payout's parcels are proposed, as listed by the courier or named by its webhooks", async () => {
    const number = await onItsWay();
    await courier.tell(code, number, { news: "delivered" });
    const reference = `SFC-${number}`;
    await courier.tell(code, number, { news: "settled", payout: reference });
    const { body } = await manager.call<{ numbers: string[]; expected: number; foreign: string[] }>(
      "GET",
      `/parcel-payout?courier=${code}&reference=${reference}`,
    );
    expect(body).toMatchObject({ numbers: [number], expected: await dueOf(number), foreign: [] });
  });

  test("a label has the courier's number", async () => {
    const number = await aBooked();
    const response = await store.request(`/api/v1.0/admin/parcel/${number}/label`, { headers: manager.headers });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
  });

  test("the connection test accepts the account, and refuses it with a wrong secret", async () => {
    const tested = (where: typeof store, headers: Record<string, string>) =>
      where.call<Answer<typeof testCourier>>("POST", `/admin/courier/${code}/test`, undefined, headers);
    expect((await tested(store, proof)).body).toMatchObject({ outcome: "accepted" });
    const account = simulatedCouriers(simulator.origin)[code] ?? {};
    const wrong = Object.fromEntries(
      settings.fields.map(({ name, kind }) => [name, kind === "secret" ? "a-wrong-secret" : (account[name] ?? "")]),
    );
    const other = await openStore({ couriers: { accounts: { [code]: wrong }, patienceMs: 2_000 } });
    const { body } = await tested(other, await asAdministrator(other));
    expect(body.outcome).toBe("refused");
    expect(JSON.stringify(body) + other.logged()).not.toContain("a-wrong-secret");
  });

  test("its webhooks are answered as it wants", async () => {
    const number = await aBooked();
    const wanted = courierMethods.find(({ facts }) => facts.code === code)?.answer;
    const answer = await courier.tell(code, number, { news: "problem" });
    expect(answer.status).toBe(wanted?.status);
    for (const [name, value] of Object.entries(wanted?.headers ?? {})) expect(answer.headers.get(name)).toBe(value);
  });
});
