import { randomUUID } from "node:crypto";
import type { Supplier } from "@tatka/contract/delivery/purchases";
import { type listToBuy, mostToBuy, type orderToBuy } from "@tatka/contract/delivery/what-to-buy";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const permissions = ["purchase.read", "purchase.create", "purchase.update", "stock.read"] as const;
const buyer = await anOrderAdmin(store, permissions);
const reader = await anOrderAdmin(store, ["purchase.read"]);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = hub?.id ?? 0;

let size: number;
let supplier: Supplier;
beforeEach(async () => {
  await store.query("delete from stock_goal");
  await store.query("delete from demand_forecast");
  size = await aVariation(store, 10);
  supplier = await aSupplier();
});

type Refused = { code?: string };
type List = Answer<typeof listToBuy>;
type Made = Answer<typeof orderToBuy> & Refused;

const aSupplier = async (terms = {}) =>
  (await buyer.call<Supplier>("POST", "/admin/supplier", { name: `Himrekha ${randomUUID()}`, leadDays: 2, ...terms }))
    .body;
/** The size was once bought from the supplier at 50 taka. */
const buyFrom = async (variationId: number, from = supplier) => {
  const order = { supplierId: from.id, hubId, lines: [{ variationId, ordered: 1, cost: 50 }] };
  const { body } = await buyer.call<{ id: number; version: number }>("POST", "/admin/purchase", order);
  await buyer.call("POST", `/admin/purchase/${body.id}/close`, { version: body.version });
};
const expectDaily = (variationId: number, pieces: number) =>
  store.query(
    `insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion)
     values ($1, $2, dhaka_day(now()), array_fill($3::real, array[28]), 1)`,
    [variationId, hubId, pieces],
  );
const goal = (body: object | null) =>
  buyer.call<Refused>("PUT", `/admin/variation/${size}/goal`, { hubId, goal: body });
const list = async (query = "") =>
  (await buyer.call<List>("GET", `/admin/purchase/to-buy?hubId=${hubId}${query}`)).body;
const listed = async () => {
  const { orders } = await list();
  const order = orders.find(({ lines }) => lines.some(({ variationId }) => variationId === size));
  return { order, line: order?.lines.find(({ variationId }) => variationId === size) };
};
const press = (orders: object[], key: string = randomUUID(), by = buyer) =>
  store.call<Made>("POST", "/admin/purchase/to-buy", { orders }, { ...by.headers, "idempotency-key": key });
const bodyOf = ({ supplier: from, hub: to, arrivesOn, lines }: List["orders"][number]) => ({
  supplierId: from?.id,
  hubId: to.id,
  expectedOn: arrivesOn,
  lines: lines.map(({ variationId, toBuy, cost, coming }) => ({ variationId, ordered: toBuy, cost, coming })),
});
const drafts = async () =>
  (
    await store.query<{ count: number }>(
      `select count(*)::int as count from purchase_line k join purchase_order o on o.id = k.purchase_id
       where o.state = 'draft' and k.variation_id = $1`,
      [size],
    )
  )[0]?.count;

test("a line says what was sold, is there, is on the way and is expected, and when stock runs out", async () => {
  await buyFrom(size);
  await expectDaily(size, 10);
  await store.query(
    "insert into demand_day (variation_id, hub_id, day, pieces) values ($1, $2, dhaka_day(now()) - 1, 7)",
    [...[size, hubId]],
  );
  const { order, line } = await listed();
  expect(order).toMatchObject({ supplier: { id: supplier.id }, hub: { id: hubId }, minimumOrder: 0, total: 4300 });
  expect(line).toMatchObject({
    ...{ toBuy: 86, sold: 7, free: 10, coming: 0, cost: 50, packPieces: 1, goal: null, isOverBudget: false },
    expected: { low: 77, high: 103, until: expect.any(String) },
    lastsUntil: expect.any(String),
  });
});

test("one press creates the proposed orders, and a repeated press creates no others", async () => {
  await buyFrom(size);
  await expectDaily(size, 10);
  const another = await aVariation(store, 0);
  await buyFrom(another, await aSupplier());
  await expectDaily(another, 2);
  const orders = (await list()).orders.map(bodyOf);
  expect(orders).toHaveLength(2);
  const key = randomUUID();
  const [first, second] = await Promise.all([press(orders, key), press(orders, key)]);
  const made = [first, second].filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  expect((await press(orders, key)).body).toEqual(made[0]?.body);
  expect(made[0]?.body.orders).toHaveLength(2);
  expect(await drafts()).toBe(1);
  expect((await listed()).line).toBeUndefined();
  expect((await press(orders)).body.code).toBe("purchase.ordered_meanwhile");
});

