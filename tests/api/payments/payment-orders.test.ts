import type { PaymentMethod } from "@tatka/contract/payments/payments";
import type { AdminRefund } from "@tatka/contract/payments/payments-admin";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { anOrder, type StoredOrder } from "../../harness/order.ts";
import {
  booksOf,
  comeBack,
  openDemoGateways,
  pay,
  press,
  pressBkash,
  reconcile,
  sendIpn,
} from "../../harness/payment.ts";

const { store, gateway, proof } = await openDemoGateways();

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  await gateway.behave({ ipns: 0 });
});

const cancel = (order: StoredOrder) =>
  store.query("update customer_order set status = 'cancelled' where id = $1", [order.id]);
const waiting = async (order: StoredOrder) => {
  const { body } = await store.call<{ items: AdminRefund[] }>("GET", "/admin/refund?take=100", undefined, proof);
  return body.items.filter(({ orderNumber }) => orderNumber === order.number);
};

describe("payment methods", () => {
  test("are those that staff have not hidden, for one's own address", async () => {
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
  test("is possible only for the order's customer", async () => {
    const order = await anOrder(store, shopper);
    const other = await pay(await aShopper(store), order);
    expect([other.status, other.body.code]).toEqual([404, "order.not_found"]);
    const nobody = await store.call<{ code: string }>("POST", `/order/${order.number}/pay`);
    expect([nobody.status, nobody.body.code]).toEqual([401, "auth.not_signed_in"]);
    expect((await booksOf(store, order.id)).attempts).toEqual([]);
  });

  test.each([
    [{ status: "cancelled" }],
    [{ status: "delivered" }],
    [{ paymentStatus: "paid" }],
    [{ paymentStatus: "refunded" }],
    [{ paymentMethod: "cod" as const }],
  ])("is refused for an order with %j", async (input) => {
    const order = await anOrder(store, shopper, input);
    const { status, body } = await pay(shopper, order);
    expect([status, body.code]).toEqual([409, "order.wrong_state"]);
  });

  test("is refused once the deadline has passed", async () => {
    const order = await anOrder(store, shopper);
    await store.query("update customer_order set pay_before = now() - interval '1 minute' where id = $1", [order.id]);
    expect((await pay(shopper, order)).body.code).toBe("order.wrong_state");
  });

  test("twice returns the same page while it is valid, and then a new one", async () => {
    const order = await anOrder(store, shopper);
    const first = (await pay(shopper, order)).body.paymentUrl;
    expect(first).toContain(`${store.origin}/dev/sslcommerz/pay/`);
    expect((await pay(shopper, order)).body.paymentUrl).toBe(first);
    await store.query("update payment set started_at = now() - interval '20 minutes' where order_id = $1", [order.id]);
    const second = (await pay(shopper, order)).body.paymentUrl;
    expect(second).not.toBe(first);
    expect((await booksOf(store, order.id)).attempts.map(({ status }) => status)).toEqual(["cancelled", "started"]);
  });

  test("too often is refused for a while", async () => {
    const order = await anOrder(store, shopper);
    await store.query(
      `insert into failed_proof (subject, failures, recent)
       select 'payment of order ' || $1::int, 10, array_agg(now() - n * interval '5 minutes' order by n desc)
       from generate_series(1, 10) n`,
      [order.id],
    );
    const refused = await pay(shopper, order);
    expect([refused.status, refused.body.code]).toEqual([429, "request.too_many"]);
    // The oldest counted attempt was 50 minutes ago, so the one-hour limit frees up in 10 minutes.
    expect(Number(refused.headers.get("retry-after"))).toBeCloseTo(600, -2);

    await store.query(
      `update failed_proof set recent = array(select t - interval '10 minutes' from unnest(recent) t order by t)
       where subject = 'payment of order ' || $1::int`,
      [order.id],
    );
    expect((await pay(shopper, order)).status).toBe(200);
  });

  test("from ten tabs at once starts one attempt", async () => {
    const order = await anOrder(store, shopper);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(shopper, order)));
    expect(new Set(answers.flatMap(({ body }) => body.paymentUrl ?? [])).size).toBe(1);
    expect((await booksOf(store, order.id)).attempts).toHaveLength(1);
  });

  test("detects an earlier payment", async () => {
    const order = await anOrder(store, shopper);
    const { body } = await pay(shopper, order);
    await press(body.paymentUrl, "pay");
    expect((await pay(shopper, order)).body.code).toBe("order.wrong_state");
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  });
});

describe("money that an order does not need", () => {
  test("arrives after it was cancelled: staff see it, the job refunds it, the customer is notified", async () => {
    const order = await anOrder(store, shopper);
    const { body } = await pay(shopper, order);
    await cancel(order);
    const form = await press(body.paymentUrl, "pay");
    await Promise.all([sendIpn(store, form), sendIpn(store, form), comeBack(store, form)]);
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
      attempts: [{ status: "paid", captured: 123_450, refunded: 123_450 }],
      refunds: [{ status: "done" }],
      history: ["unpaid", "pending", "paid", "refunded"],
    });
    expect(books.messages).toEqual([
      expect.stringContaining("after it was cancelled"),
      expect.stringContaining("to your original payment method"),
    ]);
  });

  test("arrives twice: the order stays paid and the second payment is refunded", async () => {
    const order = await anOrder(store, shopper, { paymentMethod: "bkash" });
    const first = (await pay(shopper, order)).body.paymentUrl;
    await store.query("update payment set started_at = now() - interval '20 minutes' where order_id = $1", [order.id]);
    const second = (await pay(shopper, order)).body.paymentUrl;
    const paths = [await pressBkash(first, "pay"), await pressBkash(second, "pay")];
    await Promise.all(paths.map((path) => store.request(path)));
    const books = await booksOf(store, order.id);
    expect(books.attempts.map(({ status }) => status).toSorted()).toEqual(["paid", "surplus"]);
    expect(books.refunds).toMatchObject([{ status: "due", amount: 123_450, reason: "The order was paid already." }]);
    expect(books.messages).toHaveLength(2);

    await reconcile(store, order.id);
    const after = await booksOf(store, order.id);
    expect(after).toMatchObject({ order: { paymentStatus: "paid" }, refunds: [{ status: "done" }] });
    expect(after.attempts.map(({ captured, refunded }) => captured - refunded).toSorted()).toEqual([0, 123_450]);
  });
});
