import { createHash } from "node:crypto";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import { expect } from "vitest";
import type { Webhook } from "../../../apps/demo/src/couriers/courier-simulator.ts";
import { serveCourierSimulator, simulatedCouriers } from "../../../apps/demo/src/couriers/index.ts";
import { aBuyer, aVariation } from "../checkout.ts";
import { anOrderAdmin } from "../order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../runs.ts";
import { openStore } from "../store.ts";
import { couriersAt, parcelsBy, pollParcels } from "./couriers.ts";

const courses = {
  delivered: ["booked", "collected", "problem", "delivered"],
  short: ["booked", "collected", "delivered"],
  returned: ["booked", "collected", "problem", "returning", "returned"],
  corrected: ["booked", "collected", "returning", "delivered"],
  lost: ["booked", "collected", "problem"],
  cancelled: ["booked"],
  part: ["booked", "collected", "part_delivered"],
} as const satisfies Record<string, readonly CourierNews[]>;
type Course = keyof typeof courses;
const names = Object.keys(courses) as Course[];

const PIECES = 2;
const PRICE = 300;
const SHORT_BY = 40;
/** Orders in a payout, and by how much a payout is short. */
const PAYOUT = 50;
const PAYOUT_SHORT_BY = 12.5;
const SECOND_MS = 1_000;

