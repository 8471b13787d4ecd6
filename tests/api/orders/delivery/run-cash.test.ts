import type { cashReport } from "@tatka/contract/orders/run-cash";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const manager = await atRuns(store, managerPermissions);

let buyer: Buyer;
let paratha: number;
let rider: Awaited<ReturnType<typeof atRuns>>;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 500);
  rider = await atRuns(store);
});

async function aRun(count: number, quantity = 2): Promise<{ id: number; numbers: string[] }> {
  const made = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await aPackedOrder(store, clerk, buyer, paratha, quantity));
  const numbers = made.map(({ number }) => number);
  const [first] = made;
  const { body } = await manager.create({ hubId: first?.hubId, day: first?.day, riderId: rider.id, numbers });
  await manager.send(body.id);
  return { id: body.id, numbers };
}

const report = (query = "") => manager.call<Answer<typeof cashReport>>("GET", `/cash?${query}`);

describe("a run's cash", () => {
  test("is counted by notes, needs a reason for a difference, and is closed by a manager", async () => {
    const { id, numbers } = await aRun(2);
    expect((await rider.count(id, { coins: 0 })).body.code).toBe("run.wrong_state");
    for (const number of numbers) await rider.atDoor(number, "deliver");
    const { body: before } = await rider.cash(id);
    expect(before).toMatchObject({ state: "back", counted: null, difference: null });
    expect(before.entries.map(({ number }) => number)).toEqual(numbers);
    expect(before.expected).toBe(before.entries.reduce((sum, { amount }) => sum + amount, 0));
    expect((await manager.close(id)).body.code).toBe("cash.not_counted");

    const thousands = Math.floor(before.expected / 1000);
    const notes = [{ value: 1000, count: thousands }];
    const rest = before.expected - thousands * 1000;
    const short = await rider.count(id, { notes, coins: rest - 48 });
    expect(short.body).toMatchObject({ code: "cash.reason_missing", message: "The cash differs by 48 taka. Say why." });
    const counted = await rider.count(id, { notes, coins: rest - 48, reason: "too_much_change", note: "No coins" });
    expect(counted.body).toMatchObject({
      counted: before.expected - 48,
      difference: -48,
      reason: "too_much_change",
      note: "No coins",
      notes: { notes, coins: rest - 48 },
      countedBy: rider.name,
    });
    expect((await rider.call("POST", `/run/${id}/close`, {})).status).toBe(403);
    const stale = await manager.close(id, { version: before.version });
    expect(stale.body.code).toBe("record.changed");
    const closed = await Promise.all([manager.close(id), manager.close(id)]);
    expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rider.cash(id)).body).toMatchObject({ state: "closed", closedBy: manager.name, difference: -48 });
    expect((await rider.count(id, { coins: before.expected })).body.code).toBe("run.wrong_state");
    expect((await rider.ride()).body.runs).toEqual([]);
  });

  test("is outstanding by rider and day until it is closed", async () => {
    const { id, numbers } = await aRun(1);
    await rider.atDoor(numbers[0] ?? "", "deliver");
    const { expected, day } = (await rider.cash(id)).body;
    const { body } = await report(`riderId=${rider.id}`);
    expect(body).toMatchObject({ outstanding: expected, byRider: [{ day, runs: 1, outstanding: expected }] });
    expect(body.byRider[0]?.rider?.id).toBe(rider.id);
    await rider.count(id, { coins: expected });
    await manager.close(id);
    const after = (await report(`riderId=${rider.id}&to=${day}`)).body;
    expect(after).toMatchObject({ outstanding: 0, byRider: [], runs: [{ id, state: "closed", difference: 0 }] });
  });

  test("collected later belongs to the collector's run", async () => {
    const { id, numbers } = await aRun(1);
    const [number = ""] = numbers;
    const { cashDue } = (await clerk.order(number)).body;
    await rider.atDoor(number, "deliver", { cashTaken: cashDue - 20 });
    await rider.count(id, { coins: cashDue - 20 });
    const collector = await anOrderAdmin(store, doorPermissions);
    expect((await collector.step(number, "collect", { cashTaken: 20 })).status).toBe(200);
    expect((await rider.cash(id)).body.expected).toBe(cashDue - 20);
    const { body } = await report(`riderId=${collector.id}`);
    expect(body.runs).toMatchObject([
      { state: "back", expected: 20, entries: [{ number, kind: "later", amount: 20 }] },
    ]);
    const own = body.runs[0]?.id ?? 0;
    await manager.count(own, { notes: [{ value: 20, count: 1 }] });
    expect((await manager.close(own)).body).toMatchObject({ state: "closed", difference: 0 });
  });

  test("is refused if invalid", async () => {
    const { id, numbers } = await aRun(1);
    await rider.atDoor(numbers[0] ?? "", "deliver");
    const wrong = [{ notes: [{ value: 3, count: 1 }] }, { notes: [{ value: 500, count: -1 }] }, { coins: 0.001 }];
    for (const body of wrong) expect((await rider.count(id, body)).status, JSON.stringify(body)).toBe(400);
  });
});

test("equals the cash recorded at doors, to the poisha, over random runs", async () => {
  await store.query("update variation set regular_price_poisha = 12347 where id = $1", [paratha]);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 4; round += 1) {
    const { id, numbers } = await aRun(1 + random(3), 1 + random(4));
    for (const number of numbers) {
      const { cashDue, lines } = (await clerk.order(number)).body;
      const kind = random(4);
      if (kind === 0) await rider.atDoor(number, "fail", { reason: "refused" });
      else if (kind === 1) await rider.atDoor(number, "deliver", { cashTaken: random(cashDue) });
      else if (kind === 2 && (lines[0]?.quantity ?? 1) > 1) {
        await clerk.step(number, "deliver", { accepted: [{ lineId: lines[0]?.id, quantity: 1 }] });
      } else await rider.atDoor(number, "deliver");
      const left = (await clerk.order(number)).body;
      if (left.status === "delivered" && left.cashDue > 0 && random(2) === 0) {
        await clerk.step(number, "collect", { cashTaken: left.cashDue });
      }
    }
    const { expected } = (await manager.cash(id)).body;
    await manager.count(id, { coins: expected + random(3), reason: "other" });
    await manager.close(id);
  }
  const [sums] = await store.query<{ doors: string; books: string }>(`
    select (select sum(cash_taken_poisha) from customer_order) as doors, (select sum(amount_poisha) from cash_entry) as books`);
  expect(Number(sums?.doors)).toBeGreaterThan(0);
  expect(sums?.books).toBe(sums?.doors);
  const each = await store.query(`
    select o.number from customer_order o
    where coalesce(o.cash_taken_poisha, 0) <> (select coalesce(sum(amount_poisha), 0) from cash_entry c where c.order_id = o.id)`);
  expect(each).toEqual([]);
});
