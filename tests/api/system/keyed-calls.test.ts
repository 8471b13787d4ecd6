import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { bring, ledgerOf, stockOf } from "../../harness/paid-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, sharedStore } from "../../harness/store.ts";

type Answer = { code?: string; token?: string; refund?: { id: number } };

const store = await sharedStore();
const manager = await aStaffMember(store, [
  ...(["product.read", "product.update", "stock.read", "stock.adjust", "stock.receive"] as const),
  ...(["order.read", "order.refund", "order.deliver"] as const),
]);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const post = (path: string, body: object, key?: string, headers: Record<string, string> = manager.headers) =>
  store.call<Answer>("POST", path, body, { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) });

/** An API client with a key that the administrator created. */
async function aProgram(permissions: string[]) {
  const wanted = { name: `Till ${randomUUID()}`, permissions, password: administrator.password };
  const { body } = await post("/admin/api-key", wanted, undefined, await asAdministrator(store));
  return { authorization: `Bearer ${body.token}` };
}

test("a receipt sent again with its key is booked once, with the same response", async () => {
  const size = await aVariation(store, 10);
  const key = randomUUID();
  const receive = () => post(`/admin/variation/${size}/receipt`, { hubId: hub?.id, pieces: 5 }, key);
  const first = await receive();
  expect(first.status).toBeLessThan(300);
  const again = await receive();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect((await stockOf(store, size)).onHand).toBe(15);
});

test("a change of stock sent five times at once is booked once", async () => {
  const size = await aVariation(store, 10);
  const key = randomUUID();
  const change = () => post(`/admin/variation/${size}/stock`, { hubId: hub?.id, change: -3, reason: "damaged" }, key);
  const answers = await Promise.all([change(), change(), change(), change(), change()]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1);
  for (const { status, body } of answers) if (status >= 300) expect(body.code).toBe("request.key_in_use");
  expect((await change()).status).toBeLessThan(300);
  expect((await stockOf(store, size)).onHand).toBe(7);
});

test("a refund sent again with its key is made once", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 10), 2);
  const number = (await buyer.order()).body.orderNumber;
  await bring(store, number, "delivered");
  const [line] = await store.query<{ id: number }>(
    "select l.id from order_line l join customer_order o on o.id = l.order_id where o.number = $1",
    [number],
  );
  const refund = { lines: [{ lineId: line?.id, quantity: 1 }], reason: "Broken on the way" };
  const key = randomUUID();
  const [first, again] = [
    await post(`/admin/order/${number}/refund`, refund, key),
    await post(`/admin/order/${number}/refund`, refund, key),
  ];
  expect(first.status).toBeLessThan(300);
  expect(again.body).toEqual(first.body);
  expect((await ledgerOf(store, number)).refunds).toBe(300_00);
});

test("a key used for something else is refused, and a colleague's keys are separate", async () => {
  const size = await aVariation(store, 10);
  const key = randomUUID();
  const receive = (pieces: number, headers?: Record<string, string>) =>
    post(`/admin/variation/${size}/receipt`, { hubId: hub?.id, pieces }, key, headers);
  await receive(5);
  const other = await receive(6);
  expect([other.status, other.body.code]).toEqual([422, "request.key_reused"]);
  const colleague = await aStaffMember(store, ["stock.receive"]);
  await receive(6, colleague.headers);
  expect((await stockOf(store, size)).onHand).toBe(21);
});

test("a refusal is not stored: the corrected request with the same key succeeds", async () => {
  const size = await aVariation(store, 2);
  const key = randomUUID();
  const take = () => post(`/admin/variation/${size}/stock`, { hubId: hub?.id, change: -3, reason: "damaged" }, key);
  expect(await take()).toMatchObject({ status: 409, body: { code: "stock.below_zero" } });
  await post(`/admin/variation/${size}/receipt`, { hubId: hub?.id, pieces: 5 });
  expect((await take()).status).toBeLessThan(300);
  expect((await stockOf(store, size)).onHand).toBe(4);
});

test("programs must send a key to move goods or money; people need none", async () => {
  const size = await aVariation(store, 10);
  const program = await aProgram(["stock.receive"]);
  const receipt = [`/admin/variation/${size}/receipt`, { hubId: hub?.id, pieces: 5 }] as const;
  for (const key of [undefined, "", "x".repeat(256)]) {
    const refused = await post(...receipt, key, program);
    expect([refused.status, refused.body.code]).toEqual([400, "request.key_missing"]);
  }
  expect((await post(...receipt, randomUUID(), program)).status).toBeLessThan(300);
  expect((await post(...receipt)).status).toBeLessThan(300);
  expect((await stockOf(store, size)).onHand).toBe(20);
});

test("every call that moves goods or money requires a key from programs", async () => {
  type Operation = { "x-permission"?: string; parameters?: { name: string; description?: string }[] };
  const { body } = await store.call<{ paths: Record<string, { post?: Operation }> }>("GET", "/openapi.json");
  const moving = /^(stock\.(receive|adjust|transfer)|cash\.|order\.refund|problem\.refund|refund\.)/;
  const without = Object.entries(body.paths).flatMap(([path, { post: call }]) => {
    const header = call?.parameters?.find(({ name }) => name === "Idempotency-Key");
    const isKeyed = header?.description?.includes("Required with an API key");
    return call && moving.test(call["x-permission"] ?? "") && !isKeyed ? [path] : [];
  });
  expect(without).toEqual([]);
});

test("a response with a secret is not stored: repeating its key is refused", async () => {
  const owner = await asAdministrator(store);
  const wanted = { name: "Shown once", permissions: ["faq.read"], password: administrator.password };
  const key = randomUUID();
  expect((await post("/admin/api-key", wanted, key, owner)).status).toBe(201);
  const again = await post("/admin/api-key", wanted, key, owner);
  expect([again.status, again.body.code]).toEqual([409, "request.key_in_use"]);
  expect(await store.query("select from api_key where name = 'Shown once'")).toHaveLength(1);
  expect(await store.query("select answer from idempotency_key where key = $1", [key])).toEqual([{ answer: null }]);
});

test("a customer's call with a key is applied once, too", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 10), 2);
  const number = (await buyer.order()).body.orderNumber;
  const cancel = (key: string) => buyer.call<Answer>("POST", `/order/${number}/cancel`, {}, { "idempotency-key": key });
  const first = await cancel("one");
  expect(first.status).toBe(200);
  expect((await cancel("one")).body).toEqual(first.body);
  expect((await cancel("two")).status).toBe(409);
});
