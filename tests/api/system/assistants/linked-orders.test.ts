import { randomUUID } from "node:crypto";
import type { Order } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { UcpCheckout } from "@tatka/contract/system/assistants/baskets";
import type { AssistantLink } from "@tatka/contract/system/assistants/links";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { moveOrder } from "../../../harness/orders/moved-order.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
await store.query("update slot_window set capacity = 1000");
const profiles = await openProfiles();
const names = ["cart", "checkout", "order", "fulfillment"].map((name) => `dev.ucp.shopping.${name}`);
const assistant = anAssistant(store, profiles.publish(profileWith(names)));
const client = profiles.publishClient([redirectUri]);
const host = new URL(client).host;
const size = await aVariation(store, 900, 300);

type Headers = Record<string, string>;
type Refused = { code?: string; ucp: { status?: string }; messages: { code: string; severity?: string }[] };
type Answer = UcpCheckout & Refused;
const send = <T = Answer>(headers: Headers, method: string, path: string, body?: unknown) =>
  assistant.call<T>(method, path, body, { "idempotency-key": randomUUID(), ...headers });
const ordersOf = ({ id }: { id: number }) =>
  store.query<{ number: string; taka: number }>(
    "select number, total_poisha::float8 / 100 as taka from customer_order where account_id = $1 order by id",
    [id],
  );
const codes = (body: Refused) => body.messages.map(({ code }) => code);
const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };

/** A buyer whose assistant may order, and a checkout of it with the first free slot. */
async function linked(choices: object = {}, quantity = 3) {
  const buyer = await aBuyer(store);
  const link = await linkTo(store, buyer, client, choices);
  return { buyer, link, headers: link.headers, checkout: () => prepared(link.headers, quantity) };
}

async function prepared(headers: Headers, quantity: number) {
  const line_items = [{ item: { id: String(size) }, quantity }];
  const { body: made } = await send(headers, "POST", "/checkout-sessions", { line_items });
  const option = made.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id: option }] }] };
  const { body } = await send(headers, "PUT", `/checkout-sessions/${made.id}`, { line_items, fulfillment });
  return { made, ready: body, total: body.totals.find(({ type }) => type === "total")?.amount ?? 0 };
}

const complete = (headers: Headers, id: string, body: object = { payment }) =>
  send(headers, "POST", `/checkout-sessions/${id}/complete`, body);

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

test.each([
  ["above the limit of an order", { orderLimit: 500, dayLimit: 5_000 }],
  ["above the limit of a day", { orderLimit: 5_000, dayLimit: 500 }],
  ["with limits of nothing", { orderLimit: 0, dayLimit: 0 }],
])("an order %s is not placed", async (_, limits) => {
  const { buyer, headers, checkout } = await linked(limits);
  const { ready } = await checkout();
  const { status, body } = await complete(headers, ready.id);
  expect([status, body.status, codes(body)[0]]).toEqual([200, "incomplete", "link.limit_exceeded"]);
  expect(await ordersOf(buyer)).toEqual([]);
  const [row] = await store.query<{ reserved: number }>(
    "select spent_poisha::int as reserved from assistant_link where account_id = $1",
    [buyer.id],
  );
  expect(row?.reserved).toBe(0);
});

test("of concurrent orders, only as many are placed as the day's limit allows", async () => {
  const { buyer, headers } = await linked();
  const all = [await prepared(headers, 3), await prepared(headers, 3), await prepared(headers, 3)];
  const limits = { orderLimit: 5_000, dayLimit: ((all[0]?.total ?? 0) * 2) / 100 + 1, confirmsEach: false };
  const { body: links } = await buyer.call<AssistantLink[]>("GET", "/assistant-link");
  await buyer.call("PATCH", `/assistant-link/${links[0]?.id}`, limits);
  const answers = await Promise.all(all.map(({ ready }) => complete(headers, ready.id)));
  expect(answers.map(({ body }) => body.status).sort()).toEqual(["completed", "completed", "incomplete"]);
  expect(await ordersOf(buyer)).toHaveLength(2);
  const { body: now } = await buyer.call<AssistantLink[]>("GET", "/assistant-link");
  expect(now[0]?.spentToday).toBeCloseTo(((all[0]?.total ?? 0) * 2) / 100);
});

