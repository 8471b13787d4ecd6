import { couriers } from "@tatka/domain/delivery/couriers/index";
import { afterAll, expect, test } from "vitest";
import { serveCourierSimulator, simulatedCouriers, simulators } from "../../../../apps/demo/src/couriers/index.ts";
import { allCouriers } from "../../../../apps/server/src/features/delivery/couriers/index.ts";
import { PATIENCE_MS } from "../../../harness/couriers/courier-bookings.ts";
import { courierDesk, courierParts } from "../../../harness/couriers/courier-desk.ts";
import { atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openDatabaseCopy, openStoreOn } from "../../../harness/store.ts";

const { origin, close } = await serveCourierSimulator();
afterAll(close);
const accounts = simulatedCouriers(origin);
const options = { couriers: { accounts, patienceMs: PATIENCE_MS }, sessionSecret: "the secret of both servers" };
const database = await openDatabaseCopy();
const store = await openStoreOn(database, options);
const second = await openStoreOn({ url: database.url, drop: async () => undefined }, options);
const parts = await courierParts({ store, origin, simulators, accounts, openWith: async () => second });
/** The courier whose calls need a token, which its prices and its stores do, too. */
const method = allCouriers({}).find(({ facts }) => facts.settings.fields.some(({ name }) => name === "storeId"));
if (!method) throw new Error(`none of ${couriers.length} couriers has tokens`);
const desk = courierDesk(parts, method);
const { aPacked, courier } = desk;
const there = await atRuns(second, managerPermissions);

const quote = (staff: typeof there, number: string) =>
  staff.call<{ fee: number | null }>("GET", `/parcel/${number}/quote`);

test("a token that expired is renewed once, by one of two servers with ten callers", async () => {
  const number = await aPacked();
  expect((await quote(there, number)).status).toBe(200);
  const before = await courier.grants();
  await courier.behave({ dropsTokens: true });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => quote(nth % 2 ? there : desk.manager, number)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await courier.grants()) - before).toBe(1);
  await store.query("update courier_token set expires_at = now() + interval '10 minutes'");
  await Promise.all(Array.from({ length: 10 }, (_, nth) => quote(nth % 2 ? there : desk.manager, number)));
  expect((await courier.grants()) - before).toBe(2);
});

test("a token that expires between parcels loses none of them", async () => {
  const numbers = [await aPacked(), await aPacked(), await aPacked()];
  for (const number of numbers) {
    await courier.behave({ dropsTokens: true });
    expect((await desk.parcels.book(number)).body.parcels).toMatchObject([{ state: "booked" }]);
    expect(await courier.parcelsFor(number)).toHaveLength(1);
  }
});

test("a refused renewal books nothing, and later calls ask again", async () => {
  const number = await aPacked();
  await courier.behave({ dropsTokens: true, refuses: ["token"] });
  expect((await desk.parcels.book(number)).body.parcels).toMatchObject([{ state: "refused" }]);
  await courier.behave({});
  expect((await desk.parcels.book(number)).body.parcels[0]).toMatchObject({ state: "booked" });
});

test.each([
  ["Dhaka", "Dhanmondi", 600, 120],
  ["Sylhet", "Zindabazar", 2_900, 150],
  ["sylhet", "Sadar", 900, 120],
  ["Dhaka", "Zindabazar", 600, null],
  ["Khulna", "Sadar", 600, null],
])("a parcel to %s, %s of %i g costs %s", async (district, zone, grams, fee) => {
  const number = await aPacked();
  await store.query(
    `update customer_order set recipient = recipient || jsonb_build_object(
       'district', jsonb_build_object('title', $2::text, 'titleBn', ''), 'zone', jsonb_build_object('title', $3::text, 'titleBn', ''))
     where number = $1`,
    [number, district, zone],
  );
  await store.query(
    "update order_line set nominal_grams = $2 where order_id = (select id from customer_order where number = $1)",
    [number, grams / 2],
  );
  expect((await quote(desk.manager, number)).body).toEqual({ fee });
});

test("a zone that the courier does not know has no price, and its parcel is booked all the same", async () => {
  const number = await aPacked();
  await courier.behave({ refuses: ["places"] });
  expect((await quote(desk.manager, number)).body).toMatchObject({ fee: null });
  await courier.behave({ hangs: ["places"] });
  expect((await quote(desk.manager, number)).body).toMatchObject({ code: "courier.no_answer" });
  expect((await desk.parcels.book(number)).body.parcels).toMatchObject([{ state: "booked" }]);
});
