import { randomUUID } from "node:crypto";
import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";
import { aPackerOfHubs, aSplitOrder, stockOf, twoHubs } from "../../harness/transfers.ts";

const store = await sharedStore();
const packer = await aPackerOfHubs(store);
const [home, other] = await twoHubs(store);

test("a confirmed order requests pieces from another hub and waits for them", async () => {
  const order = await aSplitOrder(store, packer, { confirm: false });
  expect(await order.asked()).toEqual([]);
  await packer.step(order.number, "confirm");
  const [transfer, ...more] = await order.asked();
  expect(more).toEqual([]);
  expect(transfer).toMatchObject({
    state: "requested",
    from: { id: other },
    to: { id: home },
    order: { number: order.number },
    lines: [{ variationId: order.variation, requested: 3, sent: null, received: null }],
  });
  const refused = await packer.step(order.number, "pack");
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: "order.waits_for_transfer" });
  const { body } = await packer.order(order.number);
  expect(body.waitsForTransfer).toBe(true);
  expect(body.lines.find(({ id }) => id === order.line)).toMatchObject({ comingQuantity: 3, missingQuantity: 0 });
  expect(body.transfers).toMatchObject([{ state: "requested", pieces: 3, received: null }]);
  const listed = (await packer.list(`numbers=${order.number}`)).items[0];
  expect(listed?.waitsForTransfer).toBe(true);
});

test("sent pieces are in no hub and still reserved; once received, the order can be packed and delivered", async () => {
  const order = await aSplitOrder(store, packer);
  const [transfer] = await order.asked();
  const id = transfer?.id ?? 0;
  expect((await stockOf(store, order.variation)).at(other)).toEqual([10, 3]);
  expect((await packer.send(id)).body).toMatchObject({ state: "sent", lines: [{ sent: 3, received: null }] });
  let stock = await stockOf(store, order.variation);
  expect([stock.at(home), stock.at(other), stock.onTheWay]).toEqual([[2, 2], [7, 0], 3]);
  expect((await packer.step(order.number, "pack")).body.code).toBe("order.waits_for_transfer");
  expect((await packer.receive(id)).body).toMatchObject({ state: "received", lines: [{ received: 3 }] });
  stock = await stockOf(store, order.variation);
  expect([stock.at(home), stock.at(other), stock.onTheWay]).toEqual([[5, 5], [7, 0], 0]);
  for (const step of ["pack", "dispatch", "deliver"]) {
    expect((await packer.step(order.number, step)).status, step).toBe(200);
  }
  stock = await stockOf(store, order.variation);
  expect([stock.at(home), stock.at(other)]).toEqual([
    [0, 0],
    [7, 0],
  ]);
  const told = (await packer.order(order.number)).body.timeline.map(({ text }) => text).join("\n");
  expect(told).toContain("3 of 3 pieces sent from");
  expect(told).toContain("3 of 3 pieces from");
});

test("pieces that are not sent or do not arrive are resolved as not found", async () => {
  const order = await aSplitOrder(store, packer);
  const id = (await order.asked())[0]?.id ?? 0;
  const send = await packer.send(id, { lines: [{ variationId: order.variation, quantity: 2 }] });
  expect(send.body.lines).toMatchObject([{ requested: 3, sent: 2 }]);
  expect((await stockOf(store, order.variation)).at(other)).toEqual([7, 0]);
  const more = await packer.receive(id, { lines: [{ variationId: order.variation, quantity: 3 }] });
  expect([more.status, more.body.code]).toEqual([422, "transfer.more_than_sent"]);
  await packer.receive(id, { lines: [{ variationId: order.variation, quantity: 1 }] });
  const line = async () => (await packer.order(order.number)).body.lines.find((one) => one.id === order.line);
  expect(await line()).toMatchObject({ quantity: 5, comingQuantity: 0, missingQuantity: 2 });
  expect((await stockOf(store, order.variation)).at(home)).toEqual([3, 3]);
  expect((await packer.step(order.number, "pack")).body.code).toBe("order.pieces_short");
  const out = await packer.step(order.number, "not-found", { lineId: order.line, quantity: 2, step: "remove" });
  expect(out.status).toBe(200);
  expect(await line()).toMatchObject({ quantity: 3, missingQuantity: 0 });
  // They had left stock already, so nothing more is written off.
  expect((await stockOf(store, order.variation)).at(home)).toEqual([3, 3]);
  expect((await packer.step(order.number, "pack")).status).toBe(200);
});

