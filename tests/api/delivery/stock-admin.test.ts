import type { StockLedger } from "@tatka/contract/delivery/stock-admin";
import { beforeEach, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { runJob } from "../../harness/job.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "stock.read", "stock.receive", "stock.adjust"]);
const door = aDoor(store, manager);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = hub?.id ?? 0;

let id: number;
beforeEach(async () => {
  id = await aVariation(store, 10);
  await store.query("update variation set cost_poisha = null where id = $1", [id]);
});

type Answer = { onHand: number; code?: string };
const receive = (body: object) => manager.call<Answer>("POST", `/admin/variation/${id}/receipt`, { hubId, ...body });
const ledger = async (query = "") =>
  (await manager.call<StockLedger>("GET", `/admin/variation/${id}/movement?hubId=${hubId}&${query}`)).body;
const day = async (days: number) => {
  const [row] = await store.query<{ day: string }>(
    "select ((now() at time zone 'Asia/Dhaka')::date + $1::int)::text as day",
    [days],
  );
  return row?.day ?? "";
};
/** Makes the lot's last day yesterday. */
const spoil = (code: string) =>
  store.query("update lot set best_before = (now() at time zone 'Asia/Dhaka')::date - 1 where code = $1", [code]);

test("received stock has lot, date, cost and document, and is in the ledger and the audit log", async () => {
  const bestBefore = await day(20);
  const { status, body } = await receive({
    pieces: 30,
    lot: "B7",
    bestBefore,
    cost: 45.5,
    document: "DN-9",
    note: "van 2",
  });
  expect([status, body]).toEqual([200, { hubId, onHand: 40, reserved: 0 }]);
  const { movements, lots, levels, averageCost } = await ledger();
  expect(movements[0]).toMatchObject({
    ...{ pieces: 30, balance: 40, reason: "received", cost: 45.5, note: "van 2", staff: manager.name },
    document: { kind: "receipt", number: "DN-9" },
    lot: { code: "B7", bestBefore },
  });
  expect(lots).toMatchObject([{ code: "B7", bestBefore, pieces: 30, hubId, isPast: false }]);
  expect(levels.find((level) => level.hubId === hubId)).toMatchObject({ onHand: 40, reserved: 0, expired: 0 });
  expect(averageCost).toBe(45.5);
  const [entry] = await store.query("select after from audit_entry where action = 'stock' order by id desc limit 1");
  expect(entry).toMatchObject({ after: { variationId: id, lot: "B7", onHand: 40 } });
});

test("the cost is the average of existing and received pieces", async () => {
  await receive({ pieces: 10, cost: 20 });
  expect((await ledger()).averageCost).toBe(20);
  await receive({ pieces: 20, cost: 50 });
  expect((await ledger()).averageCost).toBe(35);
  await receive({ pieces: 5 });
  expect((await ledger()).averageCost).toBe(35);
});

test("a lot has one date, not in the past; invalid input is refused and receives nothing", async () => {
  await receive({ pieces: 1, lot: "L1", bestBefore: await day(5) });
  expect((await receive({ pieces: 1, lot: "L1", bestBefore: await day(6) })).body.code).toBe("stock.lot_date_differs");
  expect((await receive({ pieces: 1, lot: "L1" })).status).toBe(200);
  expect((await receive({ pieces: 1, lot: "L2", bestBefore: await day(-1) })).body.code).toBe("stock.lot_past_date");
  expect((await receive({ pieces: 1, bestBefore: await day(5) })).status).toBe(400);
  expect((await receive({ pieces: 0 })).status).toBe(400);
  expect((await receive({ pieces: 1, hubId: 9_999 })).body.code).toBe("record.not_found");
  expect((await ledger()).levels.find((level) => level.hubId === hubId)?.onHand).toBe(12);
  const reader = await aStaffMember(store, ["stock.read"]);
  const path = `/admin/variation/${id}/receipt`;
  expect((await store.call("POST", path, { hubId, pieces: 1 }, reader.headers)).status).toBe(403);
});

test("the ledger is filtered by reason, hub and day, and paged", async () => {
  for (const pieces of [1, 2, 3]) await receive({ pieces });
  await manager.call("POST", `/admin/variation/${id}/stock`, { hubId, change: -4, reason: "damaged" });
  expect((await ledger("reason=damaged")).movements).toMatchObject([{ pieces: -4, balance: 12 }]);
  const second = await ledger("reason=received&take=2&page=2");
  expect([second.total, second.movements.map(({ pieces }) => pieces)]).toEqual([3, [1]]);
  expect((await ledger(`from=${await day(1)}`)).total).toBe(0);
  expect((await ledger(`from=${await day(0)}&to=${await day(0)}`)).total).toBeGreaterThanOrEqual(4);
  expect((await manager.call("GET", "/admin/variation/2000000000/movement")).status).toBe(404);
  expect((await manager.call("GET", `/admin/variation/${id}/movement?from=soon`)).status).toBe(400);
});

test("orders take the earliest date first", async () => {
  await receive({ pieces: 5, lot: "late", bestBefore: await day(30) });
  await receive({ pieces: 2, lot: "soon", bestBefore: await day(3) });
  const number = await door.onItsWay(await aBuyer(store), id, 4);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  expect((await ledger("reason=sold")).movements).toMatchObject([
    { pieces: -2, lot: { code: "late" }, document: { kind: "order", number } },
    { pieces: -2, lot: { code: "soon" } },
  ]);
});

test("expired stock cannot be sold; expired pieces of an order are written off when the order releases them", async () => {
  await receive({ pieces: 6, lot: "milk", bestBefore: await day(1) });
  const buyer = await aBuyer(store);
  await buyer.put(id, 13);
  const { body: order } = await buyer.order();
  await spoil("milk");
  await runJob(store, "expire-stock");
  const level = async () => (await ledger()).levels.find((one) => one.hubId === hubId);
  expect(await level()).toMatchObject({ onHand: 13, reserved: 13, expired: 3 });
  expect((await ledger("reason=expired")).movements).toMatchObject([{ pieces: -3, lot: { code: "milk" } }]);

  const other = await aBuyer(store);
  await expect(other.put(id, 1)).rejects.toThrow("409");
  expect((await manager.step(order.orderNumber, "cancel")).status).toBe(200);
  expect(await level()).toMatchObject({ onHand: 10, reserved: 0, expired: 0 });
  await other.put(id, 10);
  expect((await other.order()).status).toBeLessThan(300);
  await runJob(store, "expire-stock");
  expect((await ledger("reason=expired")).total).toBe(2);
});
