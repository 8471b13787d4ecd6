import type { PickList } from "@tatka/contract/orders/order-papers-admin";
import { beforeEach, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { runJob } from "../../harness/job.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";
import { aPackerOfHubs, twoHubs } from "../../harness/transfers.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "stock.read", "stock.receive"]);
const packer = await aPackerOfHubs(store);
const [home, other] = await twoHubs(store);

let buyer: Buyer;
let size: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  size = await aVariation(store, 0);
});

const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
const receive = (lot: string, days: number, pieces: number, hubId = home) =>
  manager.call("POST", `/admin/variation/${size}/receipt`, { hubId, pieces, lot, bestBefore: dayIn(days) });
/** Moves dates into the past. */
const age = (lot: string) =>
  store.query("update lot set best_before = $3 where variation_id = $1 and code = $2", [size, lot, dayIn(-1)]);
const leftOf = async (lot: string, hubId = home) =>
  (
    await store.query<{ pieces: number }>(
      "select s.pieces from stock_lot s join lot l on l.id = s.lot_id where l.variation_id = $1 and l.code = $2 and s.hub_id = $3",
      [size, lot, hubId],
    )
  )[0]?.pieces ?? 0;
const confirmed = async (quantity: number) => {
  await buyer.put(size, quantity);
  const { orderNumber } = (await buyer.order()).body;
  expect((await manager.step(orderNumber, "confirm")).status).toBe(200);
  return orderNumber;
};
const lineOf = async (number: string) => (await manager.order(number)).body.lines[0];
const movementsOf = (number: string) =>
  store.query<{ reason: string; lot: string | null; pieces: number }>(
    `select m.reason, l.code as lot, m.pieces from stock_movement m left join lot l on l.id = m.lot_id
     where m.document_number = $1 order by m.id`,
    [number],
  );

test("the pick list and the packing page show the earliest date, which is sold first", async () => {
  await receive("LATE", 40, 5);
  await receive("SOON", 4, 2);
  const number = await confirmed(3);
  const lots = [
    { code: "SOON", bestBefore: dayIn(4), pieces: 2 },
    { code: "LATE", bestBefore: dayIn(40), pieces: 1 },
  ];
  expect(await lineOf(number)).toMatchObject({ lots, pastQuantity: 0 });
  const { body } = await manager.call<PickList>("GET", `/admin/order/pick-list?numbers=${number}`);
  expect(body.groups[0]?.lines[0]).toMatchObject({ lots, pastQuantity: 0 });

  expect((await manager.step(number, "pack")).status).toBe(200);
  // Packed pieces stay packed, whatever happens to the rest.
  await receive("SOONER", 2, 4);
  expect(await lineOf(number)).toMatchObject({ lots });
  const second = await confirmed(1);
  expect(await lineOf(second)).toMatchObject({ lots: [{ code: "SOONER", pieces: 1 }] });
  for (const step of ["dispatch", "deliver"]) expect((await manager.step(number, step)).status).toBe(200);
  expect(await movementsOf(number)).toEqual([
    { reason: "sold", lot: "SOON", pieces: -2 },
    { reason: "sold", lot: "LATE", pieces: -1 },
  ]);
});

test("expired stock cannot be reserved from the start of the day", async () => {
  await receive("OLD", 1, 3);
  await receive("NEW", 9, 1);
  await buyer.put(size, 2);
  await age("OLD");
  const { status, body } = await buyer.order();
  expect([status, body.code]).toEqual([409, "order.changed"]);
  await buyer.put(size, 1);
  expect((await buyer.order()).status).toBe(201);
});

test("stock that expires after it was reserved is not picked or packed, but resolved as not found", async () => {
  await receive("OLD", 1, 2);
  await receive("NEW", 9, 1);
  const number = await confirmed(3);
  await age("OLD");
  await runJob(store, "expire-stock");
  const line = await lineOf(number);
  expect(line).toMatchObject({ lots: [{ code: "NEW", pieces: 1 }], pastQuantity: 2 });
  const pick = await packer.pick(number, [{ lineId: line?.id, quantity: 2 }]);
  expect(pick.body).toMatchObject({ code: "order.pieces_past_date" });
  expect((await manager.step(number, "pack")).body).toMatchObject({ code: "order.pieces_past_date" });
  const gone = { lineId: line?.id, quantity: 2, step: "remove" };
  expect((await manager.call("POST", `/admin/order/${number}/not-found`, gone)).status).toBe(200);
  expect(await leftOf("OLD")).toBe(0);
  expect(
    await store.query("select on_hand, reserved, expired from stock where variation_id = $1 and hub_id = $2", [
      size,
      home,
    ]),
  ).toEqual([{ on_hand: 1, reserved: 1, expired: 0 }]);
  expect((await manager.step(number, "pack")).status).toBe(200);
});

test("bags with expired pieces do not leave the hub; if cancelled, these are written off", async () => {
  await receive("OLD", 1, 2);
  const number = await confirmed(2);
  expect((await manager.step(number, "pack")).status).toBe(200);
  await age("OLD");
  await runJob(store, "expire-stock");
  expect(await leftOf("OLD")).toBe(2);
  expect((await manager.step(number, "dispatch")).body).toMatchObject({ code: "order.bags_past_date" });
  expect((await manager.step(number, "cancel")).status).toBe(200);
  expect(await leftOf("OLD")).toBe(0);
});

test("returned pieces go back to their lot; written-off pieces leave two movements, and expired pieces are never restocked", async () => {
  await receive("L1", 5, 4);
  const number = await confirmed(4);
  for (const step of ["pack", "dispatch", "deliver"]) expect((await manager.step(number, step)).status).toBe(200);
  const line = await lineOf(number);
  const back = (restock: number, writeOff: number) =>
    manager.step(number, "return", {
      lines: [{ lineId: line?.id, quantity: restock + writeOff, restock, writeOff, reason: "Torn" }],
      refund: false,
    });
  expect((await back(1, 1)).status).toBe(200);
  expect(await leftOf("L1")).toBe(1);
  expect((await movementsOf(number)).slice(1)).toEqual([
    { reason: "returned", lot: "L1", pieces: 1 },
    { reason: "returned", lot: "L1", pieces: 1 },
    { reason: "damaged", lot: "L1", pieces: -1 },
  ]);
  await age("L1");
  expect((await back(1, 0)).body).toMatchObject({ code: "stock.return_past_date" });
  expect((await back(0, 2)).status).toBe(200);
  await runJob(store, "check-stock");
});

test("a lot stays the same in a transfer to another hub", async () => {
  await receive("L1", 5, 4, other);
  const { body } = await packer.ask({
    fromHubId: other,
    toHubId: home,
    lines: [{ variationId: size, quantity: 3 }],
  });
  expect((await packer.send(body.id)).status).toBe(200);
  expect((await packer.receive(body.id)).status).toBe(200);
  expect([await leftOf("L1", other), await leftOf("L1", home)]).toEqual([1, 3]);
});
