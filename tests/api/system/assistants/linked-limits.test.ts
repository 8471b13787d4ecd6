import type { AssistantLink } from "@tatka/contract/system/assistants/links";
import { expect, test } from "vitest";
import { aBuyer } from "../../../harness/checkout.ts";
import { linkTo } from "../../../harness/linked-assistant.ts";
import { codes, openLinkedOrders, type Refused } from "../../../harness/orders/linked-orders.ts";

const { store, client, host, size, send, ordersOf, complete, linked, prepared } = await openLinkedOrders();

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
