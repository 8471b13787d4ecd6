import type { AdminPayment, AdminRefund } from "@tatka/contract/payments/payments-admin";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { anOrder, type StoredOrder } from "../../harness/order.ts";
import { booksOf, comeBack, openDemoGateways, pay, press, pressBkash, reconcile } from "../../harness/payment.ts";
import { aStaffMember } from "../../harness/staff.ts";

const { store, gateway, proof } = await openDemoGateways();

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  await gateway.behave({ ipns: 0 });
});

async function paidOrder(): Promise<StoredOrder & { paymentId: number }> {
  const order = await anOrder(store, shopper);
  const { body } = await pay(shopper, order);
  await comeBack(store, await press(body.paymentUrl, "pay"));
  const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
  return { ...order, paymentId: payment?.id ?? 0 };
}

const cancel = (order: StoredOrder) =>
  store.query("update customer_order set status = 'cancelled' where id = $1", [order.id]);
const refund = (body: object, headers: object = proof) =>
  store.call<AdminRefund & { code?: string }>("POST", "/admin/refund", body, { ...headers });
const waiting = async (order: StoredOrder) => {
  const { body } = await store.call<{ items: AdminRefund[] }>("GET", "/admin/refund?take=100", undefined, proof);
  return body.items.filter(({ orderNumber }) => orderNumber === order.number);
};

describe("refunds", () => {
  test("require staff: a customer is refused", async () => {
    const { paymentId } = await paidOrder();
    const body = { paymentId, amount: 1, reason: "please" };
    for (const headers of [{}, { authorization: shopper.authorization }]) {
      expect((await refund(body, headers)).status).toBe(401);
      expect((await store.call("GET", "/admin/refund", undefined, { ...headers })).status).toBe(401);
      expect((await store.call("POST", "/admin/refund/1/retry", undefined, { ...headers })).status).toBe(401);
      const decide = `/admin/payment/${paymentId}/decide`;
      expect((await store.call("POST", decide, { decision: "accept" }, { ...headers })).status).toBe(401);
    }
    const { headers: reader } = await aStaffMember(store, ["refund.read"]);
    expect((await store.call("GET", "/admin/refund", undefined, reader)).status).toBe(200);
    expect((await refund(body, reader)).body.code).toBe("staff.no_permission");
  });

  test("never exceed the payment, also concurrently", async () => {
    const order = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund({ paymentId: order.paymentId, amount: 200, reason: "Broken eggs" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["payment.refund_too_large"]),
    );
    await reconcile(store, order.id);
    await reconcile(store, order.id);
    expect(await booksOf(store, order.id)).toMatchObject({
      order: { paymentStatus: "partly_refunded" },
      attempts: [{ captured: 123_450, refunded: 120_000 }],
    });
    expect((await refund({ paymentId: order.paymentId, amount: 34.5, reason: "The rest" })).status).toBe(201);
    await reconcile(store, order.id);
    await reconcile(store, order.id);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("refunded");
    const [audited] = await store.query("select count(*)::int as entries from audit_entry where resource = 'refund'");
    expect(audited).toEqual({ entries: 7 });
  });

  test.each([
    [{ amount: 0, reason: "x" }],
    [{ amount: -5, reason: "x" }],
    [{ amount: 0.001, reason: "x" }],
    [{ amount: "5", reason: "x" }],
    [{ amount: 5, reason: " " }],
  ])("of %j are refused", async (body) => {
    const { paymentId } = await paidOrder();
    expect((await refund({ paymentId, ...body })).body.code).toBe("request.invalid");
  });

  test("of unpaid or unknown payments are refused", async () => {
    const order = await anOrder(store, shopper);
    await pay(shopper, order);
    const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
    expect((await refund({ paymentId: payment?.id, amount: 1, reason: "x" })).body.code).toBe(
      "payment.refund_too_large",
    );
    expect((await refund({ paymentId: 2_000_000_000, amount: 1, reason: "x" })).body.code).toBe("payment.not_found");
  });

  test("that the gateway rejects, or does not answer, wait for staff, who can retry", async () => {
    const order = await paidOrder();
    const { body } = await refund({ paymentId: order.paymentId, amount: 100, reason: "Late" });
    const retry = () =>
      store.call<AdminRefund & { code?: string }>("POST", `/admin/refund/${body.id}/retry`, undefined, proof);
    expect((await retry()).body.code).toBe("order.wrong_state");

    await gateway.behave({ ipns: 0, refuses: ["refund"] });
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([
      { status: "failed", detail: "Refund is not possible for this transaction" },
    ]);
    // The failed refund is still owed to the customer.
    expect((await booksOf(store, order.id)).attempts).toMatchObject([{ refunded: 10_000 }]);

    await gateway.behave({ ipns: 0, redirects: ["refund"] });
    expect((await retry()).body.status).toBe("due");
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([{ status: "processing", gatewayReference: null }]);
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([
      { status: "failed", detail: expect.stringContaining("Look at the gateway") },
    ]);

    await gateway.behave({ ipns: 0, refunds: "processing" });
    await retry();
    await reconcile(store, order.id);
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([{ status: "processing", gatewayReference: expect.any(String) }]);
    await gateway.behave({ ipns: 0 });
    await reconcile(store, order.id);
    expect(await waiting(order)).toEqual([]);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("partly_refunded");
    expect((await store.call("POST", "/admin/refund/2000000000/retry", undefined, proof)).status).toBe(404);
  });

  test("by bKash without a response are found to be done", async () => {
    const order = await anOrder(store, shopper, { paymentMethod: "bkash" });
    await store.request(await pressBkash((await pay(shopper, order)).body.paymentUrl, "pay"));
    const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
    await refund({ paymentId: payment?.id, amount: 50, reason: "Melted" });
    await gateway.behave({ redirects: ["refundStatus"] });
    await reconcile(store, order.id);
    expect((await booksOf(store, order.id)).refunds).toMatchObject([{ status: "done" }]);

    await refund({ paymentId: payment?.id, amount: 50, reason: "Melted again" });
    await gateway.behave({ redirects: ["refund"] });
    await reconcile(store, order.id);
    expect((await booksOf(store, order.id)).refunds[1]).toMatchObject({ status: "processing" });
    await gateway.behave({});
    await reconcile(store, order.id);
    // bKash returns the id of the first refund, which must not confirm the second.
    expect(await waiting(order)).toMatchObject([{ status: "failed", detail: "The gateway named another refund." }]);
  });
});