/** Reproducible numbers from 0 to 1. */
function dice(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash("sha256").update(`${seed} ${count}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}

/**
 * Sends at least this many webhooks for parcels of all couriers: a fifth is lost, a third comes in copies, and all arrive
 * in random order, many at once. Then polls, settles what staff must settle, records the couriers' payouts, of which
 * some are short, doubled or missing, and returns by how much cash, debts and stock are off.
 */
export async function courierEvents(count: number, seed = "couriers") {
  const roll = dice(seed);
  const simulator = await serveCourierSimulator();
  const store = await openStore({ couriers: { accounts: simulatedCouriers(simulator.origin), patienceMs: 10_000 } });
  await store.query("update slot_window set capacity = 1000000");
  const clerk = await anOrderAdmin(store, managerPermissions);
  const manager = await atRuns(store, managerPermissions);
  const [parcels, courier, buyer, rice] = [
    parcelsBy(manager),
    couriersAt(store, simulator.origin),
    await aBuyer(store),
    await aVariation(store, 1_000_000, PRICE),
  ];
  const stock = async () => {
    const [row] = await store.query<{ onHand: number; reserved: number }>(
      `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
      [rice],
    );
    return row ?? { onHand: 0, reserved: 0 };
  };
  const before = await stock();
  const orders: { number: string; code: string; course: Course; due: number }[] = [];
  let sent = 0;

  while (sent < count) {
    const round: { code: string; webhook: Webhook }[] = [];
    for (let nth = 0; nth < 30; nth += 1) {
      const { code, reportsPickup } = couriers[nth % couriers.length] ?? { code: "", reportsPickup: true };
      const course = names[Math.floor(roll() * names.length)] ?? "delivered";
      const { number } = await aPackedOrder(store, clerk, buyer, rice, PIECES);
      await store.query("update customer_order set courier = $2 where number = $1", [number, code]);
      expect((await parcels.book(number)).body.parcels).toMatchObject([{ state: "booked" }]);
      if (course === "cancelled") {
        expect((await parcels.cancel(number, { isDoneThere: true })).status).toBe(200);
      } else if (!reportsPickup) {
        expect((await clerk.step(number, "dispatch")).status).toBe(200);
      }
      const due = (await courier.parcelsFor(number))[0]?.collect ?? 0;
      orders.push({ number, code, course, due });
      const start = Date.now() - 100 * SECOND_MS;
      for (const [step, news] of courses[course].entries()) {
        const collected = course === "short" && news === "delivered" ? { collected: due - SHORT_BY } : {};
        const at = new Date(start + step * 10 * SECOND_MS).toISOString();
        const webhook = await courier.happen(code, number, { news, at, ...collected });
        // Cash that differs is in the webhook alone, so this one arrives in the end.
        const isLost = roll() < 0.2 && course !== "short";
        const copies = isLost ? 0 : roll() < 0.33 ? 2 + Math.floor(roll() * 8) : 1;
        for (let copy = 0; copy < copies; copy += 1) round.push({ code, webhook });
      }
    }
    const shuffled = round.map((one) => ({ one, at: roll() })).toSorted((a, b) => a.at - b.at);
    for (let start = 0; start < shuffled.length; start += 25) {
      const answers = await Promise.all(
        shuffled.slice(start, start + 25).map(({ one }) => courier.deliver(one.code, one.webhook)),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
    }
    sent += round.length;
  }
  for (let rest = 1; rest > 0; ) {
    await pollParcels(store);
    const [open] = await store.query<{ count: number }>(
      `select count(*)::int as count from parcel where state in ('booked', 'collected', 'returning') and checked_at is null
         or exists (select from parcel_event where applied_at is null)`,
    );
    rest = open?.count ?? 0;
  }

  const result = {
    sent,
    orders: orders.length,
    cash: 0,
    remitted: 0,
    debts: 0,
    stock: 0,
    reserved: 0,
    wrong: [] as string[],
  };
  const owing: Owing[] = [];
  let [leaves, written, owed] = [0, 0, 0];
  for (const { number, code, course, due } of orders) {
    if (course === "lost") expect((await parcels.lose(number, "gone")).status, `${code} ${number}`).toBe(200);
    if (course === "returned") expect((await clerk.step(number, "take-back", { lines: [] })).status, number).toBe(200);
    if (course === "cancelled") expect((await clerk.step(number, "cancel")).status).toBe(200);
    if (course === "part") expect(await acceptOne(number), number).toBe(200);
    const isSold = course === "delivered" || course === "short" || course === "corrected" || course === "part";
    if (isSold) leaves += course === "part" ? 1 : PIECES;
    if (course === "lost") written += PIECES;
    const cash = isSold ? due - (course === "short" ? SHORT_BY : course === "part" ? PRICE : 0) : 0;
    if (cash > 0) owing.push({ number, code, cash });
    owed += cash * 100;
    const [row] = await store.query<{ status: string; taken: number; entries: number }>(
      `select o.status, coalesce(o.cash_taken_poisha, 0)::int as taken,
         (select coalesce(sum(c.amount_poisha), 0)::int from cash_entry c where c.order_id = o.id and c.parcel_id is not null) as entries
       from customer_order o where o.number = $1`,
      [number],
    );
    const expected = isSold ? "delivered" : "cancelled";
    if (row?.status !== expected || row.taken !== cash * 100 || row.entries !== cash * 100) {
      result.wrong.push(`${code} ${course} ${number}: ${JSON.stringify(row)}, cash ${cash}`);
    }
  }
  const [book] = await store.query<{ owed: number }>(
    `select coalesce(sum(amount_poisha), 0)::float8 as owed from cash_entry where parcel_id is not null`,
  );
  Object.assign(result, await remitAll(owing));
  const after = await stock();
  result.cash = (book?.owed ?? 0) - owed;
  result.stock = after.onHand - (before.onHand - leaves - written);
  result.reserved = after.reserved - before.reserved;
  await simulator.close();
  return result;

  /** Staff record that one piece of a part delivery was accepted. */
  async function acceptOne(number: string): Promise<number> {
    const [line] = await store.query<{ id: number }>(
      "select l.id from order_line l join customer_order o on o.id = l.order_id where o.number = $1",
      [number],
    );
    return (await clerk.step(number, "deliver", { accepted: [{ lineId: line?.id, quantity: 1, reason: "refused" }] }))
      .status;
  }

  /** Every fifth payout never comes, every third is short, and each is recorded three times at once. */
  async function remitAll(all: readonly Owing[]): Promise<{ remitted: number; debts: number }> {
    const [hub] = await store.query<{ id: number }>("select min(id)::int as id from hub where region_code = 'dhaka'");
    let [expected, differences, debts] = [0, 0, 0];
    for (const { code } of couriers) {
      const own = all.filter((one) => one.code === code);
      for (let first = 0; first < own.length; first += PAYOUT) {
        const [nth, part] = [first / PAYOUT, own.slice(first, first + PAYOUT)];
        const sum = part.reduce((taka, { cash }) => taka + cash, 0);
        if (nth % 5 === 4) {
          debts += sum;
          continue;
        }
        const short = nth % 3 === 0 ? PAYOUT_SHORT_BY : 0;
        const payout = {
          ...{ courier: code, reference: `${code}-${nth}`, hubId: hub?.id, paidInto: nth % 2 === 0 ? "bank" : "till" },
          ...{ paid: sum - 100 - short, fees: 100, note: short > 0 ? "They paid less" : "" },
          numbers: part.map(({ number }) => number),
        };
        const answers = await Promise.all([1, 2, 3].map(() => parcels.remit(payout)));
        expect(answers.map(({ status }) => status).toSorted(), payout.reference).toEqual([200, 409, 409]);
        expected += sum;
        differences -= short;
      }
    }
    const [written] = await store.query<{ expected: number; difference: number }>(
      `select coalesce(sum(expected_poisha), 0)::float8 / 100 as expected,
         coalesce(sum(paid_poisha + fees_poisha - expected_poisha), 0)::float8 / 100 as difference from courier_remittance`,
    );
    const { body } = await manager.call<{ couriers: { owed: number }[] }>("GET", "/parcel");
    const owed = body.couriers.reduce((taka, courier) => taka + courier.owed, 0);
    return {
      remitted: Math.abs((written?.expected ?? 0) - expected) + Math.abs((written?.difference ?? 0) - differences),
      debts: owed - debts,
    };
  }
}

type Owing = { number: string; code: string; cash: number };
