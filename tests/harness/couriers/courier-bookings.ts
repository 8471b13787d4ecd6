import type { testCourier } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { asAdministrator, type Store } from "../store.ts";
import type { Desk } from "./courier-desk.ts";
import { pollParcels } from "./couriers.ts";

/** Timeout of couriers in the stores of these tests. */
export const PATIENCE_MS = 2_000;

/** Hostile tests of everything that the store asks a courier. */
export function testBookings(desk: Desk): void {
  const { store, proof, accounts, openWith, manager, parcels, courier, code, facts, simulator } = desk;
  const { now, aPacked, aBooked, onItsWay, booksOf, dueOf } = desk;
  const testOf = (where: Store, headers: Record<string, string>) =>
    where.call<Answer<typeof testCourier>>("POST", `/admin/courier/${code}/test`, undefined, headers);

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
    const { buyer, rice } = await now();
    await buyer.put(rice, 1);
    const { body: placed } = await buyer.order();
    expect((await parcels.book(placed.orderNumber)).body.code).toBe("courier.not_of_order");
    await store.query("update customer_order set courier = $2 where number = $1", [placed.orderNumber, code]);
    expect((await parcels.book(placed.orderNumber)).body.code).toBe("order.wrong_state");
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

  test("a parcel is cancelled before the courier has it, in the portal if it has no call for that", async () => {
    const number = await aBooked();
    if (!simulator.cancels) expect((await parcels.cancel(number)).body.code).toBe("courier.cancel_there");
    const { body } = await parcels.cancel(number, { isDoneThere: !simulator.cancels });
    expect(body).toMatchObject({ mayBook: true, parcels: [{ state: "cancelled" }] });
    const other = await onItsWay();
    expect((await parcels.cancel(other, { isDoneThere: true })).body.code).toBe("courier.parcel_on_its_way");
  });

  test("a label has the courier's number", async () => {
    const number = await aBooked();
    const response = await store.request(`/api/v1.0/admin/parcel/${number}/label`, { headers: manager.headers });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
  });

  test("the connection test accepts the account, and refuses it with a wrong secret", async () => {
    expect((await testOf(store, proof)).body).toMatchObject({ outcome: "accepted" });
    const account = accounts[code] ?? {};
    const wrong = Object.fromEntries(
      facts.settings.fields.map(({ name, kind }) => [
        name,
        kind === "secret" ? "a-wrong-secret" : (account[name] ?? ""),
      ]),
    );
    const other = await openWith(code, wrong);
    const { body } = await testOf(other, await asAdministrator(other));
    expect(body.outcome).toBe("refused");
    expect(JSON.stringify(body) + other.logged()).not.toContain("a-wrong-secret");
  });

  test("a booking that is executed after our timeout is unsure, and its parcel is found", async () => {
    const number = await aPacked();
    await courier.behave({ delayMs: PATIENCE_MS + 500 });
    expect((await parcels.book(number)).body.parcels).toMatchObject([{ state: "unsure", trackingNumber: null }]);
    await courier.behave({});
    await expect.poll(() => courier.parcelsFor(number)).toHaveLength(1);
    await courier.tell(code, number, { news: "booked" });
    expect(await booksOf(number)).toMatchObject({ state: "booked", tracking: expect.any(String) });
  });

  test("an answer within our timeout is no problem", async () => {
    const number = await aPacked();
    await courier.behave({ delayMs: 300 });
    expect((await parcels.book(number)).body.parcels).toMatchObject([{ state: "booked" }]);
  });

  test.each([{ revokes: true }, { throttles: ["book" as const] }])(
    "%j books nothing, says so, and the order can be booked again",
    async (behaviour) => {
      const number = await aPacked();
      await courier.behave(behaviour);
      expect((await parcels.book(number)).body).toMatchObject({ mayBook: true, parcels: [{ state: "refused" }] });
      expect(await courier.parcelsFor(number)).toEqual([]);
      await courier.behave({});
      expect((await parcels.book(number)).body.parcels[0]).toMatchObject({ state: "booked" });
      expect((await parcels.of(number)).body.parcels).toHaveLength(2);
    },
  );

  test("keys that are revoked while parcels are on their way leave these as they are, and are found by the test", async () => {
    const number = await onItsWay();
    await courier.happen(code, number, { news: "delivered" });
    await courier.behave({ revokes: true });
    await pollParcels(store);
    expect(await booksOf(number)).toMatchObject({ status: "out_for_delivery", concern: null });
    expect((await testOf(store, proof)).body.outcome).toBe("refused");
    await courier.behave({});
    await pollParcels(store);
    expect(await booksOf(number)).toMatchObject({ status: "delivered", entries: 1 });
  });

  test("the price of a parcel is asked for, if the courier has prices", async () => {
    const number = await aPacked();
    const { rice } = await now();
    await store.query("update order_line set nominal_grams = 300 where variation_id = $1", [rice]);
    const quote = () => manager.call<{ fee: number | null }>("GET", `/parcel/${number}/quote`);
    expect((await quote()).body).toEqual({ fee: simulator.price ?? null });
    await courier.behave({ hangs: ["quote"] });
    const unanswered = await quote();
    expect(unanswered.body).toMatchObject(
      simulator.price === undefined ? { fee: null } : { code: "courier.no_answer" },
    );
    expect(await courier.parcelsFor(number)).toEqual([]);
  });
}
