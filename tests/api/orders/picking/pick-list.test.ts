import type { PickList } from "@tatka/contract/orders/order-papers-admin";
import { beforeAll, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { openStore } from "../../../harness/store.ts";
import { aPackerOfHubs, aSplitOrder } from "../../../harness/transfers.ts";

const store = await openStore();
const packer = await anOrderAdmin(store, ["order.read", "order.confirm", "order.pack", "order.cancel"]);
const [home, other] = (
  await store.query<{ id: number }>("select id from hub where region_code = 'dhaka' order by id limit 2")
).map(({ id }) => id) as [number, number];

let buyer: Buyer;
let variation: number;
beforeAll(async () => {
  await store.query("update customer_order set status = 'cancelled' where status = 'confirmed'");
  buyer = await aBuyer(store);
  variation = await aVariation(store, 2);
  await store.query("update stock set on_hand = 10 where variation_id = $1 and hub_id = $2", [variation, other]);
});

/** A confirmed order; the first hub serves the address. */
async function confirmed(quantity: number): Promise<string> {
  await buyer.put(variation, quantity);
  const { orderNumber } = (await buyer.order()).body;
  expect((await packer.step(orderNumber, "confirm")).status).toBe(200);
  return orderNumber;
}

const listOf = async (query = "") => (await packer.call<PickList>("GET", `/admin/order/pick-list?${query}`)).body;
const piecesOf = (list: PickList) =>
  list.groups.flatMap(({ lines }) => lines).map(({ hub, quantity }) => [hub.id, quantity]);

test("each hub's list contains what is reserved there, and nothing else", async () => {
  const number = await confirmed(5);
  const everywhere = await listOf();
  const pieces = piecesOf(everywhere);
  expect(pieces.toSorted()).toEqual(
    (
      await store.query<{ hub: number; pieces: number }>(
        `select a.hub_id as hub, sum(a.quantity)::int as pieces
         from order_allocation a join order_line l on l.id = a.order_line_id join customer_order o on o.id = l.order_id
         where a.state = 'reserved' and o.status = 'confirmed' group by a.hub_id, l.sku order by a.hub_id`,
      )
    ).map((row) => [row.hub, row.pieces]),
  );
  const [here, there] = [await listOf(`hubId=${home}`), await listOf(`hubId=${other}`)];
  expect(piecesOf(here)).toEqual([[home, 2]]);
  expect(piecesOf(there)).toEqual([[other, 3]]);
  // The packing hub does not matter: the list shows where the pieces are.
  expect(there.orders).toMatchObject([{ number, itemCount: 3, isLate: false }]);
});

test("pieces for another hub name it, and the packing hub sees what is coming", async () => {
  const { number, ...split } = await aSplitOrder(store, await aPackerOfHubs(store));
  const [here, there] = [await listOf(`hubId=${home}`), await listOf(`hubId=${other}`)];
  const [sent] = there.groups
    .flatMap(({ lines }) => lines)
    .filter(({ variationId }) => variationId === split.variation);
  expect(sent).toMatchObject({ quantity: 3, orders: [{ number, sendTo: { title: expect.any(String) } }] });
  const [kept] = here.groups.flatMap(({ lines }) => lines).filter(({ variationId }) => variationId === split.variation);
  expect(kept).toMatchObject({ quantity: 2, orders: [{ number, sendTo: null }] });
  expect(here.coming.filter((line) => line.number === number)).toMatchObject([{ quantity: 3, state: "requested" }]);
  expect(there.coming.filter((line) => line.number === number)).toEqual([]);
});

test("items are sorted by location, those without one last", async () => {
  const orders = [await confirmed(1)];
  const second = await aVariation(store, 5);
  await buyer.put(second, 1);
  const { orderNumber } = (await buyer.order()).body;
  await packer.step(orderNumber, "confirm");
  const put = (variationId: number, place: string) =>
    packer.call<{ code?: string }>("PUT", "/admin/stock-place", { variationId, hubId: home, place });
  expect((await put(second, "A1-01")).status).toBe(200);
  const placesOf = async () =>
    (await listOf(`hubId=${home}&numbers=${[...orders, orderNumber].join(",")}`)).groups.flatMap(({ lines }) =>
      lines.map(({ variationId, place }) => [variationId, place]),
    );
  expect(await placesOf()).toContainEqual([second, "A1-01"]);
  expect((await packer.order(orderNumber)).body.lines[0]?.place).toBe("A1-01");
  await put(second, "");
  expect(await placesOf()).toContainEqual([second, ""]);
  expect((await put(999_999, "B2")).body.code).toBe("record.refers_to_nothing");
  const stranger = await anOrderAdmin(store, ["order.read"]);
  const refused = await stranger.call("PUT", "/admin/stock-place", { variationId: second, hubId: home, place: "X" });
  expect(refused.status).toBe(403);
});

test("packed and cancelled orders are on no list", async () => {
  await store.query("update stock set on_hand = on_hand + 10 where variation_id = $1 and hub_id = $2", [
    variation,
    home,
  ]);
  const [packed, cancelled] = [await confirmed(1), await confirmed(1)];
  expect((await packer.step(packed, "pack")).status).toBe(200);
  expect((await packer.step(cancelled, "cancel")).status).toBe(200);
  const numbers = (await listOf()).orders.map(({ number }) => number);
  expect(numbers).not.toContain(packed);
  expect(numbers).not.toContain(cancelled);
});

test("late orders are first and marked, whatever day and slot are selected", async () => {
  const [late, begun] = [await confirmed(1), await confirmed(1)];
  const deliver = (number: string, from: string, until: string) =>
    store.query(
      `update customer_order set deliver_from = now() + $2::interval, deliver_until = now() + $3::interval where number = $1`,
      [number, from, until],
    );
  await deliver(late, "-2 days", "-47 hours");
  await deliver(begun, "-10 minutes", "1 hour");
  for (const query of ["", "deliverFrom=today&deliverTo=today", "deliverFrom=2031-01-01&deliverAt=09:30"]) {
    const { orders } = await listOf(query);
    expect(
      orders.slice(0, 2).map(({ number, isLate }) => [number, isLate]),
      query,
    ).toEqual([
      [late, true],
      [begun, true],
    ]);
    expect(orders.slice(2).every(({ isLate }) => !isLate)).toBe(true);
  }
  expect((await listOf("deliverFrom=2031-01-01")).orders).toHaveLength(2);
});

test("express is late after its time has ended, not when it begins", async () => {
  const express = await confirmed(1);
  const over = (interval: string) =>
    store.query(
      `update customer_order set shipping_kind = 'express', deliver_from = now() - interval '5 minutes',
         deliver_until = now() + $2::interval where number = $1`,
      [express, interval],
    );
  const isLate = async () => (await listOf()).orders.find(({ number }) => number === express)?.isLate;
  await over("30 minutes");
  expect(await isLate()).toBe(false);
  await over("-1 minute");
  expect(await isLate()).toBe(true);
});
