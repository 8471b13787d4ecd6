import type { Order } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { codes, openLinkedOrders, payment, slotOf } from "../../../harness/orders/linked-orders.ts";
import { aStaffMember } from "../../../harness/staff.ts";

const { store, host, size, send, ordersOf, complete, linked, prepared } = await openLinkedOrders();

test("an assistant orders for a linked person: address, slot and payment term, and the history names it", async () => {
  const { buyer, headers, checkout } = await linked();
  const { made, ready, total } = await checkout();
  expect([made.status, codes(made)]).toEqual(["incomplete", expect.arrayContaining(["slot_missing"])]);
  const [method] = made.fulfillment?.methods ?? [];
  expect(method?.destinations).toEqual([
    { id: String(buyer.addressId), label: null, address_locality: expect.any(String), address_country: "BD" },
  ]);
  for (const personal of ["Rahima", "House 7", "01712345678"]) expect(JSON.stringify(made)).not.toContain(personal);
  const [option] = method?.groups[0]?.options ?? [];
  expect(Date.parse(option?.latest_fulfillment_time ?? "")).toBeGreaterThan(
    Date.parse(option?.earliest_fulfillment_time ?? ""),
  );
  expect(ready.status).toBe("ready_for_complete");
  expect(ready.payment.terms[0]?.schedules.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(Object.values(ready.ucp.payment_handlers).flat()).toEqual([
    expect.objectContaining({ id: "pay_on_delivery" }),
  ]);
  const { body: done } = await complete(headers, ready.id);
  expect(done.status).toBe("completed");
  const [placed] = await ordersOf(buyer);
  expect([done.order?.id, placed?.taka]).toEqual([placed?.number, total / 100]);

  const number = placed?.number ?? "";
  const own = await buyer.call<Order>("GET", `/order/${number}`);
  expect(own.body.history).toEqual([expect.objectContaining({ status: "placed", assistant: host })]);
  const staff = await aStaffMember(store, ["order.read"]);
  const seen = await store.call<AdminOrder>("GET", `/admin/order/${number}`, undefined, staff.headers);
  expect(seen.body.timeline).toEqual([expect.objectContaining({ kind: "step", assistant: host })]);

  // It is over: neither another key nor a change does anything.
  for (const [verb, path, body] of [
    ["POST", "/complete", { payment }],
    ["POST", "/cancel", undefined],
    ["PUT", "", { line_items: [{ item: { id: String(size) }, quantity: 9 }] }],
  ] as const) {
    const again = await send(headers, verb, `/checkout-sessions/${ready.id}${path}`, body);
    expect([again.body.ucp.status, codes(again.body)]).toEqual(["error", ["not_found"]]);
  }
  expect((await send(headers, "GET", `/checkout-sessions/${ready.id}`)).body.status).toBe("completed");
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("the sequence of the lines does not matter", async () => {
  const { buyer, headers } = await linked();
  const other = await aVariation(store, 50, 400);
  for (const sizes of [
    [size, other],
    [other, size],
  ]) {
    const line_items = sizes.map((id) => ({ item: { id: String(id) }, quantity: 3 }));
    const { ready } = await prepared(headers, 1);
    const fulfillment = { methods: [{ groups: [{ selected_option_id: slotOf(ready) }] }] };
    await send(headers, "PUT", `/checkout-sessions/${ready.id}`, { line_items, fulfillment });
    expect((await complete(headers, ready.id)).body.status).toBe("completed");
  }
  expect(await ordersOf(buyer)).toHaveLength(2);
});

test("what a person orders without an assistant names none", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(size, 3);
  const { body } = await buyer.order();
  const { body: order } = await buyer.call<Order>("GET", `/order/${body.orderNumber}`);
  expect(order.history.map(({ assistant: by }) => by)).toEqual([null]);
});

test("concurrent completions of one checkout place one order", async () => {
  const { buyer, headers, checkout } = await linked();
  const { ready } = await checkout();
  await Promise.all([1, 2, 3, 4].map(() => complete(headers, ready.id)));
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("without the scope for orders, and without a token, nothing is ordered", async () => {
  const scopes = ["dev.ucp.shopping.order:read", "dev.ucp.shopping.order:manage", "dev.ucp.shopping.cart:manage"];
  const { buyer, headers } = await linked({ scopes });
  for (const some of [headers, {}]) {
    const { made } = await prepared(some, 3);
    expect(made.fulfillment).toBeUndefined();
    expect((await complete(some, made.id)).body.status).toBe("requires_escalation");
  }
  expect(await ordersOf(buyer)).toEqual([]);
});

test.each([
  ["no instrument", {}],
  ["two instruments", { payment: { instruments: [...payment.instruments, ...payment.instruments] } }],
  ["a card", { payment: { instruments: [{ id: "1", handler_id: "card", type: "card" }] } }],
])("completing with %s fails as a payment", async (_, body) => {
  const { buyer, headers, checkout } = await linked();
  const { ready } = await checkout();
  expect(codes((await complete(headers, ready.id, body)).body)[0]).toBe("payment_failed");
  expect(await ordersOf(buyer)).toEqual([]);
});

test("a price that changed since the assistant saw it is not ordered", async () => {
  const { buyer, headers, checkout } = await linked();
  const other = await aVariation(store, 50, 400);
  const line_items = [{ item: { id: String(other) }, quantity: 3 }];
  const { ready } = await checkout();
  const fulfillment = { methods: [{ groups: [{ selected_option_id: slotOf(ready) }] }] };
  const { body: seen } = await send(headers, "PUT", `/checkout-sessions/${ready.id}`, { line_items, fulfillment });
  await store.query("update variation set regular_price_poisha = regular_price_poisha + 1000 where id = $1", [other]);
  const refused = await complete(headers, seen.id);
  expect([refused.body.status, codes(refused.body)[0]]).toEqual(["ready_for_complete", "order_changed"]);
  expect(await ordersOf(buyer)).toEqual([]);
  expect((await complete(headers, seen.id)).body.status).toBe("completed");
});

test("a slot that is full is an error, and another one is chosen", async () => {
  const { buyer, headers, checkout } = await linked();
  const { ready } = await checkout();
  const [windowId] = slotOf(ready).split(/\D/);
  const [window] = await store.query<{ capacity: number }>("select capacity from slot_window where id = $1", [
    windowId,
  ]);
  await store.query("update slot_window set capacity = 0 where id = $1", [windowId]);
  const full = await complete(headers, ready.id);
  await store.query("update slot_window set capacity = $2 where id = $1", [windowId, window?.capacity]);
  expect([full.body.status, codes(full.body)]).toEqual(["incomplete", expect.arrayContaining(["slot_full"])]);
  expect(await ordersOf(buyer)).toEqual([]);
});

test("an address of another person is never used", async () => {
  const { buyer, headers, checkout } = await linked();
  const other = await aBuyer(store);
  const { ready } = await checkout();
  const line_items = [{ item: { id: String(size) }, quantity: 3 }];
  const fulfillment = { methods: [{ selected_destination_id: String(other.addressId) }] };
  const { body } = await send(headers, "PUT", `/checkout-sessions/${ready.id}`, { line_items, fulfillment });
  expect(body.fulfillment?.methods[0]?.selected_destination_id).toBe(String(buyer.addressId));
});

test("a linked checkout is found only with its own token", async () => {
  const { checkout } = await linked();
  const { ready } = await checkout();
  const other = await linked();
  for (const headers of [{}, other.headers]) {
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["POST", "/complete", { payment }],
      ["POST", "/cancel", undefined],
      ["PUT", "", { line_items: [{ item: { id: String(size) }, quantity: 1 }] }],
    ] as const) {
      const answer = await send(headers, method, `/checkout-sessions/${ready.id}${path}`, body);
      expect(codes(answer.body)).toEqual(["not_found"]);
    }
  }
});

test("an assistant fills the person's cart, if they allow it", async () => {
  const { buyer, headers } = await linked({ scopes: ["dev.ucp.shopping.cart:manage"] });
  const line_items = [{ item: { id: String(size) }, quantity: 4 }];
  const { body: cart } = await send({}, "POST", "/carts", { line_items });
  expect((await send(headers, "POST", `/carts/${cart.id}/take`)).body).toMatchObject({ added: 1, missing: 0 });
  expect((await send(headers, "POST", `/carts/${cart.id}/take`)).body).toMatchObject({ added: 0, already: 1 });
  const own = await store.query("select variation_id as id, quantity from cart_line where account_id = $1", [buyer.id]);
  expect(own).toEqual([{ id: size, quantity: 4 }]);
  expect((await send({}, "POST", `/carts/${cart.id}/take`)).status).toBe(401);
});
