import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const orders = await anOrderAdmin(store, doorPermissions);
const planner = await atRuns(store, managerPermissions);
const rider = await atRuns(store);
const other = await atRuns(store);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

const packed = (quantity?: number) => aPackedOrder(store, orders, buyer, paratha, quantity);
const several = async (count: number) => {
  const made = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await packed());
  const [first] = made;
  if (!first) throw new Error("no order was made");
  const numbers = made.map(({ number }) => number);
  // An order placed after a cut-off is for a later slot, which may be on another day.
  await store.query(
    `update customer_order set deliver_from = first.deliver_from, deliver_until = first.deliver_until
     from customer_order first where first.number = $1 and customer_order.number = any($2)`,
    [first.number, numbers],
  );
  return { hubId: first.hubId, day: first.day, numbers };
};
const statusOf = async (number: string) => (await orders.order(number)).body.status;

describe("planning", () => {
  test("a run takes packed orders of its hub in the given order, and they leave the list of orders without one", async () => {
    const { hubId, day, numbers } = await several(3);
    const before = await planner.plan(`day=${day}&hubId=${hubId}`);
    expect(before.body.unassigned.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
    expect(before.body.riders.map(({ id }) => id)).toEqual(expect.arrayContaining([rider.id, other.id]));
    expect(before.body.riders.map(({ id }) => id)).not.toContain(planner.id);

    const made = await planner.create({ hubId, day, from: "12:00", to: "14:00", riderId: rider.id, numbers });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: "planned", from: "12:00", to: "14:00", rider: { id: rider.id } });
    expect(made.body.stops.map(({ number }) => number)).toEqual(numbers);
    expect(made.body.stops[0]).toMatchObject({ name: "Rahima Khatun", outcome: null, status: "packed" });
    expect(made.body.stops[0]?.cashDue).toBeGreaterThan(0);

    const [a = "", b = "", c = ""] = numbers;
    const turned = await planner.change(made.body, { numbers: [c, a], riderId: other.id });
    expect(turned.body.stops.map(({ number }) => number)).toEqual([c, a]);
    expect(turned.body.rider?.id).toBe(other.id);
    const inList = await orders.call<{ items: AdminOrderHead[] }>("GET", `/admin/order?numbers=${a},${b}`);
    const runs = Object.fromEntries(inList.body.items.map(({ number, run }) => [number, run]));
    expect(runs).toEqual({ [a]: { id: made.body.id, rider: other.name }, [b]: null });
    const { ride, coldUntil } = (await orders.order(a)).body;
    expect(ride).toMatchObject({
      runId: made.body.id,
      day,
      state: "planned",
      stop: 2,
      stops: 2,
      rider: { name: other.name },
    });
    expect(coldUntil).toBeNull();
    expect((await orders.order(b)).body.ride).toBeNull();
    const after = await planner.plan(`day=${day}&hubId=${hubId}`);
    const left = after.body.unassigned.map(({ number }) => number);
    expect([left.includes(a), left.includes(b), left.includes(c)]).toEqual([false, true, false]);
    // The version that was read before is no longer the one.
    expect((await planner.change(made.body, { numbers: [] })).body.code).toBe("record.changed");
    expect((await planner.call("DELETE", `/run/${made.body.id}`)).status).toBe(204);
    expect((await planner.plan(`day=${day}&hubId=${hubId}`)).body.unassigned.map(({ number }) => number)).toContain(a);
  });

  test("unknown orders, other hubs' orders and staff who are not riders are refused", async () => {
    const { number, hubId, day } = await packed();
    const [elsewhere] = await store.query<{ id: number }>("select id from hub where id <> $1 limit 1", [hubId]);
    const refused = [
      await planner.create({ hubId: elsewhere?.id, day, numbers: [number] }),
      await planner.create({ hubId, day, numbers: ["AAAA-BBBB"] }),
      await planner.create({ hubId, day, riderId: planner.id }),
      await planner.create({ hubId: 2_147_483_647, day }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([
      "run.order_not_here",
      "run.order_not_here",
      "run.not_a_rider",
      "record.refers_to_nothing",
    ]);
    expect((await planner.create({ hubId, day: "2026-02-30" })).status).toBe(400);
  });

  test("if two planners add one order to two runs at once, one succeeds", async () => {
    const { number, hubId, day } = await packed();
    const runs = await Promise.all([planner.create({ hubId, day }), planner.create({ hubId, day })]);
    const answers = await Promise.all(runs.map(({ body }) => planner.change(body, { numbers: [number] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("run.order_taken");
  });

  test("the suggested order is the shortest that keeps the promises", async () => {
    const { hubId, day, numbers } = await several(3);
    const places = { [numbers[0] ?? ""]: 23.9, [numbers[1] ?? ""]: 23.7, [numbers[2] ?? ""]: 23.75 };
    for (const [number, latitude] of Object.entries(places)) {
      await store.query(
        `update customer_order set recipient = jsonb_set(recipient, '{position}', $2) where number = $1`,
        [number, JSON.stringify({ latitude, longitude: 90.4, accuracy: 10 })],
      );
    }
    await store.query(
      "update customer_order set deliver_until = deliver_from + interval '1 minute' where number = $1",
      [numbers[1]],
    );
    const { body } = await planner.create({ hubId, day, numbers });
    const { body: suggestion } = await planner.call<{ numbers: string[] }>("GET", `/run/${body.id}/suggestion`);
    expect(suggestion.numbers).toEqual([numbers[1], numbers[2], numbers[0]]);
  });
});

describe("sending out", () => {
  test("packed orders are dispatched, unpacked ones are reported and stay", async () => {
    const { hubId, day, numbers } = await several(2);
    await buyer.put(paratha, 1);
    const waiting = (await buyer.order()).body.orderNumber;
    await orders.step(waiting, "confirm");
    const { body: run } = await planner.create({ hubId, day, numbers: [...numbers, waiting] });
    expect((await planner.send(run.id)).body.code).toBe("run.no_rider");
    await planner.change(run, { riderId: rider.id });
    // One of them is cancelled in the very moment: the rest goes.
    const [sent] = await Promise.all([planner.send(run.id), orders.step(numbers[0] ?? "", "cancel")]);
    expect(sent.status).toBe(200);
    expect(await statusOf(numbers[1] ?? "")).toBe("out_for_delivery");
    expect(await statusOf(waiting)).toBe("confirmed");
    const again = (await planner.plan(`day=${day}&hubId=${hubId}`)).body.runs.find(({ id }) => id === run.id);
    expect(again?.state).toBe("out");
    expect((await planner.send(run.id)).body.code).toBe("run.nothing_to_send");

    await orders.step(waiting, "pack");
    const late = await planner.send(run.id);
    expect(late.body.results).toEqual([{ number: waiting, isMoved: true }]);
    const { body } = await planner.change(late.body.run, { numbers: [waiting] });
    expect(body.code).toBe("run.order_out");
    expect((await planner.call("DELETE", `/run/${run.id}`)).status).toBe(409);
  });

  test("an order dispatched alone gets its own run with the sender", async () => {
    const { number, hubId } = await packed();
    await orders.step(number, "dispatch");
    const [run] = await store.query(
      `select r.state, r.rider_id as rider, r.hub_id as hub from delivery_run r join run_stop s on s.run_id = r.id
       join customer_order o on o.id = s.order_id where o.number = $1`,
      [number],
    );
    expect(run).toEqual({ state: "out", rider: orders.id, hub: hubId });
  });

  test("an order dispatched and planned concurrently is on one run", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { number, hubId, day } = await packed(1);
      await Promise.all([
        orders.step(number, "dispatch"),
        planner.create({ hubId, day, riderId: rider.id, numbers: [number] }),
      ]);
      expect(await statusOf(number)).toBe("out_for_delivery");
      const stops = await store.query(
        `select r.state from run_stop s join delivery_run r on r.id = s.run_id join customer_order o on o.id = s.order_id
         where o.number = $1`,
        [number],
      );
      expect(stops).toEqual([{ state: "out" }]);
    }
  });

  test("a cancelled order leaves its run, and undelivered orders are free when the run is back", async () => {
    const { hubId, day, numbers } = await several(2);
    const [gone = "", cancelled = ""] = numbers;
    await buyer.put(paratha, 1);
    const waiting = (await buyer.order()).body.orderNumber;
    await orders.step(waiting, "confirm");
    const made = await planner.create({ hubId, day, riderId: rider.id, numbers: [...numbers, waiting] });
    await orders.step(cancelled, "cancel");
    await planner.send(made.body.id);
    await orders.step(gone, "deliver");
    const plan = (await planner.plan(`day=${day}&hubId=${hubId}`)).body;
    const run = plan.runs.find(({ id }) => id === made.body.id);
    expect(run).toMatchObject({ state: "back", stops: [{ number: gone, outcome: "delivered" }] });
    expect(plan.unassigned.map(({ number }) => number)).toContain(waiting);
  });
});
