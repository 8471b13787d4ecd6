import { beforeEach, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { atTheGateway, booksOf, pay, pressBkash, reconcile } from "../../harness/payment.ts";
import { openStoreAtSimulator } from "../../harness/services/payment-simulator.ts";

const { store, gateway } = await openStoreAtSimulator();

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  await gateway.behave({});
});

const bkash = () => atTheGateway(store, shopper, { paymentMethod: "bkash" });

const theToken = "update gateway_token set";

test("ten concurrent payers share one token, and it is stored encrypted", async () => {
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => aShopper(store)));
  const answers = await Promise.all(
    shoppers.map(async (who) => pay(who, await anOrder(store, who, { paymentMethod: "bkash" }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await gateway.counts()).grants).toBe(1);
  const [kept] = await store.query<{ token: Buffer }>("select token from gateway_token where gateway = 'bkash'");
  expect(kept?.token.toString("latin1")).not.toMatch(/\d{13}\./);
});

test("an order is paid by bKash, once, however often the browser returns", async () => {
  const { order, url } = await bkash();
  const path = await pressBkash(url, "pay");
  const answers = await Promise.all(Array.from({ length: 5 }, () => store.request(path)));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/customer/order/${order.number}`]);
  }
  const books = await booksOf(store, order.id);
  expect(books).toMatchObject({
    order: { paymentStatus: "paid" },
    attempts: [{ status: "paid", captured: 123_450 }],
    history: ["unpaid", "pending", "paid"],
  });
  expect(books.messages).toHaveLength(1);
});

test.each([
  ["cancel", "cancelled"],
  ["fail", "failed"],
] as const)("a customer who chose %s may pay again", async (choice, status) => {
  const { order, url } = await bkash();
  await store.request(await pressBkash(url, choice));
  expect(await booksOf(store, order.id)).toMatchObject({ order: { paymentStatus: "failed" }, attempts: [{ status }] });
  const { body } = await pay(shopper, order);
  await store.request(await pressBkash(body.paymentUrl, "pay"));
  expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
});

test("a callback that claims success or failure is verified with bKash", async () => {
  const { order, url } = await bkash();
  const session = /TR\w+/.exec(url ?? "")?.[0];
  const callback = (status: string) =>
    store.request(`/api/v1.0/payment/bkash/callback?paymentID=${session}&status=${status}`);
  await callback("success");
  expect((await booksOf(store, order.id)).order.paymentStatus).toBe("failed");
  await store.request(await pressBkash(url, "pay"));
  await callback("failure");
  expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  const stray = await store.request("/api/v1.0/payment/bkash/callback?paymentID=%00'&status=success");
  expect([stray.status, stray.headers.get("location")]).toEqual([303, "/customer/order"]);
});

test("if executing takes the money without a response, the status query settles it", async () => {
  const { order, url } = await bkash();
  await gateway.behave({ hangs: ["execute"] });
  await store.request(await pressBkash(url, "pay"));
  expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "paid" }]);
});

test("if neither responds the payment is unknown, and the job settles it", async () => {
  const { order, url } = await bkash();
  await gateway.behave({ hangs: ["execute", "query"] });
  await store.request(await pressBkash(url, "pay"));
  expect(await booksOf(store, order.id)).toMatchObject({
    order: { paymentStatus: "pending" },
    attempts: [{ status: "unknown" }],
  });
  await gateway.behave({});
  await reconcile(store, order.id);
  expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
});

test.each([
  ["another amount", { amount: "1" }, "held"],
  ["dollars", { currency: "USD" }, "held"],
  ["another invoice", { transactionId: "t-of-another-customer" }, "unknown"],
])("bKash confirming %s pays nothing", async (_, lie, status) => {
  const { order, url } = await bkash();
  await gateway.behave(lie);
  await store.request(await pressBkash(url, "pay"));
  expect(await booksOf(store, order.id)).toMatchObject({ order: { paymentStatus: "pending" }, attempts: [{ status }] });
});

test("a create without a response is a failed attempt, since nobody can pay it", async () => {
  await gateway.behave({ hangs: ["begin"] });
  const order = await anOrder(store, shopper, { paymentMethod: "bkash" });
  expect((await pay(shopper, order)).status).toBe(503);
  expect(await booksOf(store, order.id)).toMatchObject({
    order: { paymentStatus: "failed" },
    attempts: [{ status: "failed" }],
  });
});

test("a token that bKash rejects is replaced, but at most twice an hour", async () => {
  const before = (await gateway.counts()).grants;
  expect(before).toBe(1);
  const [sealed] = await store.query<{ token: Buffer }>("select token from gateway_token");
  // Older than a concurrent token request could be, so the server asks for a new token without waiting.
  await store.query(`${theToken} token = token || '\\x00'::bytea, asked_at = asked_at - interval '1 minute'`);
  await bkash();
  expect((await gateway.counts()).grants).toBe(2);

  await store.query(`${theToken} token = $1`, [sealed?.token]);
  await store.query(`${theToken} expires_at = now(), asked_at = asked_at - interval '1 minute'`);
  const order = await anOrder(store, shopper, { paymentMethod: "bkash" });
  expect((await pay(shopper, order)).status).toBe(503);
  expect((await gateway.counts()).grants).toBe(2);

  await store.query(
    `${theToken} asked_before_at = now() - interval '61 minutes', asked_at = now() - interval '59 minutes'`,
  );
  expect((await pay(shopper, order)).status).toBe(200);
  expect((await gateway.counts()).grants).toBe(3);
});

test("no secret of a gateway is in the log", () => {
  expect(store.logged()).toContain("a payment could not be confirmed");
  for (const secret of ["simulated-app", "simulated-user", "authorization", "id_token"]) {
    expect(store.logged()).not.toContain(secret);
  }
});
