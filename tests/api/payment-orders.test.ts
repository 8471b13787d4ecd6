import type { PaymentMethod } from "@tatka/contract/payment";
import type { AdminPayment, AdminRefund } from "@tatka/contract/payment-admin";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../harness/customer.ts";
import { anOrder, type StoredOrder } from "../harness/order.ts";
import { booksOf, comeBack, gatewaysAt, notice, pay, press, pressBkash, reconcile } from "../harness/payment.ts";
import { asAdministrator, openStore } from "../harness/store.ts";

// The demo as it comes: the gateways are simulated by the store's own server.
const store = await openStore();
const gateway = gatewaysAt(store.origin);
const proof = await asAdministrator(store);

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  await gateway.behave({ notices: 0 });
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

describe("ways of paying", () => {
  test("are those that staff have not hidden, for an address of one's own", async () => {
    const at = (who: Shopper, id: number) =>
      who.call<PaymentMethod[] & { code?: string }>("GET", `/paymentMethod/getPayMethodsForCheckout/${id}`);
    const [address] = await store.query<{ id: number }>(
      `insert into address (account_id, name, phone, zone_id, address)
       select $1, 'Ayesha', '+8801712345678', min(id), 'House 7' from location where type = 'zone' returning id`,
      [shopper.id],
    );
    const { body } = await at(shopper, address?.id ?? 0);
    expect(body.map(({ code }) => code)).toEqual(["cod", "sslcommerz", "bkash"]);
    expect(body[0]).toMatchObject({ title: "Cash on delivery", titleBn: "ক্যাশ অন ডেলিভারি" });

    await store.query("update payment_method set status = 'hidden' where code = 'bkash'");
    expect((await at(shopper, address?.id ?? 0)).body.map(({ code }) => code)).toEqual(["cod", "sslcommerz"]);
    await store.query("update payment_method set status = 'active'");

    expect((await at(await aShopper(store), address?.id ?? 0)).body.code).toBe("address.not_found");
    const anonymous = await store.call<{ code: string }>(
      "GET",
      `/paymentMethod/getPayMethodsForCheckout/${address?.id}`,
    );
    expect([anonymous.status, anonymous.body.code]).toEqual([401, "auth.not_signed_in"]);
  });
});

describe("starting to pay", () => {
  test("is for the order's own customer", async () => {
    const order = await anOrder(store, shopper);
    const other = await pay(await aShopper(store), order);
    expect([other.status, other.body.code]).toEqual([404, "order.not_found"]);
    const nobody = await store.call<{ code: string }>("POST", `/order/${order.number}/pay`);
    expect([nobody.status, nobody.body.code]).toEqual([401, "auth.not_signed_in"]);
    expect((await booksOf(store, order.id)).tries).toEqual([]);
  });

  test.each([
    [{ status: "cancelled" }],
    [{ status: "delivered" }],
    [{ paymentStatus: "paid" }],
    [{ paymentStatus: "refunded" }],
    [{ paymentMethod: "cod" as const }],
  ])("is refused for an order with %j", async (wish) => {
    const order = await anOrder(store, shopper, wish);
    const { status, body } = await pay(shopper, order);
    expect([status, body.code]).toEqual([409, "order.wrong_state"]);
  });

  test("is refused once the time to pay is over", async () => {
    const order = await anOrder(store, shopper);
    await store.query("update customer_order set pay_before = now() - interval '1 minute' where id = $1", [order.id]);
    expect((await pay(shopper, order)).body.code).toBe("order.wrong_state");
  });

  test("twice leads to the same page while it is fresh, and to a new one when it is not", async () => {
    const order = await anOrder(store, shopper);
    const first = (await pay(shopper, order)).body.paymentUrl;
    expect(first).toContain(`${store.origin}/dev/sslcommerz/pay/`);
    expect((await pay(shopper, order)).body.paymentUrl).toBe(first);
    await store.query("update payment set started_at = now() - interval '20 minutes' where order_id = $1", [order.id]);
    const second = (await pay(shopper, order)).body.paymentUrl;
    expect(second).not.toBe(first);
    expect((await booksOf(store, order.id)).tries.map(({ status }) => status)).toEqual(["cancelled", "started"]);
  });

  test("from ten tabs at once starts one try", async () => {
    const order = await anOrder(store, shopper);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(shopper, order)));
    expect(new Set(answers.flatMap(({ body }) => body.paymentUrl ?? [])).size).toBe(1);
    expect((await booksOf(store, order.id)).tries).toHaveLength(1);
  });

  test("finds out when it was paid already", async () => {
    const order = await anOrder(store, shopper);
    const { body } = await pay(shopper, order);
    await press(body.paymentUrl, "pay");
    expect((await pay(shopper, order)).body.code).toBe("order.wrong_state");
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  });
});

