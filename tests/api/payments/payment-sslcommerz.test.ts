import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { atTheGateway, booksOf, comeBack, pay, press, reconcile, sendIpn } from "../../harness/payment.ts";
import { openStoreAtSimulator } from "../../harness/services/payment-simulator.ts";

const { simulator, store, gateway } = await openStoreAtSimulator();

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  // The gateway sends no IPNs by default, so each test controls its own.
  await gateway.behave({ ipns: 0 });
});

test("an order is paid by card: pending at the gateway, paid once confirmed", async () => {
  const { order, url } = await atTheGateway(store, shopper);
  expect(url).toContain(`${simulator.origin}/dev/sslcommerz/pay/`);
  expect((await booksOf(store, order.id)).order.paymentStatus).toBe("pending");

  const back = await comeBack(store, await press(url, "pay"));
  expect(back.status).toBe(303);
  expect(back.headers.get("location")).toBe(`/customer/order/${order.number}`);
  expect(await booksOf(store, order.id)).toMatchObject({
    order: { status: "placed", paymentStatus: "paid" },
    attempts: [{ status: "paid", captured: 123_450, refunded: 0 }],
    history: ["unpaid", "pending", "paid"],
    messages: [`Tatka: we received ৳1,234.50 for your order ${order.number}. Thank you!`],
  });
});

test("a customer of a Bangla order returns to the Bangla page, and is thanked in Bangla", async () => {
  const { order, url } = await atTheGateway(store, shopper, { language: "bn" });
  const back = await comeBack(store, await press(url, "pay"));
  expect(back.headers.get("location")).toBe(`/bn/customer/order/${order.number}`);
  expect((await booksOf(store, order.id)).messages).toEqual([expect.stringContaining("৳১,২৩৪.৫০ পেয়েছি")]);
});