describe("held money", () => {
  const decide = (id: number | undefined, decision: string) =>
    store.call<AdminPayment & { code?: string }>("POST", `/admin/payment/${id}/decide`, { decision }, proof);

  async function held(lie: object) {
    const order = await anOrder(store, shopper);
    const { body } = await pay(shopper, order);
    await gateway.behave({ ipns: 0, ...lie });
    await comeBack(store, await press(body.paymentUrl, "pay"));
    await gateway.behave({ ipns: 0 });
    const list = await store.call<{ items: AdminPayment[] }>("GET", "/admin/payment?status=held", undefined, proof);
    const found = list.body.items.find(({ orderNumber }) => orderNumber === order.number);
    expect(found).toBeDefined();
    return { order, id: found?.id };
  }

  test("that is only risky can be accepted, once", async () => {
    const { order, id } = await held({ riskLevel: "1" });
    const answers = await Promise.all([decide(id, "accept"), decide(id, "accept")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id, "refund")).body.code).toBe("order.wrong_state");
    const books = await booksOf(store, order.id);
    expect(books).toMatchObject({ order: { paymentStatus: "paid" }, attempts: [{ status: "paid" }], refunds: [] });
    expect(books.messages).toHaveLength(1);
  });

  test("that is too little cannot be accepted; it is refunded, and the order can be paid again", async () => {
    const { order, id } = await held({ amount: "1.00" });
    expect((await decide(id, "accept")).body.code).toBe("order.wrong_state");
    expect((await decide(id, "refund")).body).toMatchObject({ status: "surplus", captured: 1, refunded: 1 });
    expect(await waiting(order)).toMatchObject([{ status: "due", amount: 1, requestedBy: expect.any(String) }]);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("failed");
    expect((await pay(shopper, order)).status).toBe(200);
  });

  test("of an order cancelled meanwhile is refunded even when accepted", async () => {
    const { order, id } = await held({ riskLevel: "1" });
    await cancel(order);
    expect((await decide(id, "accept")).status).toBe(200);
    expect(await waiting(order)).toMatchObject([{ amount: 1234.5 }]);
  });

  test("of unknown payments, or those that are not held, cannot be decided", async () => {
    const { paymentId } = await paidOrder();
    expect((await decide(paymentId, "accept")).body.code).toBe("order.wrong_state");
    expect((await decide(2_000_000_000, "accept")).body.code).toBe("payment.not_found");
    expect((await decide(paymentId, "keep")).body.code).toBe("request.invalid");
  });
});
