import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, aRunOnItsWay, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, doorPermissions);
const planner = await atRuns(store, managerPermissions);

let buyer: Buyer;
let paratha: number;
let rider: Awaited<ReturnType<typeof atRuns>>;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
  rider = await atRuns(store);
});

const aRun = (count: number) => aRunOnItsWay(store, { manager, planner, rider, buyer, variationId: paratha }, count);

describe("a rider", () => {
  test("sees the stops of their run with all details for delivery, and nothing else of the back office", async () => {
    const { id, numbers } = await aRun(2);
    await store.query(
      `update customer_order set recipient = jsonb_set(recipient, '{deliveryNote}', '"Ring at gate 2"') where number = $1`,
      [numbers[0]],
    );
    const { body } = await rider.ride();
    expect(body.rider.id).toBe(rider.id);
    expect(body.runs.map((run) => run.id)).toEqual([id]);
    const [stop] = body.runs[0]?.stops ?? [];
    expect(stop).toMatchObject({
      number: numbers[0],
      name: "Rahima Khatun",
      phone: "+8801712345678",
      address: "House 7, Road 3",
      note: "Ring at gate 2",
      outcome: null,
      lines: [{ quantity: 2, price: 300 }],
    });
    expect(stop?.mapUrl).toContain("https://");
    expect(stop?.cashDue).toBeGreaterThan(0);
    const closed = ["/order", `/order/${numbers[0]}`, "/run", "/cash", "/product"];
    const answers = await Promise.all(closed.map((path) => rider.call("GET", path)));
    expect(answers.map(({ status }) => status)).toEqual(closed.map(() => 403));
    expect((await rider.call("POST", `/order/${numbers[0]}/deliver`, {})).status).toBe(403);
  });

  test("cannot act on another rider's stop, or on one that was not dispatched", async () => {
    const { id, numbers } = await aRun(1);
    const stranger = await atRuns(store);
    expect((await stranger.ride()).body.runs).toEqual([]);
    for (const step of ["deliver", "fail"] as const) {
      const answer = await stranger.atDoor(numbers[0] ?? "", step, { reason: "not_home" });
      expect(answer.body.code).toBe("record.not_found");
    }
    expect((await stranger.cash(id)).body.code).toBe("record.not_found");
    expect((await stranger.count(id, { coins: 0 })).body.code).toBe("record.not_found");
    const waiting = await aPackedOrder(store, manager, buyer, paratha);
    await planner.create({ hubId: waiting.hubId, day: waiting.day, riderId: rider.id, numbers: [waiting.number] });
    expect((await rider.atDoor(waiting.number, "deliver")).body.code).toBe("record.not_found");
  });

  test("delivers one, one in part, and fails one with a reason; then the run is back", async () => {
    const { numbers } = await aRun(3);
    const [whole = "", part = "", failed = ""] = numbers;
    const stops = (await rider.ride()).body.runs[0]?.stops ?? [];
    const line = stops[1]?.lines[0];
    expect((await rider.atDoor(whole, "deliver", { cashTaken: stops[0]?.cashDue })).body).toEqual({
      number: whole,
      status: "delivered",
    });
    const accepted = [{ lineId: line?.id, quantity: 1, reason: "damaged" }];
    expect((await rider.atDoor(part, "deliver", { accepted })).status).toBe(200);
    expect((await rider.atDoor(failed, "fail", { reason: "not_home" })).body.status).toBe("delivery_failed");
    const [run] = (await rider.ride()).body.runs;
    expect(run?.state).toBe("back");
    expect(run?.stops.map(({ outcome }) => outcome)).toEqual(["delivered", "delivered", "failed"]);
    const taken = (run?.stops ?? []).map(({ cashTaken }) => cashTaken ?? 0);
    expect(run?.expected).toBe(taken.reduce((sum, amount) => sum + amount, 0));
    // It goes out again with another rider, and this rider has no more to do with it.
    const { body: slots } = await manager.call<{ id: string }[]>("GET", `/admin/order/${failed}/slots`);
    expect((await manager.step(failed, "reschedule", { slotId: slots[0]?.id })).status).toBe(200);
    await manager.step(failed, "dispatch");
    expect((await rider.atDoor(failed, "deliver")).body.code).toBe("run.stop_moved");
  });
});

