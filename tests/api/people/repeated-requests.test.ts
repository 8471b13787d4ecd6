import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { placeOf } from "../../harness/places.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const { zoneId, districtId } = await placeOf(store, "dhaka-dhanmondi");
const form = { name: "Nadia", phone: "01712345678", zoneId, districtId, address: "House 9" };
const countOf = async (accountId: number) =>
  (await store.query("select from address where account_id = $1 and name = 'Nadia'", [accountId])).length;

test("an address sent again with its key is stored once, also concurrently", async () => {
  const buyer = await aBuyer(store);
  const headers = { "idempotency-key": randomUUID() };
  const send = () => buyer.call<{ id: number }>("POST", "/address", form, headers);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countOf(buyer.id)).toBe(1);
});

test("another address with the same key is refused, and without a key each is new", async () => {
  const buyer = await aBuyer(store);
  const headers = { "idempotency-key": "one" };
  await buyer.call("POST", "/address", form, headers);
  const other = await buyer.call("POST", "/address", { ...form, address: "House 10" }, headers);
  expect(other).toMatchObject({ status: 422, body: { code: "order.key_reused" } });
  await buyer.call("POST", "/address", form);
  expect(await countOf(buyer.id)).toBe(2);
});

test("keys of different customers are independent", async () => {
  const [one, two] = [await aBuyer(store), await aBuyer(store)];
  const headers = { "idempotency-key": "shared" };
  await one.call("POST", "/address", form, headers);
  await two.call("POST", "/address", form, headers);
  expect([await countOf(one.id), await countOf(two.id)]).toEqual([1, 1]);
});

test("reordering is done once for each key", async () => {
  const buyer = await aBuyer(store);
  const variationId = await aVariation(store, 50);
  await buyer.put(variationId, 2);
  const { orderNumber } = (await buyer.order()).body;
  const headers = { "idempotency-key": randomUUID() };
  const again = () => buyer.call("POST", `/order/${orderNumber}/reorder`, undefined, headers);
  const [first, repeated] = [await again(), await again()];
  expect(first.body).toEqual({ added: 1, missing: [] });
  expect(repeated.body).toEqual(first.body);
  const inCart = () => buyer.call<{ quantity: number }[]>("GET", "/shoppingCart/myCart");
  expect((await inCart()).body).toMatchObject([{ quantity: 2 }]);
  await buyer.call("POST", `/order/${orderNumber}/reorder`, undefined, { "idempotency-key": randomUUID() });
  expect((await inCart()).body).toMatchObject([{ quantity: 4 }]);
});

test("a shopping list is added to the cart once for each key, also concurrently", async () => {
  const buyer = await aBuyer(store);
  const variationId = await aVariation(store, 50);
  const { id } = (await buyer.call<{ id: number }>("POST", "/shopping-list", { text: "rice" })).body;
  const put = (quantity: number, headers: Record<string, string>) =>
    buyer.call<{ code?: string }>("POST", `/shopping-list/${id}/cart`, { items: [{ variationId, quantity }] }, headers);
  const inCart = () => buyer.call<{ quantity: number }[]>("GET", "/shoppingCart/myCart");
  const headers = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(Array.from({ length: 12 }, () => put(3, headers)));
  answers.push(await put(3, headers));
  const added = { status: 200, body: { added: 1, missing: [] } };
  expect(answers).toMatchObject(answers.map(() => added));
  expect((await inCart()).body).toMatchObject([{ quantity: 3 }]);
  expect(await put(4, headers)).toMatchObject({ status: 422, body: { code: "order.key_reused" } });
  await put(3, { "idempotency-key": randomUUID() });
  expect((await inCart()).body).toMatchObject([{ quantity: 6 }]);
});