describe("money that an order does not need", () => {
  test("comes after it was cancelled: staff see it, the job sends it back, the customer is told", async () => {
    const order = await anOrder(store, shopper);
    const { body } = await pay(shopper, order);
    await cancel(order);
    const form = await press(body.paymentUrl, "pay");
    await Promise.all([notice(store, form), notice(store, form), comeBack(store, form)]);
    expect(await waiting(order)).toMatchObject([
      {
        status: "due",
        amount: 1234.5,
        gateway: "sslcommerz",
        requestedBy: null,
        reason: expect.stringContaining("cancelled"),
      },
    ]);
    expect((await booksOf(store, order.id)).order).toEqual({ status: "cancelled", paymentStatus: "paid" });

    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([{ status: "processing" }]);
    await reconcile(store, order.id);
    expect(await waiting(order)).toEqual([]);
    const books = await booksOf(store, order.id);
    expect(books).toMatchObject({
      order: { status: "cancelled", paymentStatus: "refunded" },
      tries: [{ status: "paid", captured: 123_450, refunded: 123_450 }],
      refunds: [{ status: "done" }],
      history: ["unpaid", "pending", "paid", "refunded"],
    });
    expect(books.messages).toEqual([
      expect.stringContaining("after it was cancelled"),
      expect.stringContaining("sent back"),
    ]);
  });

  test("comes a second time: the order stays paid and the second payment goes back", async () => {
    const order = await anOrder(store, shopper, { paymentMethod: "bkash" });
    const first = (await pay(shopper, order)).body.paymentUrl;
    await store.query("update payment set started_at = now() - interval '20 minutes' where order_id = $1", [order.id]);
    const second = (await pay(shopper, order)).body.paymentUrl;
    const paths = [await pressBkash(first, "pay"), await pressBkash(second, "pay")];
    await Promise.all(paths.map((path) => store.request(path)));
    const books = await booksOf(store, order.id);
    expect(books.tries.map(({ status }) => status).toSorted()).toEqual(["paid", "surplus"]);
    expect(books.refunds).toMatchObject([{ status: "due", amount: 123_450, reason: "The order was paid already." }]);
    expect(books.messages).toHaveLength(2);

    await reconcile(store, order.id);
    const after = await booksOf(store, order.id);
    expect(after).toMatchObject({ order: { paymentStatus: "paid" }, refunds: [{ status: "done" }] });
    expect(after.tries.map(({ captured, refunded }) => captured - refunded).toSorted()).toEqual([0, 123_450]);
  });
});