test("the gateway's page contains the order's data", async () => {
  const { url } = await atTheGateway(store, shopper);
  const page = await fetch(url ?? "");
  expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${store.origin}`);
  const text = await page.text();
  expect(text).toContain("<title>SSLCommerz simulator");
  for (const name of ["1234.50", "Pay", "Fail", "Cancel"]) expect(text).toContain(name);
});

describe("IPNs", () => {
  test("repeated ten times concurrently, with an older one after them, make one paid order and one message", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    const declined = await press(url, "fail");
    const form = await press(url, "pay");
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => sendIpn(store, form)),
      ...Array.from({ length: 3 }, () => sendIpn(store, declined)),
      comeBack(store, form),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(13).fill(200), 303]);
    await sendIpn(store, declined);
    const books = await booksOf(store, order.id);
    expect(books.history.filter((status) => status === "paid")).toHaveLength(1);
    expect(books).toMatchObject({ order: { paymentStatus: "paid" }, attempts: [{ status: "paid" }], refunds: [] });
    expect(books.messages).toHaveLength(1);
  });

  test("alone settle the order if the customer never returns, before and after the return", async () => {
    await gateway.behave({ ipns: 3, isReordered: true });
    const { order, url } = await atTheGateway(store, shopper);
    const form = await press(url, "pay");
    await expect.poll(async () => (await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
    expect((await comeBack(store, form)).status).toBe(303);
    expect((await booksOf(store, order.id)).messages).toHaveLength(1);
  });

  test("for a declined card and then a successful one on the same page pay the order", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    await comeBack(store, await press(url, "fail"));
    expect(await booksOf(store, order.id)).toMatchObject({
      order: { paymentStatus: "failed" },
      attempts: [{ status: "failed", detail: "FAILED" }],
    });
    await sendIpn(store, await press(url, "pay"));
    expect(await booksOf(store, order.id)).toMatchObject({
      attempts: [{ status: "paid" }],
      history: ["unpaid", "pending", "failed", "paid"],
    });
  });

  test("without a valid signature change nothing, whatever their sender", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    const form = await press(url, "pay");
    const forge = (change: (forged: URLSearchParams) => void) => {
      const forged = new URLSearchParams(form);
      change(forged);
      return forged;
    };
    const forgeries = [
      forge((forged) => forged.delete("verify_sign_sha2"))
        .toString()
        .replace(/verify_sign=\w/, "verify_sign=z"),
      forge((forged) => forged.set("verify_sign_sha2", "0".repeat(64))),
      forge((forged) => forged.set("verify_sign_sha2", "")),
      forge((forged) => {
        forged.delete("verify_sign");
        forged.delete("verify_sign_sha2");
      }),
      forge((forged) => forged.delete("verify_key")),
      forge((forged) => forged.set("amount", "1.00")),
      forge((forged) => forged.set("status", "FAILED")),
    ].map((forged) => new URLSearchParams(forged));
    for (const forged of forgeries) {
      for (const headers of [{}, { "x-forwarded-for": "103.26.139.87" }] as Record<string, string>[]) {
        const answer = await sendIpn(store, forged, headers);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: "payment.wrong_signature" });
        expect((await comeBack(store, forged, headers)).status).toBe(303);
      }
    }
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("pending");
    // The signature authenticates an IPN, not the IP address.
    expect((await sendIpn(store, form, { "x-forwarded-for": "203.0.113.9" })).status).toBe(200);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  });

  test("with only the older signature are accepted", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    const form = await press(url, "pay");
    form.delete("verify_sign_sha2");
    expect((await sendIpn(store, form)).status).toBe(200);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  });

  test("about an unknown payment are ignored, and too long ones are not read", async () => {
    await gateway.behave({ ipns: 0, transactionId: "t0123456789" });
    const { url } = await atTheGateway(store, shopper);
    expect((await sendIpn(store, await press(url, "pay"))).status).toBe(404);
    expect((await sendIpn(store, new URLSearchParams({ filler: "x".repeat(40_000) }))).status).toBe(413);
  });
});

describe("the confirmed amount, currency and payment must match exactly", () => {
  test("another customer's paid number pays nothing", async () => {
    const theirs = await atTheGateway(store, await aShopper(store));
    const paid = await press(theirs.url, "pay");
    const mine = await atTheGateway(store, shopper);
    const [attempt] = await store.query<{ id: string }>(
      "select transaction_id as id from payment where order_id = $1",
      [mine.order.id],
    );
    const forged = new URLSearchParams(paid);
    forged.set("tran_id", attempt?.id ?? "");
    expect((await sendIpn(store, forged)).status).toBe(400);
    // Even with a valid gateway signature, which an attacker could create with a leaked store password.
    await gateway.behave({ ipns: 0, ...(attempt && { transactionId: attempt.id }) });
    const swapped = await press(theirs.url, "pay");
    await gateway.behave({ ipns: 0 });
    expect([swapped.get("tran_id"), swapped.get("val_id")]).toEqual([attempt?.id, paid.get("val_id")]);
    expect((await sendIpn(store, swapped)).status).toBe(200);
    expect(await booksOf(store, mine.order.id)).toMatchObject({
      order: { paymentStatus: "pending" },
      attempts: [{ status: "started" }],
    });
  });

  test.each([
    ["less", { amount: "1234.49" }, "another amount than was asked for"],
    ["more", { amount: "1234.51" }, "another amount than was asked for"],
    ["in dollars", { currency: "USD" }, "paid in USD"],
    ["riskily", { riskLevel: "1" as const }, "the gateway calls it risky"],
  ])("money that was paid %s is held for staff, and the order is not paid", async (_, lie, detail) => {
    const { order, url } = await atTheGateway(store, shopper);
    await gateway.behave({ ipns: 0, ...lie });
    await comeBack(store, await press(url, "pay"));
    const books = await booksOf(store, order.id);
    expect(books).toMatchObject({ order: { paymentStatus: "pending" }, attempts: [{ status: "held", detail }] });
    expect(books.messages).toEqual([]);
    expect((await pay(shopper, order)).body.code).toBe("order.wrong_state");
  });

  test("an order that grew during payment is not shipped for the old total", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    await store.query("update customer_order set subtotal_poisha = 200000, total_poisha = 200000 where id = $1", [
      order.id,
    ]);
    await comeBack(store, await press(url, "pay"));
    expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "held", captured: 123_450 }]);
  });

  test("another store's payment is refused", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    await gateway.behave({ ipns: 0, storeId: "another-store" });
    const form = await press(url, "pay");
    expect((await sendIpn(store, form)).status).toBe(400);
    await reconcile(store, order.id);
    expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "started" }]);
  });

  test("nothing is paid without the gateway's confirmation", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    await gateway.behave({ ipns: 0, refuses: ["validate"] });
    await comeBack(store, await press(url, "pay"));
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("pending");
  });
});

describe("a gateway that does not answer", () => {
  test.each([
    ["hangs", { hangs: ["validate" as const] }],
    ["sends us elsewhere", { redirects: ["validate" as const] }],
  ])("if it %s, the payment is unknown, not failed, until the job has asked", async (_, mischief) => {
    const { order, url } = await atTheGateway(store, shopper);
    await gateway.behave({ ipns: 0, ...mischief });
    expect((await comeBack(store, await press(url, "pay"))).status).toBe(303);
    expect(await booksOf(store, order.id)).toMatchObject({
      order: { paymentStatus: "pending" },
      attempts: [{ status: "unknown" }],
    });
    const again = await pay(shopper, order);
    expect([again.status, again.body.code]).toEqual([503, "payment.gateway_unavailable"]);

    await gateway.behave({ ipns: 0 });
    await reconcile(store, order.id);
    const books = await booksOf(store, order.id);
    expect(books).toMatchObject({ order: { paymentStatus: "paid" }, attempts: [{ status: "paid" }] });
    expect(books.messages).toHaveLength(1);
  });

  test("a payment without any notification is found by the job", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    await press(url, "pay");
    await reconcile(store, order.id);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  });

  test("an unfinished payment expires after an hour, and is found if it is finished later", async () => {
    const { order, url } = await atTheGateway(store, shopper);
    await reconcile(store, order.id);
    expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "started" }]);
    await reconcile(store, order.id, 60);
    expect(await booksOf(store, order.id)).toMatchObject({
      order: { paymentStatus: "failed" },
      attempts: [{ status: "failed", detail: "It was never finished." }],
    });
    await press(url, "pay");
    await reconcile(store, order.id, 60);
    expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
  });

  test("a refused session is a failed attempt, one without a response an unknown one; the order stays", async () => {
    await gateway.behave({ ipns: 0, refuses: ["begin"] });
    const order = await anOrder(store, shopper);
    expect((await pay(shopper, order)).body.code).toBe("payment.gateway_unavailable");
    expect(await booksOf(store, order.id)).toMatchObject({
      order: { status: "placed", paymentStatus: "failed" },
      attempts: [{ status: "failed" }],
    });
    await gateway.behave({ ipns: 0, hangs: ["begin"] });
    expect((await pay(shopper, order)).status).toBe(503);
    await gateway.behave({ ipns: 0 });
    const { body } = await pay(shopper, order);
    await comeBack(store, await press(body.paymentUrl, "pay"));
    await reconcile(store, order.id, 70);
    expect((await booksOf(store, order.id)).attempts.map(({ status }) => status)).toEqual(["failed", "failed", "paid"]);
  });
});

test("redirects of the gateway are not followed, so the store's password is not leaked", async () => {
  expect((await gateway.counts()).strayed).toBe(0);
});

test("no secret of a gateway is in the log", () => {
  expect(store.logged()).toContain("a payment could not be confirmed");
  for (const secret of ["simulated-store-password", "store_passwd", "verify_sign", "val_id"]) {
    expect(store.logged()).not.toContain(secret);
  }
});
