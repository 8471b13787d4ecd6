import { RunProposal } from "@tatka/contract/orders/run-proposals";
import type { Run } from "@tatka/contract/orders/runs";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openStore } from "../../../harness/store.ts";

// The proposal covers all orders of a hub, so other tests' orders would be part of it.
const store = await openStore();
const orders = await anOrderAdmin(store, doorPermissions);
const planner = await atRuns(store, managerPermissions);
const rider = await atRuns(store);
const other = await atRuns(store);

const day = "2099-05-04";
let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 90);
  await store.query("delete from run_stop");
  await store.query("delete from delivery_run");
  await store.query("delete from rider_shift");
  await store.query("update customer_order set status = 'cancelled'");
});

type Placed = { latitude: number; longitude?: number; from?: string; until?: string; kg?: number };

/** Packed orders of one hub on a day to come, at these positions. */
async function packedAt(places: readonly Placed[]) {
  const numbers: string[] = [];
  let hubId = 0;
  for (const { latitude, longitude = 90.4, from = "12:00", until = "15:00", kg = 2 } of places) {
    const order = await aPackedOrder(store, orders, buyer, paratha, 1);
    await store.query(
      `update customer_order set recipient = jsonb_set(recipient, '{position}', $2),
         deliver_from = ($3::date + $4::time) at time zone 'Asia/Dhaka', deliver_until = ($3::date + $5::time) at time zone 'Asia/Dhaka'
       where number = $1`,
      [order.number, JSON.stringify({ latitude, longitude }), day, from, until],
    );
    await store.query(
      `update order_line set nominal_grams = $2, storage = 'frozen' where order_id = (select id from customer_order where number = $1)`,
      [order.number, kg * 1000],
    );
    numbers.push(order.number);
    hubId = order.hubId;
  }
  return { hubId, numbers };
}

async function aShift(riderId: number, hubId: number, more: object = {}) {
  const shift = { riderId, hubId, day, from: "11:00", to: "18:00", ...more };
  expect((await planner.call("POST", "/rider-shift", shift)).status).toBe(201);
}