test("a hub without the pieces reports it, and there is nothing to receive", async () => {
  const order = await aSplitOrder(store, packer);
  const id = (await order.asked())[0]?.id ?? 0;
  const { body } = await packer.send(id, { lines: [{ variationId: order.variation, quantity: 0 }] });
  expect(body).toMatchObject({ state: "received", lines: [{ sent: 0, received: 0 }] });
  expect((await packer.order(order.number)).body.lines.find((one) => one.id === order.line)).toMatchObject({
    comingQuantity: 0,
    missingQuantity: 3,
  });
});

test("pieces not found at the packing hub leave its stock, not the other hub's", async () => {
  const order = await aSplitOrder(store, packer);
  const { status } = await packer.step(order.number, "not-found", { lineId: order.line, quantity: 1, step: "remove" });
  expect(status).toBe(200);
  const stock = await stockOf(store, order.variation);
  expect([stock.at(home), stock.at(other)]).toEqual([
    [1, 1],
    [10, 3],
  ]);
  const beyond = await packer.step(order.number, "not-found", { lineId: order.line, quantity: 2, step: "remove" });
  expect(beyond.body.code).toBe("order.waits_for_transfer");
  expect((await packer.pick(order.number, [{ lineId: order.line, quantity: 2 }])).body.code).toBe(
    "order.waits_for_transfer",
  );
});

test("changing the lines changes the request; pieces in transit are not reserved twice", async () => {
  const order = await aSplitOrder(store, packer);
  const edit = async (quantity: number) => {
    const { body } = await packer.call<AdminOrderLines>("GET", `/admin/order/${order.number}/lines`);
    const lines = body.lines.map(({ id, quantity: had }) => ({
      lineId: id,
      quantity: id === order.line ? quantity : had,
    }));
    return packer.call("PATCH", `/admin/order/${order.number}/lines`, { version: body.version, lines });
  };
  expect((await edit(4)).status).toBe(200);
  const [transfer, ...others] = await order.asked();
  expect([transfer?.lines[0]?.requested, others.length]).toEqual([2, 0]);
  await packer.send(transfer?.id ?? 0);
  expect((await edit(6)).status).toBe(200);
  const stock = await stockOf(store, order.variation);
  // Two in transit, two here, two more requested.
  expect([stock.at(home), stock.at(other), stock.onTheWay]).toEqual([[2, 2], [8, 2], 2]);
  expect((await order.asked()).map(({ state, lines }) => [state, lines[0]?.requested])).toEqual([
    ["requested", 2],
    ["sent", 2],
  ]);
  expect((await edit(2)).status).toBe(200);
  expect((await order.asked()).map(({ state }) => state).toSorted()).toEqual(["cancelled", "sent"]);
  await packer.receive(transfer?.id ?? 0);
  const after = await stockOf(store, order.variation);
  expect([after.at(home), after.at(other), after.onTheWay]).toEqual([[4, 2], [8, 0], 0]);
});

test("a cancelled order requests nothing, and pieces in transit become available", async () => {
  const [early, late] = [await aSplitOrder(store, packer), await aSplitOrder(store, packer)];
  await packer.step(early.number, "cancel");
  expect((await early.asked()).map(({ state }) => state)).toEqual(["cancelled"]);
  expect((await stockOf(store, early.variation)).at(other)).toEqual([10, 0]);
  const id = (await late.asked())[0]?.id ?? 0;
  await packer.send(id);
  expect((await packer.step(late.number, "cancel")).status).toBe(200);
  expect((await packer.transfer(id)).body.state).toBe("sent");
  await packer.receive(id);
  const stock = await stockOf(store, late.variation);
  expect([stock.at(home), stock.at(other), stock.onTheWay]).toEqual([[5, 0], [7, 0], 0]);
});

test("a transfer sent twice at once, or cancelled meanwhile, is applied once", async () => {
  const order = await aSplitOrder(store, packer);
  const id = (await order.asked())[0]?.id ?? 0;
  const sent = await Promise.all([
    packer.send(id),
    packer.send(id),
    packer.step(order.number, "cancel"),
    packer.send(id),
  ]);
  expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
  const stock = await stockOf(store, order.variation);
  const state = (await packer.transfer(id)).body.state;
  expect([stock.at(other), stock.onTheWay]).toEqual(state === "sent" ? [[7, 0], 3] : [[10, 0], 0]);
  const received = await Promise.all([packer.receive(id), packer.receive(id)]);
  expect(received.filter(({ status }) => status === 200)).toHaveLength(state === "sent" ? 1 : 0);
  expect((await stockOf(store, order.variation)).at(home)).toEqual([state === "sent" ? 5 : 2, 0]);
});