test("of two members of staff who order the same proposals at once, one is refused", async () => {
  await buyFrom(size);
  await expectDaily(size, 10);
  const orders = (await list()).orders.map(bodyOf);
  const colleague = await anOrderAdmin(store, permissions);
  const answers = await Promise.all([press(orders), press(orders, randomUUID(), colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await drafts()).toBe(1);
});

test("one wrong order among the proposals creates none of them", async () => {
  await buyFrom(size);
  await expectDaily(size, 10);
  const [order] = (await list()).orders.map(bodyOf);
  const wrong = { ...order, supplierId: 2_000_000_000 };
  expect((await press([order ?? {}, wrong])).body.code).toBe("record.refers_to_nothing");
  expect(await drafts()).toBe(0);
  expect((await press([order ?? {}], "", reader)).status).toBe(403);
});

test("pack sizes and sellable days that staff set change the proposal", async () => {
  await buyFrom(size);
  await expectDaily(size, 10);
  const supply = (body: object) => buyer.call("PUT", `/admin/variation/${size}/supply`, body);
  expect((await supply({ packPieces: 0 })).status).toBe(400);
  expect((await supply({ packPieces: 24 })).status).toBe(200);
  expect((await listed()).line).toMatchObject({ toBuy: 96, packPieces: 24 });
  expect((await supply({ packPieces: 1, lifeDays: 2 })).status).toBe(200);
  expect((await listed()).line?.toBuy).toBeLessThan(40);
  expect((await buyer.call("PUT", "/admin/variation/2000000000/supply", { packPieces: 1 })).status).toBe(404);
});

test("an order below the supplier's minimum is filled, and a budget keeps the lines that run out first", async () => {
  supplier = await aSupplier({ minimumOrder: 6000 });
  await buyFrom(size);
  await expectDaily(size, 10);
  expect((await listed()).order).toMatchObject({ minimumOrder: 6000, total: 6000, lines: [{ toBuy: 120 }] });
  await store.query("update supplier set minimum_poisha = 0 where id = $1", [supplier.id]);
  const empty = await aVariation(store, 0);
  await buyFrom(empty);
  await expectDaily(empty, 10);
  const [order] = (await list("&budget=6000")).orders;
  expect(order?.lines.map(({ variationId, isOverBudget }) => [variationId, isOverBudget])).toEqual([
    [empty, false],
    [size, true],
  ]);
  expect(order?.total).toBe(4300);
  expect((await buyer.call("GET", "/admin/purchase/to-buy?budget=1.234")).status).toBe(400);
});

test("a size with a reorder level is proposed at the level and up to its target, less what is on order", async () => {
  expect((await goal({ reorderAt: 20, target: 20 })).status).toBe(400);
  expect((await goal({ reorderAt: 20, target: 90, supplierId: 2_000_000_000 })).body.code).toBe("record.not_found");
  expect((await goal({ reorderAt: 20, target: 90, supplierId: supplier.id })).status).toBe(200);
  const { order, line } = await listed();
  expect(order?.supplier?.id).toBe(supplier.id);
  expect(line).toMatchObject({ free: 10, toBuy: 80, goal: { reorderAt: 20, target: 90 }, expected: null });
  await buyer.call("POST", "/admin/purchase", { ...bodyOf((await list()).orders[0] as List["orders"][number]) });
  expect((await listed()).line).toBeUndefined();
});

test("proposals are limited, have a total, and are filtered by supplier", async () => {
  await store.query(
    `insert into stock_goal (variation_id, hub_id, reorder_at, target, supplier_id)
     select v.id, h.id, 1000000, 1000001, $1 from current_variation v cross join hub h order by h.id, v.id limit $2`,
    [supplier.id, mostToBuy + 1],
  );
  const read = async (query: string) => (await buyer.call<List>("GET", `/admin/purchase/to-buy?${query}`)).body;
  const all = await read(`supplierId=${supplier.id}`);
  expect(all.orders.flatMap(({ lines }) => lines)).toHaveLength(mostToBuy);
  expect(all.total).toBe(mostToBuy + 1);
  expect(all.suppliers).toContainEqual({ id: supplier.id, name: supplier.name });
  const another = await aSupplier();
  const [one] = await store.query<{ id: number }>("select min(variation_id) as id from stock_goal");
  await store.query("update stock_goal set supplier_id = $1 where variation_id = $2", [another.id, one?.id]);
  const others = await read(`supplierId=${another.id}&hubId=${hubId}`);
  expect([others.total, others.orders.map(({ lines }) => lines.map(({ variationId }) => variationId))]).toEqual([
    1,
    [[one?.id]],
  ]);
});