const propose = async (hubId: number, more: object = {}) => {
  const { status, body } = await planner.call<RunProposal>("POST", "/run/proposal", { hubId, day, ...more });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
const numbersOf = ({ runs }: RunProposal) => runs.map(({ stops }) => stops.map(({ number }) => number));

describe("a proposal", () => {
  test("puts all orders on runs of riders on shift, in the shortest order, and saves nothing", async () => {
    const { hubId, numbers } = await packedAt([{ latitude: 23.85 }, { latitude: 23.79 }, { latitude: 23.82 }]);
    await aShift(rider.id, hubId);
    const proposal = await propose(hubId);
    expect(RunProposal.parse(proposal)).toEqual(proposal);
    const [a, b, c] = numbers;
    expect([
      [b, c, a],
      [a, c, b],
    ]).toContainEqual(numbersOf(proposal)[0]);
    expect(proposal).toMatchObject({
      leftOut: [],
      hasShifts: true,
      riders: [{ id: rider.id, from: "11:00", to: "18:00", maxKg: 45 }],
    });
    const [run] = proposal.runs;
    expect(run).toMatchObject({ riderId: rider.id, kg: 6, coldKg: 6, isOverShift: false });
    expect(run?.cash).toBe(run?.stops.reduce((sum, { cashDue }) => sum + cashDue, 0));
    expect(run?.stops[0]?.expectedAt).toBe("2099-05-04T06:00:00.000Z");
    expect(run?.stops[0]?.spareMinutes).toBe(180);
    expect(proposal.kmByZone).toBeGreaterThanOrEqual((run?.km ?? 0) - 0.001);
    expect((await planner.plan(`day=${day}&hubId=${hubId}`)).body.runs).toEqual([]);
  });

  test("respects cold boxes, loads and shifts, and says why an order is left out", async () => {
    const { hubId, numbers } = await packedAt([
      { latitude: 23.8, kg: 60 },
      { latitude: 23.81, kg: 20 },
      { latitude: 23.81 },
    ]);
    await aShift(rider.id, hubId, { coldKg: 10 });
    const { runs, leftOut } = await propose(hubId);
    expect(runs.map(({ stops }) => stops.map(({ number }) => number))).toEqual([[numbers[2]]]);
    expect(leftOut.map(({ order, reason }) => [order.number, reason]).toSorted()).toEqual(
      [
        [numbers[0], "too_heavy"],
        [numbers[1], "no_cold_box"],
      ].toSorted(),
    );
  });

  test("without any shift on that day assumes that all riders of the hub work", async () => {
    const { hubId } = await packedAt([{ latitude: 23.8 }]);
    const { hasShifts, riders, runs } = await propose(hubId);
    expect(hasShifts).toBe(false);
    expect(riders.map(({ id }) => id)).toEqual(expect.arrayContaining([rider.id, other.id]));
    expect(runs).toHaveLength(1);
  });

  test("without any shift plans those who rode in the last four weeks, and lists all riders", async () => {
    const { hubId } = await packedAt([{ latitude: 23.8 }, { latitude: 23.85, from: "16:00", until: "18:00" }]);
    for (const [riderId, daysAgo] of [
      [other.id, 10],
      [rider.id, 40],
    ]) {
      await store.query(
        `insert into delivery_run (hub_id, day, starts_at, ends_at, rider_id, state, closed_at)
         select $1, (now() - make_interval(days => $3))::date, '12:00', '15:00', $2, 'closed', now()`,
        [hubId, riderId, daysAgo],
      );
    }
    const { riders, runs } = await propose(hubId);
    expect(new Set(runs.map(({ riderId }) => riderId))).toEqual(new Set([other.id]));
    expect(riders.map(({ id }) => id)).toContain(rider.id);
  });

  test("times runs as staff changed them, and sorts a run on request", async () => {
    const { hubId, numbers } = await packedAt([{ latitude: 23.85 }, { latitude: 23.79 }, { latitude: 23.82 }]);
    const [a = "", b = "", c = ""] = numbers;
    const changed = await propose(hubId, {
      runs: [
        { riderId: rider.id, numbers: [a, b, "AAAA-BBBB-CCCC"] },
        { riderId: other.id, numbers: [c] },
      ],
    });
    expect(numbersOf(changed)).toEqual([[a, b], [c]]);
    const left = await propose(hubId, { runs: [{ riderId: rider.id, numbers: [a, c, b], keepsOrder: false }] });
    expect(left.runs[0]?.km).toBeLessThanOrEqual(changed.runs.reduce((sum, { km }) => sum + km, 0));
    const one = await propose(hubId, { runs: [{ riderId: rider.id, numbers: [a] }] });
    expect(one.leftOut.map(({ order, reason }) => [order.number, reason]).toSorted()).toEqual(
      [
        [b, null],
        [c, null],
      ].toSorted(),
    );
  });

  test("a rider with a run goes out again only after the return", async () => {
    const { hubId, numbers } = await packedAt([
      { latitude: 23.85 },
      { latitude: 23.79, from: "15:00", until: "18:00" },
    ]);
    await aShift(rider.id, hubId);
    const first = await propose(hubId);
    expect(first.runs.map(({ riderId }) => riderId)).toEqual([rider.id, rider.id]);
    expect(Date.parse(first.runs[1]?.leavesAt ?? "")).toBeGreaterThan(Date.parse(first.runs[0]?.backAt ?? ""));
    await planner.call("POST", "/run/accept", { hubId, day, runs: [{ riderId: rider.id, numbers: [numbers[0]] }] });
    const second = await propose(hubId);
    expect(numbersOf(second)).toEqual([[numbers[1]]]);
    expect(second.runs[0]?.leavesAt).toBe(first.runs[1]?.leavesAt);
  });
});

describe("accepting", () => {
  test("plans all runs with their window, and none if one order was taken meanwhile", async () => {
    const { hubId, numbers } = await packedAt([
      { latitude: 23.85 },
      { latitude: 23.79 },
      { latitude: 23.82, from: "15:00", until: "18:00" },
    ]);
    const [a = "", b = "", c = ""] = numbers;
    const accept = (runs: object[]) => planner.call<{ runs: Run[] }>("POST", "/run/accept", { hubId, day, runs });
    expect((await accept([{ riderId: rider.id, numbers: [a] }])).body.runs[0]).toMatchObject({
      from: "12:00",
      to: "15:00",
    });
    const taken = await accept([
      { riderId: other.id, numbers: [b] },
      { riderId: rider.id, numbers: [a, c] },
    ]);
    expect(taken.body).toMatchObject({ code: "run.order_taken" });
    const both = await accept([
      { riderId: other.id, numbers: [b] },
      { riderId: rider.id, numbers: [c] },
    ]);
    expect(both.body.runs.map((run) => [run.rider?.id, run.from, run.to])).toEqual([
      [other.id, "12:00", "15:00"],
      [rider.id, "15:00", "18:00"],
    ]);
    expect((await accept([{ riderId: planner.id, numbers: [a] }])).body.code).toBe("run.not_a_rider");
    expect((await planner.call("POST", "/run/accept", { hubId, day, runs: [] })).status).toBe(400);
  });

  test("riders may not plan", async () => {
    const { hubId } = await packedAt([{ latitude: 23.85 }]);
    expect((await rider.call("POST", "/run/proposal", { hubId, day })).status).toBe(403);
    expect((await rider.call("POST", "/run/accept", { hubId, day, runs: [] })).status).toBe(403);
  });
});

describe("a planned run", () => {
  test("has expected times, distance and load, and suggests a better order", async () => {
    const { hubId, numbers } = await packedAt([
      { latitude: 23.85 },
      { latitude: 23.79 },
      { latitude: 23.82 },
      { latitude: 23.8 },
    ]);
    const [a = "", b = "", c = "", d = ""] = numbers;
    const { body: run } = await planner.create({ hubId, day, riderId: rider.id, numbers: [a, b, c, d] });
    expect(run.stops[0]).toMatchObject({
      kg: 2,
      coldKg: 2,
      place: { latitude: 23.85, longitude: 90.4, isRough: false },
    });
    expect(run.stops.every(({ expectedAt }) => expectedAt !== null)).toBe(true);
    expect(run.suggestion?.numbers.toSorted()).toEqual(numbers.toSorted());
    expect(run.suggestion?.savedKm).toBeGreaterThan(1);
    const { body: better } = await planner.change(run, { numbers: run.suggestion?.numbers });
    expect(better.suggestion).toBeNull();
    expect((better.km ?? 0) + (run.suggestion?.savedKm ?? 0)).toBeCloseTo(run.km ?? 0, 3);
  });

  test("gets a suggestion from the rider's last stop when a stop failed, and the rider sees the accepted order", async () => {
    const { hubId, numbers } = await packedAt([
      { latitude: 23.79 },
      { latitude: 23.8 },
      { latitude: 23.81 },
      { latitude: 23.85 },
    ]);
    const [a = "", b = "", c = "", d = ""] = numbers;
    await store.query(
      "update customer_order set deliver_from = now() - interval '5 minutes', deliver_until = now() + interval '3 hours' where number = any($1)",
      [numbers],
    );
    const today = (await planner.plan(`hubId=${hubId}`)).body.day;
    const { body: run } = await planner.create({ hubId, day: today, riderId: rider.id, numbers: [d, a, b, c] });
    await planner.send(run.id);
    await rider.atDoor(d, "fail", { reason: "not_home" });
    const plan = (await planner.plan(`hubId=${hubId}`)).body;
    const after = plan.runs.find(({ id }) => id === run.id);
    expect(after?.suggestion).toMatchObject({ numbers: [c, b, a] });
    expect(after?.stops.map(({ expectedAt }) => expectedAt === null)).toEqual([true, false, false, false]);
    expect(plan.hub).not.toBeNull();

    const ridden = async () =>
      (await rider.ride()).body.runs.find(({ id }) => id === run.id)?.stops.map(({ number }) => number);
    expect(await ridden()).toEqual([d, a, b, c]);
    if (!after) throw new Error("the run is gone");
    expect((await planner.change(after, { numbers: [c, b, a] })).status).toBe(200);
    expect(await ridden()).toEqual([d, c, b, a]);
  });
});

test("the customer is told the slot, then about two hours once a rider is planned", async () => {
  const { hubId, numbers } = await packedAt([{ latitude: 23.79 }, { latitude: 23.8 }]);
  const [a = "", b = ""] = numbers;
  type Seen = { expected: { from: string; until: string } | null };
  const expected = async (number: string) => (await buyer.call<Seen>("GET", `/order/${number}`)).body.expected;
  expect(await expected(a)).toBeNull();
  const { body: run } = await planner.create({ hubId, day, numbers: [a, b] });
  expect(await expected(a)).toBeNull();
  await planner.change(run, { riderId: rider.id });
  expect(await expected(a)).toEqual({ from: "2099-05-04T06:00:00.000Z", until: "2099-05-04T07:15:00.000Z" });
  const { until = "" } = (await expected(b)) ?? {};
  expect(Date.parse(until)).toBeGreaterThan(Date.parse("2099-05-04T07:15:00.000Z"));
});