describe("refunds", () => {
  test("are for staff: a customer is turned away at every door", async () => {
    const { paymentId } = await paidOrder();
    const body = { paymentId, amount: 1, reason: "please" };
    for (const headers of [{}, { authorization: shopper.authorization }]) {
      expect((await refund(body, headers)).status).toBe(401);
      expect((await store.call("GET", "/admin/refund", undefined, { ...headers })).status).toBe(401);
      expect((await store.call("POST", "/admin/refund/1/retry", undefined, { ...headers })).status).toBe(401);
      const decide = `/admin/payment/${paymentId}/decide`;
      expect((await store.call("POST", decide, { decision: "accept" }, { ...headers })).status).toBe(401);
    }
    await store.query(
      `with person as (insert into account (email) values ('packer@shop.example') returning id),
            packer as (insert into role (slug, title) values ('packer', 'Packer') returning id),
            works as (insert into account_role select person.id, packer.id from person, packer),
            allowed as (insert into role_permission (role_id, resource, action) select id, 'order', 'read' from packer)
       insert into session (token_hash, account_id, audience, expires_at)
       select sha256('a-packer'::bytea), id, 'admin', now() + interval '1 day' from person`,
    );
    const reader = { authorization: "Bearer a-packer" };
    expect((await store.call("GET", "/admin/refund", undefined, reader)).status).toBe(200);
    expect((await refund(body, reader)).body.code).toBe("staff.no_permission");
  });

  test("made at once never come to more than was paid", async () => {
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
      tries: [{ captured: 123_450, refunded: 120_000 }],
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

  test("of what was never paid, or never was, are refused", async () => {
    const order = await anOrder(store, shopper);
    await pay(shopper, order);
    const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
    expect((await refund({ paymentId: payment?.id, amount: 1, reason: "x" })).body.code).toBe(
      "payment.refund_too_large",
    );
    expect((await refund({ paymentId: 2_000_000_000, amount: 1, reason: "x" })).body.code).toBe("payment.not_found");
  });

  test("that the gateway turns down, or does not answer, wait for staff, who may try again", async () => {
    const order = await paidOrder();
    const { body } = await refund({ paymentId: order.paymentId, amount: 100, reason: "Late" });
    const retry = () =>
      store.call<AdminRefund & { code?: string }>("POST", `/admin/refund/${body.id}/retry`, undefined, proof);
    expect((await retry()).body.code).toBe("order.wrong_state");

    await gateway.behave({ notices: 0, refuses: ["refund"] });
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([
      { status: "failed", detail: "Refund is not possible for this transaction" },
    ]);
    // What is owed stays owed.
    expect((await booksOf(store, order.id)).tries).toMatchObject([{ refunded: 10_000 }]);

    await gateway.behave({ notices: 0, redirects: ["refund"] });
    expect((await retry()).body.status).toBe("due");
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([{ status: "processing", gatewayReference: null }]);
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([
      { status: "failed", detail: expect.stringContaining("Look at the gateway") },
    ]);

    await gateway.behave({ notices: 0, refunds: "processing" });
    await retry();
    await reconcile(store, order.id);
    await reconcile(store, order.id);
    expect(await waiting(order)).toMatchObject([{ status: "processing", gatewayReference: expect.any(String) }]);
    await gateway.behave({ notices: 0 });
    await reconcile(store, order.id);
    expect(await waiting(order)).toEqual([]);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("partly_refunded");
    expect((await store.call("POST", "/admin/refund/2000000000/retry", undefined, proof)).status).toBe(404);
  });

  test("by bKash that were done and not answered are found to be done", async () => {
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
    // bKash speaks of the first refund, which cannot stand for the second.
    expect(await waiting(order)).toMatchObject([{ status: "failed", detail: "The gateway named another refund." }]);
  });
});

describe("held money", () => {
  const decide = (id: number | undefined, decision: string) =>
    store.call<AdminPayment & { code?: string }>("POST", `/admin/payment/${id}/decide`, { decision }, proof);

  async function held(lie: object) {
    const order = await anOrder(store, shopper);
    const { body } = await pay(shopper, order);
    await gateway.behave({ notices: 0, ...lie });
    await comeBack(store, await press(body.paymentUrl, "pay"));
    await gateway.behave({ notices: 0 });
    const list = await store.call<{ items: AdminPayment[] }>("GET", "/admin/payment?status=held", undefined, proof);
    const found = list.body.items.find(({ orderNumber }) => orderNumber === order.number);
    expect(found).toBeDefined();
    return { order, id: found?.id };
  }

  test("that is only risky may be accepted, once", async () => {
    const { order, id } = await held({ riskLevel: "1" });
    const answers = await Promise.all([decide(id, "accept"), decide(id, "accept"), decide(id, "refund")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await booksOf(store, order.id)).messages).toHaveLength(1);
  });

  test("that is too little is never accepted; it goes back, and the order can be paid again", async () => {
    const { order, id } = await held({ amount: "1.00" });
    expect((await decide(id, "accept")).body.code).toBe("order.wrong_state");
    expect((await decide(id, "refund")).body).toMatchObject({ status: "surplus", captured: 1, refunded: 1 });
    expect(await waiting(order)).toMatchObject([{ status: "due", amount: 1, requestedBy: expect.any(String) }]);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("failed");
    expect((await pay(shopper, order)).status).toBe(200);
  });

  test("of an order cancelled meanwhile goes back even when accepted", async () => {
    const { order, id } = await held({ riskLevel: "1" });
    await cancel(order);
    expect((await decide(id, "accept")).status).toBe(200);
    expect(await waiting(order)).toMatchObject([{ amount: 1234.5 }]);
  });

  test("decisions about what is not there, or not held, are refused", async () => {
    const { paymentId } = await paidOrder();
    expect((await decide(paymentId, "accept")).body.code).toBe("order.wrong_state");
    expect((await decide(2_000_000_000, "accept")).body.code).toBe("payment.not_found");
    expect((await decide(paymentId, "keep")).body.code).toBe("request.invalid");
  });
});
