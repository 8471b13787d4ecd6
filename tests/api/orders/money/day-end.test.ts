import { DayEnd } from "@tatka/contract/orders/day-end";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openStore } from "../../../harness/store.ts";

// Closing a day covers the whole hub, so other tests' runs would be part of it.
const store = await openStore();
const orders = await anOrderAdmin(store, doorPermissions);
const manager = await atRuns(store, managerPermissions);
const rider = await atRuns(store);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 90);
  for (const table of ["hub_day", "cash_deposit", "cash_entry", "run_stop", "delivery_run"])
    await store.query(`delete from ${table}`);
  await store.query("update customer_order set status = 'cancelled'");
});

const read = async (query: string) => {
  const { body } = await manager.call<DayEnd>("GET", `/day-end?${query}`);
  expect(DayEnd.parse(body)).toEqual(body);
  return body;
};
const today = async () => (await manager.plan()).body.day;

/** A run of today that is out with one order. */
async function aRunOut() {
  const { number, hubId } = await aPackedOrder(store, orders, buyer, paratha);
  const day = await today();
  await store.query(
    "update customer_order set deliver_from = now() - interval '1 minute', deliver_until = now() + interval '2 hours' where number = $1",
    [number],
  );
  const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers: [number] });
  await manager.send(run.id);
  return { id: run.id, number, hubId, day };
}

async function delivered(run: { id: number; number: string }) {
  expect((await rider.atDoor(run.number, "deliver", { cashTaken: await dueOf(run.number) })).status).toBe(200);
}
const dueOf = async (number: string) => {
  const [order] = await store.query<{ due: number }>(
    "select (round(total_poisha / 100.0))::float8 as due from customer_order where number = $1",
    [number],
  );
  return order?.due ?? 0;
};
const count = async (id: number, coins: number, more: object = {}) =>
  expect((await rider.count(id, { coins, ...more })).status).toBe(200);
const closeDay = (body: object) => manager.call<DayEnd>("POST", "/day-end/close", body);

describe("the end of a day", () => {
  test("one call closes the counted runs and the cash book, and the next day starts with the counted cash", async () => {
    const run = await aRunOut();
    const due = await dueOf(run.number);
    const { hubId, day } = run;
    expect((await manager.call("POST", `/run/${run.id}/float`, { amount: 500 })).body).toMatchObject({
      float: 500,
      expected: 500,
    });
    await delivered(run);
    const before = await read(`hubId=${hubId}`);
    expect(before).toMatchObject({ day, closed: null, opening: 0, expected: -500, toHandIn: 0 });
    expect(before.entries).toMatchObject([{ kind: "float", amount: -500, runId: run.id }]);
    expect(before.runs).toMatchObject([{ id: run.id, expected: 500 + due, float: 500 }]);
    expect((await closeDay({ hubId, day, expected: -500, counted: 0 })).body).toMatchObject({ code: "cash.runs_open" });

    await count(run.id, 500 + due - 20, { reason: "lost" });
    const counted = await read(`hubId=${hubId}`);
    expect(counted.toHandIn).toBe(480 + due);
    const expected = counted.expected + counted.toHandIn;
    expect(expected).toBe(due - 20);
    expect((await closeDay({ hubId, day, expected: expected + 1, counted: expected })).body.code).toBe(
      "record.changed",
    );
    expect((await closeDay({ hubId, day, expected, counted: expected - 5 })).body.code).toBe("cash.reason_missing");
    const closed = await closeDay({ hubId, day, expected, counted: expected - 5, note: "Tea" });
    expect(closed.body).toMatchObject({
      closed: { counted: expected - 5, difference: -5, note: "Tea" },
      ...{ expected, toHandIn: 0, runs: [] },
    });
    expect(closed.body.entries.map(({ kind }) => kind)).toEqual(["float", "handed_in"]);
    expect((await manager.cash(run.id)).body.state).toBe("closed");
    expect((await closeDay({ hubId, day, expected, counted: expected })).body.code).toBe("cash.day_closed");
    expect(await read(`hubId=${hubId}&day=2099-01-01`)).toMatchObject({
      opening: expected - 5,
      entries: [],
      expected: expected - 5,
    });
  });

  test("deposits leave the hub, never more than is there", async () => {
    const run = await aRunOut();
    const due = await dueOf(run.number);
    await delivered(run);
    await count(run.id, due);
    await manager.close(run.id);
    const put = (amount: number) =>
      manager.call<DayEnd>("POST", "/day-end/deposit", { hubId: run.hubId, amount, reference: "DBBL 4711" });
    expect((await put(due + 1)).body.code).toBe("cash.not_enough");
    const { body } = await put(due - 1);
    expect(body).toMatchObject({ expected: 1 });
    expect(body.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["handed_in", due],
      ["deposit", 1 - due],
    ]);
    const both = await Promise.all([put(1), put(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("of two managers who close at once one succeeds", async () => {
    const run = await aRunOut();
    const due = await dueOf(run.number);
    await delivered(run);
    await count(run.id, due);
    const body = { hubId: run.hubId, day: run.day, expected: due, counted: due };
    const answers = await Promise.all([closeDay(body), closeDay(body), closeDay(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("lists what customers owe and which orders are unfinished", async () => {
    const run = await aRunOut();
    const due = await dueOf(run.number);
    expect((await rider.atDoor(run.number, "deliver", { cashTaken: due - 30, note: "Pays tomorrow" })).status).toBe(
      200,
    );
    const waiting = await aRunOut();
    const page = await read(`hubId=${run.hubId}`);
    expect(page.customers).toMatchObject([{ number: run.number, due: 30 }]);
    expect(page.customersOwe).toBe(30);
    expect(page.orders).toEqual([{ status: "out_for_delivery", count: 1 }]);
    expect(page.runs.map(({ id }) => id).toSorted()).toEqual([run.id, waiting.id].toSorted());
  });
});

describe("change for riders", () => {
  test("comes back with the cash, and needs a run with a rider that is not back", async () => {
    const run = await aRunOut();
    const give = (id: number, amount: number) => manager.call("POST", `/run/${id}/float`, { amount });
    await give(run.id, 300);
    expect((await rider.ride()).body.runs[0]).toMatchObject({ float: 300, expected: 300 });
    expect((await give(run.id, 200)).body).toMatchObject({ float: 200 });
    await delivered(run);
    expect((await give(run.id, 100)).body.code).toBe("run.wrong_state");
    const { body: report } = await manager.call<{ outstanding: number }>("GET", "/cash");
    expect(report.outstanding).toBe(200 + (await dueOf(run.number)));

    const { body: planned } = await manager.create({ hubId: run.hubId, day: run.day });
    expect((await give(planned.id, 100)).body.code).toBe("run.no_rider");
    const { body: ready } = await manager.change(planned, { riderId: rider.id });
    await give(ready.id, 100);
    expect((await manager.call("DELETE", `/run/${ready.id}`)).body.code).toBe("cash.float_out");
    await give(ready.id, 0);
    expect((await manager.call("DELETE", `/run/${ready.id}`)).status).toBe(204);
  });

  test("riders see neither the cash book nor close it", async () => {
    expect((await rider.call("GET", "/day-end")).status).toBe(403);
    expect((await rider.call("POST", "/day-end/close", {})).status).toBe(403);
    expect((await rider.call("POST", "/day-end/deposit", {})).status).toBe(403);
  });
});