test("concurrent completions of one checkout place one order", async () => {
  const { buyer, headers, checkout } = await linked();
  const { ready } = await checkout();
  await Promise.all([1, 2, 3, 4].map(() => complete(headers, ready.id)));
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("stopping and linking again does not reset what was spent today, and tomorrow does", async () => {
  const { buyer, headers, checkout } = await linked();
  const { ready, total } = await checkout();
  await complete(headers, ready.id);
  const { body: links } = await buyer.call<AssistantLink[]>("GET", "/assistant-link");
  await buyer.call("DELETE", `/assistant-link/${links[0]?.id}`);
  const again = await linkTo(store, buyer, client, { orderLimit: 5_000, dayLimit: total / 100 + 1 });
  const second = await prepared(again.headers, 3);
  expect(codes((await complete(again.headers, second.ready.id)).body)[0]).toBe("link.limit_exceeded");
  await store.query("update assistant_link set spent_on = spent_on - 1 where account_id = $1", [buyer.id]);
  expect((await complete(again.headers, second.ready.id)).body.status).toBe("completed");
});

test("unless the person chose otherwise, every order waits for their confirmation", async () => {
  const { buyer, headers, checkout } = await linked({ confirmsEach: true });
  const { ready } = await checkout();
  expect([ready.status, codes(ready)]).toEqual([
    "requires_escalation",
    expect.arrayContaining(["confirmation_required"]),
  ]);
  expect((await complete(headers, ready.id)).body.status).toBe("requires_escalation");
  expect(await ordersOf(buyer)).toEqual([]);

  const page = `/assistant-cart/${ready.id}/order`;
  const stranger = await aBuyer(store);
  expect((await store.call("GET", page)).status).toBe(401);
  expect((await stranger.call("GET", page)).status).toBe(404);
  expect((await stranger.call("POST", page, { fingerprint: "x" })).status).toBe(404);
  expect((await store.call("POST", page, { fingerprint: "x" }, headers)).status).toBe(401);
  const { body: shown } = await buyer.call<{ total: number; fingerprint: string; isWithinLimit: boolean }>("GET", page);
  expect(shown).toMatchObject({ assistant: host, isWithinLimit: true });
  expect((await buyer.call("POST", page, { fingerprint: "other" })).status).toBe(409);
  const confirmed = await buyer.call<{ orderNumber: string }>("POST", page, { fingerprint: shown.fingerprint });
  expect(confirmed.status).toBe(201);
  expect((await buyer.call("POST", page, { fingerprint: shown.fingerprint })).status).toBe(404);
  expect((await ordersOf(buyer)).map(({ taka }) => taka)).toEqual([shown.total]);
  expect((await send(headers, "GET", `/checkout-sessions/${ready.id}`)).body.order?.id).toBe(
    confirmed.body.orderNumber,
  );
});

test("an assistant cannot change what the person is about to confirm", async () => {
  const { buyer, headers, checkout } = await linked({ confirmsEach: true });
  const { made, ready } = await checkout();
  const page = `/assistant-cart/${ready.id}/order`;
  const { body: shown } = await buyer.call<{ fingerprint: string }>("GET", page);
  const line_items = [{ item: { id: String(size) }, quantity: 3 }];
  const selected_option_id = made.fulfillment?.methods[0]?.groups[0]?.options.at(0)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
  await send(headers, "PUT", `/checkout-sessions/${ready.id}`, { line_items, fulfillment });
  const refused = await buyer.call<Refused>("POST", page, { fingerprint: shown.fingerprint });
  expect([refused.status, refused.body.code]).toEqual([409, "order.changed"]);
  expect(await ordersOf(buyer)).toEqual([]);
});

test("the limits hold for confirmed orders, too", async () => {
  const { buyer, checkout } = await linked({ confirmsEach: true, orderLimit: 100 });
  const { ready } = await checkout();
  const page = `/assistant-cart/${ready.id}/order`;
  const { body } = await buyer.call<{ isWithinLimit: boolean; fingerprint: string }>("GET", page);
  expect(body.isWithinLimit).toBe(false);
  expect((await buyer.call<Refused>("POST", page, body)).body.code).toBe("link.limit_exceeded");
  expect(await ordersOf(buyer)).toEqual([]);
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

const slotOf = (checkout: UcpCheckout) => checkout.fulfillment?.methods[0]?.groups[0]?.selected_option_id ?? "";

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

async function anOrder(buyer: Buyer): Promise<string> {
  await buyer.put(size, 3);
  return (await buyer.order()).body.orderNumber;
}

test("an assistant reads, moves and cancels the person's own orders until they are packed", async () => {
  const { buyer, headers } = await linked();
  const number = await anOrder(buyer);
  const { body: list } = await send<{ orders: { id: string }[] }>(headers, "GET", "/orders");
  expect(list.orders.map(({ id }) => id)).toEqual([number]);
  const { body: order } = await send<UcpOrder>(headers, "GET", `/orders/${number}`);
  expect(order).toMatchObject({ id: number, currency: "BDT", can: { change: true, cancel: true } });
  expect(order.totals.filter(({ type }) => type === "total")).toHaveLength(1);
  expect(order.line_items[0]).toMatchObject({
    quantity: { original: 3, total: 3, fulfilled: 0 },
    status: "processing",
  });
  for (const personal of ["Rahima", "House 7", "01712345678"]) expect(JSON.stringify(order)).not.toContain(personal);

  const selected_option_id = order.fulfillment.options.at(-1)?.id;
  const { body: moved } = await send<UcpOrder>(headers, "POST", `/orders/${number}/change`, { selected_option_id });
  expect(moved.fulfillment.expectations[0]?.fulfillable_on).toContain(
    order.fulfillment.options.at(-1)?.earliest_fulfillment_time,
  );
  const { body: cancelled } = await send<UcpOrder>(headers, "POST", `/orders/${number}/cancel`);
  expect(cancelled.line_items[0]?.status).toBe("removed");
  expect(cancelled.fulfillment.events.map(({ assistant: by }) => by)).toEqual([null, host, host]);
  const { body: own } = await buyer.call<Order>("GET", `/order/${number}`);
  expect(own.status).toBe("cancelled");
  expect(own.history.map(({ assistant: by }) => by)).toEqual([null, host, host]);

  const packed = await anOrder(buyer);
  await moveOrder(store, packed, "packed", "unpaid");
  for (const [path, body] of [
    ["cancel", undefined],
    ["change", { selected_option_id }],
  ] as const) {
    const refused = await send(headers, "POST", `/orders/${packed}/${path}`, body);
    expect([refused.status, codes(refused.body)]).toEqual([200, ["order.wrong_state"]]);
  }
});

test("an assistant reports a problem of a delivered order, and staff see who did", async () => {
  const { buyer, headers } = await linked();
  const number = await anOrder(buyer);
  const report = (id: string, quantity = 1) =>
    send(headers, "POST", `/orders/${number}/problems`, {
      line_items: [{ id, quantity, reason: "damaged" }],
      note: "A",
    });
  const { body: order } = await send<UcpOrder>(headers, "GET", `/orders/${number}`);
  const line = order.line_items[0]?.id ?? "";
  expect(codes((await report(line)).body)).toEqual(["problem.not_delivered"]);
  await moveOrder(store, number, "delivered", "paid");
  expect(codes((await report(line, 99)).body)).toEqual(["problem.too_many_pieces"]);
  expect((await report(line)).status).toBe(200);
  const { body: own } = await buyer.call<Order>("GET", `/order/${number}`);
  expect(own.problems).toEqual([expect.objectContaining({ assistant: host, note: "A" })]);
});

test("orders of others do not exist, for each call", async () => {
  const { headers } = await linked();
  const number = await anOrder(await aBuyer(store));
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["POST", "/cancel", undefined],
    ["POST", "/change", { selected_option_id: "1" }],
    ["POST", "/problems", { line_items: [{ id: "1", quantity: 1, reason: "missing" }] }],
  ] as const) {
    const answer = await send(headers, method, `/orders/${number}${path}`, body);
    expect([answer.status, codes(answer.body)]).toEqual([200, ["not_found"]]);
  }
});

test("reading orders does not allow changing them, nor the reverse", async () => {
  const reader = await linked({ scopes: ["dev.ucp.shopping.order:read"] });
  const number = await anOrder(reader.buyer);
  expect((await send(reader.headers, "POST", `/orders/${number}/cancel`)).status).toBe(403);
  const manager = await linked({ scopes: ["dev.ucp.shopping.order:manage"] });
  expect((await send(manager.headers, "GET", "/orders")).status).toBe(403);
});
