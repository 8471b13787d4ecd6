import type { Order } from "@tatka/contract/orders/orders";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { expect, test } from "vitest";
import { aBuyer, type Buyer } from "../../../harness/checkout.ts";
import { codes, openLinkedOrders } from "../../../harness/orders/linked-orders.ts";
import { moveOrder } from "../../../harness/orders/moved-order.ts";

const { store, host, size, send, linked } = await openLinkedOrders();

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