describe("an action stored on the phone", () => {
  test("is applied once, however often and whenever it is sent", async () => {
    const { numbers } = await aRun(1);
    const [number = ""] = numbers;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => rider.atDoor(number, "deliver", {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await rider.atDoor(number, "deliver", {}, key)).body).toEqual({ number, status: "delivered" });
    expect((await rider.atDoor(number, "deliver", { cashTaken: 1 }, key)).body.code).toBe("order.key_reused");
    expect((await rider.atDoor(number, "deliver")).body.code).toBe("run.stop_delivered");
    const entries = await store.query(
      "select from cash_entry c join customer_order o on o.id = c.order_id where o.number = $1",
      [number],
    );
    expect(entries.length).toBe(1);
  });

  test("can be corrected after a refusal and sent with the same key", async () => {
    const { numbers } = await aRun(1);
    const [number = ""] = numbers;
    const key = randomUUID();
    expect((await rider.atDoor(number, "deliver", { cashTaken: 99_999 }, key)).body.code).toBe("order.cash_above_due");
    expect((await rider.atDoor(number, "deliver", {}, key)).status).toBe(200);
  });

  test("and a manager's on the same stop: one succeeds, and the cash is recorded once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, numbers } = await aRun(1);
      const [number = ""] = numbers;
      const answers = await Promise.all([
        rider.atDoor(number, "deliver"),
        manager.step(number, "fail", { reason: "refused" }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, cashTaken } = (await manager.order(number)).body;
      expect(status).toBe(answers[0].status === 200 ? "delivered" : "delivery_failed");
      expect((await planner.cash(id)).body.expected).toBe(cashTaken ?? 0);
    }
  });
});

describe("two riders with the same order", () => {
  const named = (one: { id: number }, name: string) =>
    store.query("update account set name = $2 where id = $1", [one.id, name]);

  async function handedOver() {
    const other = await atRuns(store);
    await named(rider, "Ripon Mia");
    await named(other, "Babul Hossain");
    const { id, numbers } = await aRun(1);
    const version = async () => (await store.query<Version>(versionOf, [id]))[0]?.version ?? 0;
    const handOver = async () => planner.change({ id, version: await version() }, { riderId: other.id });
    return { id, number: numbers[0] ?? "", other, handOver };
  }
  type Version = { version: number };
  const versionOf = "select version from delivery_run where id = $1";

  test("a rider whose stop was moved is refused, with the new rider and later the result", async () => {
    const { number, other, handOver } = await handedOver();
    expect((await handOver()).status).toBe(200);
    expect((await rider.atDoor(number, "deliver")).body).toMatchObject({
      code: "run.stop_moved",
      message: "This order is with Babul Hossain now.",
    });
    expect((await other.atDoor(number, "fail", { reason: "refused" })).status).toBe(200);
    expect((await rider.atDoor(number, "deliver")).body).toMatchObject({
      code: "run.stop_failed",
      message: "This order is already marked as not delivered, by Babul Hossain.",
    });
    const stranger = await atRuns(store);
    expect((await stranger.atDoor(number, "deliver")).body.code).toBe("record.not_found");
  });

  test("concurrent deliveries of one stop have one result, and the cash belongs to the rider who collected it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, number, other, handOver } = await handedOver();
      const asked = {
        mine: rider.atDoor(number, "deliver"),
        handOver: handOver(),
        theirs: other.atDoor(number, "deliver"),
      };
      await Promise.all(Object.values(asked));
      const [mine, theirs] = [await asked.mine, await asked.theirs];
      const late = theirs.status === 200 || mine.status === 200 ? undefined : await other.atDoor(number, "deliver");
      const winners = [mine, theirs, late].filter((answer) => answer?.status === 200);
      expect(winners).toHaveLength(1);
      const entries = await store.query<{ staffId: number }>(
        `select staff_id as "staffId" from cash_entry where run_id = $1`,
        [id],
      );
      expect(entries).toEqual([{ staffId: mine.status === 200 ? rider.id : other.id }]);
      for (const [who, answer] of [
        [rider, mine],
        [other, theirs],
      ] as const) {
        if (answer.status === 200) continue;
        // An earlier or current rider gets the result.
        const again = await who.atDoor(number, "deliver");
        expect(again.body.code).toMatch(/^(run\.stop_delivered|record\.not_found)$/);
      }
    }
  });
});

