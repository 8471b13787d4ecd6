import type { Order } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();

async function anOrderOf(buyer: Buyer, status: string): Promise<string> {
  await buyer.put(await aVariation(store, 20), 1);
  const { orderNumber } = (await buyer.order()).body;
  await store.query("update customer_order set status = $2 where number = $1", [orderNumber, status]);
  return orderNumber;
}

const rate = (buyer: Pick<Buyer, "call">, number: string, body: object) =>
  buyer.call<Order & { code?: string }>("PUT", `/order/${number}/rating`, body);

test("a delivered order is rated, changed within seven days only, and visible to staff", async () => {
  const buyer = await aBuyer(store);
  const number = await anOrderOf(buyer, "delivered");
  const first = await rate(buyer, number, { stars: 3, comment: "Late, but friendly." });
  expect(first.body).toMatchObject({ rating: { stars: 3, comment: "Late, but friendly." }, mayRate: true });
  expect((await rate(buyer, number, { stars: 5 })).body.rating).toEqual({ stars: 5, comment: "" });

  const staff = await store.call<AdminOrder>("GET", `/admin/order/${number}`, undefined, await asAdministrator(store));
  expect(staff.body.rating).toEqual({ stars: 5, comment: "" });

  await store.query("update order_rating set rated_at = now() - interval '8 days'");
  const late = await rate(buyer, number, { stars: 1 });
  expect([late.status, late.body.code]).toEqual([409, "order.wrong_state"]);
  const { body } = await buyer.call<Order>("GET", `/order/${number}`);
  expect([body.rating?.stars, body.mayRate]).toEqual([5, false]);
});

test("undelivered orders, other customers' orders and invalid ratings are refused", async () => {
  const buyer = await aBuyer(store);
  const number = await anOrderOf(buyer, "out_for_delivery");
  expect((await rate(buyer, number, { stars: 5 })).body.code).toBe("order.wrong_state");
  expect((await store.call<{ code: string }>("PUT", `/order/${number}/rating`, { stars: 5 })).status).toBe(401);
  await store.query("update customer_order set status = 'delivered' where number = $1", [number]);
  const stranger = await rate(await aShopper(store), number, { stars: 1 });
  expect([stranger.status, stranger.body.code]).toEqual([404, "order.not_found"]);
  for (const body of [{}, { stars: 0 }, { stars: 6 }, { stars: 5, comment: "x".repeat(1_001) }]) {
    expect((await rate(buyer, number, body)).status).toBe(400);
  }
  expect((await buyer.call<Order>("GET", `/order/${number}`)).body.rating).toBe(null);
});

test("two concurrent ratings become one", async () => {
  const buyer = await aBuyer(store);
  const number = await anOrderOf(buyer, "delivered");
  const answers = await Promise.all([1, 2, 3, 4].map((stars) => rate(buyer, number, { stars })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await store.query(
    "select from order_rating r join customer_order o on o.id = r.order_id where o.number = $1",
    [number],
  );
  expect(rows).toHaveLength(1);
});