test("a request repeated with its key is answered again and applied once", async () => {
  const variation = await aVariation(store, 10);
  const key = { "idempotency-key": randomUUID() };
  const input = { fromHubId: home, toHubId: other, lines: [{ variationId: variation, quantity: 4 }] };
  const [first, again] = [await packer.ask(input, key), await packer.ask(input, key)];
  expect([first.status, again.body.id]).toEqual([201, first.body.id]);
  const sendKey = { "idempotency-key": randomUUID() };
  const sent = [await packer.send(first.body.id, {}, sendKey), await packer.send(first.body.id, {}, sendKey)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await stockOf(store, variation)).at(home)).toEqual([6, 0]);
});

test("a transfer without an order is requested, sent from free stock and received", async () => {
  const variation = await aVariation(store, 5);
  const ask = (quantity: number, more: object = {}) =>
    packer.ask({ fromHubId: home, toHubId: other, lines: [{ variationId: variation, quantity }], ...more });
  const many = await ask(9);
  expect((await packer.send(many.body.id)).body).toMatchObject({ code: "transfer.not_enough" });
  expect((await packer.cancel(many.body.id)).body.state).toBe("cancelled");
  expect((await packer.send(many.body.id)).body.code).toBe("transfer.wrong_state");
  const { body } = await ask(4, { note: "For the weekend" });
  expect(body).toMatchObject({ state: "requested", note: "For the weekend", order: null });
  await packer.send(body.id);
  expect((await packer.cancel(body.id)).body.code).toBe("transfer.wrong_state");
  const arrived = await packer.receive(body.id, { lines: [{ variationId: variation, quantity: 3 }] });
  expect(arrived.body.lines).toMatchObject([{ requested: 4, sent: 4, received: 3 }]);
  const stock = await stockOf(store, variation);
  expect([stock.at(home), stock.at(other), stock.onTheWay]).toEqual([[1, 0], [3, 0], 0]);
  const audit = await store.query<{ action: string }>(
    "select action from audit_entry where resource = 'transfer' and resource_id = $1 order by id",
    [String(body.id)],
  );
  expect(audit.map(({ action }) => action)).toEqual(["create", "send", "receive"]);
});

test("invalid requests are refused, and so are callers without permission", async () => {
  const variation = await aVariation(store, 5);
  const line = { variationId: variation, quantity: 1 };
  const codes = async (body: object) => (await packer.ask(body)).body.code;
  expect(await codes({ fromHubId: home, toHubId: home, lines: [line] })).toBe("transfer.same_hub");
  expect(await codes({ fromHubId: home, toHubId: other, lines: [line, line] })).toBe("transfer.line_twice");
  expect(await codes({ fromHubId: home, toHubId: 999_999, lines: [line] })).toBe("record.refers_to_nothing");
  const order = await aSplitOrder(store, packer);
  const id = (await order.asked())[0]?.id ?? 0;
  expect((await packer.cancel(id)).body.code).toBe("transfer.of_order");
  expect((await packer.send(id, { version: 99 })).body.code).toBe("record.changed");
  expect((await packer.send(id, { lines: [{ variationId: order.second, quantity: 1 }] })).body.code).toBe(
    "transfer.line_twice",
  );
  expect((await packer.transfer(999_999)).status).toBe(404);
  const { headers } = await aStaffMember(store, ["order.read"]);
  expect((await store.call("GET", "/admin/transfer", undefined, headers)).status).toBe(403);
  expect((await store.call("POST", `/admin/transfer/${id}/send`, {}, headers)).status).toBe(403);
});

test("the list is filtered by hub, direction and state; open ones come first", async () => {
  const { items, hubs } = await packer.transfers(`hubId=${other}&direction=out&state=open`);
  expect(hubs.map(({ id }) => id)).toContain(home);
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ from, state }) => from.id === other && (state === "requested" || state === "sent"))).toBe(true);
  const all = (await packer.transfers(`hubId=${home}&take=100`)).items.map(({ state }) => state);
  const isOpen = (state: string) => state === "requested" || state === "sent";
  expect(all).toEqual([...all.filter(isOpen), ...all.filter((state) => !isOpen(state))]);
});