test("the customer sees the rider, the phone number and the expected time, while the order is on its way only", async () => {
  await store.query("update account set name = 'Ripon Mia', phone = '+8801811111111' where id = $1", [rider.id]);
  const { numbers } = await aRun(2);
  const [first = "", second = ""] = numbers;
  type Span = { from: string; until: string };
  type Seen = {
    rider: { name: string; phone: string; expectedFrom: string; expectedUntil: string } | null;
    expected: Span | null;
  };
  const order = async (number: string) => (await buyer.call<Seen>("GET", `/order/${number}`)).body;
  const seen = async (number: string) => (await order(number)).rider;
  await store.query("update customer_order set deliver_from = now() - interval '1 hour'");
  await store.query("update customer_order set recipient = jsonb_set(recipient, '{position}', $2) where number = $1", [
    second,
    JSON.stringify({ latitude: 23.9, longitude: 90.4 }),
  ]);
  const [early, late] = [await seen(first), await seen(second)];
  expect(early).toMatchObject({ name: "Ripon", phone: "+8801811111111" });
  const span = (one: typeof early) => [Date.parse(one?.expectedFrom ?? ""), Date.parse(one?.expectedUntil ?? "")];
  expect(span(early)[1]).toBeLessThan(span(late)[1] ?? 0);
  expect(span(early)[1]).toBeGreaterThan(Date.now());
  const { expected } = await order(first);
  const stops = (await rider.ride()).body.runs.flatMap((run) => run.stops);
  const arrival = Date.parse(stops.find(({ number }) => number === second)?.expectedAt ?? "");
  expect(arrival).toBeGreaterThanOrEqual(span(late)[0] ?? 0);
  expect(arrival).toBeLessThanOrEqual(span(late)[1] ?? 0);
  expect(expected).toEqual({ from: early?.expectedFrom, until: early?.expectedUntil });
  expect(Date.parse(expected?.until ?? "") - Date.parse(expected?.from ?? "")).toBeLessThanOrEqual(60 * 60_000);
  await rider.atDoor(first, "deliver");
  expect(await order(first)).toMatchObject({ rider: null, expected: null });

  // A manager who brings one for once is not named to customers.
  const alone = await aPackedOrder(store, manager, buyer, paratha);
  expect(await seen(alone.number)).toBeNull();
  await manager.step(alone.number, "dispatch");
  expect(await seen(alone.number)).toMatchObject({ name: null, phone: null });
});

test("a manager who may ride is not named for dispatching an order, until the run is assigned to them", async () => {
  const boss = await anOrderAdmin(store, ["order.read", "order.deliver", "run.plan", "run.ride"]);
  await store.query("update account set name = 'Salma Khatun' where id = $1", [boss.id]);
  const { number } = await aPackedOrder(store, manager, buyer, paratha);
  await boss.step(number, "dispatch");
  const seen = async () =>
    (await buyer.call<{ rider: { name: string | null } | null }>("GET", `/order/${number}`)).body.rider;
  expect(await seen()).toMatchObject({ name: null });
  await store.query(
    `update delivery_run set rider_id = $2, is_by_dispatch = false from run_stop s join customer_order o on o.id = s.order_id
     where s.run_id = delivery_run.id and o.number = $1`,
    [number, rider.id],
  );
  expect((await seen())?.name).toBe(rider.name);
});

test("the rider's first press records when the run left the hub, between its dispatch and now", async () => {
  const run = await aRun(2);
  const start = (who: typeof rider, at: string) =>
    who.call<{ departedAt: string }>("POST", `/ride/run/${run.id}/start`, { at });
  expect((await start(await atRuns(store), new Date().toISOString())).status).toBe(404);
  expect((await start(rider, "yesterday")).status).toBe(400);
  expect((await rider.ride()).body.runs[0]?.departedAt).toBeNull();

  await store.query("update delivery_run set out_at = now() - interval '40 minutes' where id = $1", [run.id]);
  const pressed = new Date(Date.now() - 30 * 60_000).toISOString();
  const first = await start(rider, pressed);
  expect([first.status, Date.parse(first.body.departedAt)]).toEqual([200, Date.parse(pressed)]);
  // A repeated press, also by a phone whose clock is ahead, changes nothing.
  expect((await start(rider, new Date(Date.now() + 86_400_000).toISOString())).body).toEqual(first.body);
  expect((await rider.ride()).body.runs[0]?.departedAt).toBe(first.body.departedAt);

  await store.query("update delivery_run set departed_at = null where id = $1", [run.id]);
  const ahead = await start(rider, new Date(Date.now() + 86_400_000).toISOString());
  expect(Date.parse(ahead.body.departedAt)).toBeLessThanOrEqual(Date.now() + 1_000);
});
