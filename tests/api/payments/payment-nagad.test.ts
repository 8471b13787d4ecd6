import { beforeEach, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { pressAt, returnTo } from "../../harness/gateway-browser.ts";
import { anOrder } from "../../harness/order.ts";
import { atTheGateway, booksOf, pay, reconcile } from "../../harness/payment.ts";
import { openStoreAtSimulator } from "../../harness/services/payment-simulator.ts";
import { asAdministrator } from "../../harness/store.ts";

const { store, gateway } = await openStoreAtSimulator();
const proof = await asAdministrator(store);

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  await gateway.behave({});
});

const nagad = () => atTheGateway(store, shopper, { paymentMethod: "nagad" });
const stateOf = async (id: number) => (await booksOf(store, id)).order.paymentStatus;

async function paid() {
  const { order, url } = await nagad();
  await returnTo(store, await pressAt(url, "pay"));
  const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
  return { order, paymentId: payment?.id };
}

test("Nagad is hidden until staff show it", async () => {
  const rows = await store.query("select status, settles from payment_method where code = 'nagad'");
  expect(rows).toEqual([{ status: "hidden", settles: "online" }]);
});

test.each([
  [{ forges: ["begin"] }],
  [{ garbles: ["begin"] }],
  [{ garbles: ["open"] }],
  [{ hangs: ["open"] }],
  [{ refuses: ["open"] }],
  [{ page: "https://mynagad.com.example/pay" }],
  [{ page: "http://api.mynagad.com/pay" }],
] as const)("%j starts no payment, and the next attempt has a new order id", async (behaviour) => {
  await gateway.behave(structuredClone(behaviour) as object);
  const order = await anOrder(store, shopper, { paymentMethod: "nagad" });
  expect((await pay(shopper, order)).body.code).toBe("payment.gateway_unavailable");
  await gateway.behave({});
  const again = await pay(shopper, order);
  await returnTo(store, await pressAt(again.body.paymentUrl, "pay"));
  expect(await stateOf(order.id)).toBe("paid");
});

test("a page of Nagad is accepted", async () => {
  await gateway.behave({ page: "https://checkout.mynagad.com/pay/1" });
  const { url } = await nagad();
  expect(url).toBe("https://checkout.mynagad.com/pay/1");
});

test.each([
  ["cancel", "cancelled"],
  ["fail", "failed"],
] as const)("a customer who chose %s may pay again", async (choice, status) => {
  const { order, url } = await nagad();
  await returnTo(store, await pressAt(url, choice));
  expect(await booksOf(store, order.id)).toMatchObject({ order: { paymentStatus: "failed" }, attempts: [{ status }] });
  const { body } = await pay(shopper, order);
  await returnTo(store, await pressAt(body.paymentUrl, "pay"));
  expect(await stateOf(order.id)).toBe("paid");
});

test.each(["OrderInitiated", "Ready", "InProgress", "OtpSent", "OtpVerified", "PinGiven"])(
  "%s for more than an hour, then success, still pays",
  async (status) => {
    const { order, url } = await nagad();
    const back = await pressAt(url, "pay");
    await gateway.behave({ status });
    await returnTo(store, back);
    expect(await stateOf(order.id)).toBe("pending");
    await reconcile(store, order.id, 75);
    expect(await stateOf(order.id)).toBe("failed");
    await gateway.behave({});
    await returnTo(store, back);
    expect(await stateOf(order.id)).toBe("paid");
  },
);

test("a status that nobody has documented leaves the payment unknown", async () => {
  const { order, url } = await nagad();
  const back = await pressAt(url, "pay");
  await gateway.behave({ status: "Levitating" });
  await returnTo(store, back);
  expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "unknown", captured: 0 }]);
  await gateway.behave({});
  await returnTo(store, back);
  expect(await stateOf(order.id)).toBe("paid");
});

test("a whole refund without an answer is confirmed by the payment, and sent once", async () => {
  const { order, paymentId } = await paid();
  const body = { paymentId, amount: 1234.5, reason: "পচা ছিল, damaged" };
  expect((await store.call("POST", "/admin/refund", body, proof)).status).toBe(201);
  await gateway.behave({ hangs: ["refund"] });
  await reconcile(store, order.id);
  await gateway.behave({});
  for (let run = 0; run < 2; run += 1) await reconcile(store, order.id);
  expect((await booksOf(store, order.id)).refunds).toMatchObject([{ status: "done", amount: 123_450 }]);
});

test("a refund with a forged answer is not believed", async () => {
  const { order, paymentId } = await paid();
  expect((await store.call("POST", "/admin/refund", { paymentId, amount: 100, reason: "Damaged" }, proof)).status).toBe(
    201,
  );
  await gateway.behave({ forges: ["refund"] });
  await reconcile(store, order.id);
  expect((await booksOf(store, order.id)).refunds).toMatchObject([{ status: "processing" }]);
  await gateway.behave({});
  await reconcile(store, order.id);
  // Nagad does not tell how much it refunded, so a person looks.
  expect((await booksOf(store, order.id)).refunds).toMatchObject([{ status: "failed" }]);
});

test("a refund and the refund of the rest are both sent", async () => {
  const { order, paymentId } = await paid();
  for (const amount of [1_000, 234.5]) {
    expect((await store.call("POST", "/admin/refund", { paymentId, amount, reason: "Damaged" }, proof)).status).toBe(
      201,
    );
    await reconcile(store, order.id);
  }
  const { refunds, order: state } = await booksOf(store, order.id);
  expect(refunds.map(({ status }) => status)).toEqual(["done", "done"]);
  expect(state.paymentStatus).toBe("refunded");
});

test.each([
  ["16_0006_083", "this order id was used today"],
  ["16_0006_076", "the clock of this server is wrong"],
  ["16_0006_058", "the signature does not fit the keys"],
])("the code %s is explained to the operator", async (reason, meaning) => {
  await gateway.behave({ refuses: ["begin"], reason });
  const order = await anOrder(store, shopper, { paymentMethod: "nagad" });
  expect((await pay(shopper, order)).body.code).toBe("payment.gateway_unavailable");
  expect(store.logged()).toContain(meaning);
  const test = await store.call<{ detail: string }>("POST", "/admin/payment_method/nagad/test", undefined, proof);
  expect(test.body).toMatchObject({ outcome: "refused", detail: expect.stringContaining(meaning) });
  await gateway.behave({});
  await returnTo(store, await pressAt((await pay(shopper, order)).body.paymentUrl, "pay"));
  expect(await stateOf(order.id)).toBe("paid");
});

test("a payment that Nagad cancels later stays in the books until staff refund it, and no money goes twice", async () => {
  const { order, url } = await nagad();
  const back = await pressAt(url, "pay");
  await returnTo(store, back);
  await gateway.behave({ status: "Cancelled" });
  await returnTo(store, back);
  await reconcile(store, order.id);
  expect(await booksOf(store, order.id)).toMatchObject({
    order: { paymentStatus: "paid" },
    attempts: [{ status: "paid", captured: 123_450 }],
  });
  const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
  const body = { paymentId: payment?.id, amount: 1234.5, reason: "Cancelled there" };
  expect((await store.call("POST", "/admin/refund", body, proof)).status).toBe(201);
  for (let run = 0; run < 2; run += 1) await reconcile(store, order.id);
  expect((await booksOf(store, order.id)).refunds).toMatchObject([{ status: "done", amount: 123_450 }]);
});
