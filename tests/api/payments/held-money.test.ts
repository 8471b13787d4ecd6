import type { AdminPayment } from "@tatka/contract/payments/payments-admin";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { booksOf, comeBack, gatewaysAt, press, reconcile } from "../../harness/payment.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const gateway = gatewaysAt(store.origin);
const proof = await asAdministrator(store);
const variation = await aVariation(store, 5000, 600);

let buyer: Buyer;
let order: { id: number; number: string; total: number; paymentUrl: string | undefined };
beforeEach(async () => {
  await gateway.behave({ ipns: 0 });
  buyer = await aBuyer(store);
  await buyer.put(variation, 2);
  const { status, body } = await buyer.order({ paymentMethod: "sslcommerz" });
  expect(status).toBe(201);
  const [row] = await store.query<{ id: number; total: number }>(
    "select id, total_poisha::int as total from customer_order where number = $1",
    [body.orderNumber],
  );
  order = { id: row?.id ?? 0, total: row?.total ?? 0, number: body.orderNumber, paymentUrl: body.paymentUrl };
});

/** Makes a payment that does not match the order, and returns the id of the held payment. */
async function payOddly(lie: object): Promise<number | undefined> {
  await gateway.behave({ ipns: 0, ...lie });
  const form = await press(order.paymentUrl, "pay");
  await Promise.all([comeBack(store, form), comeBack(store, form)]);
  await gateway.behave({ ipns: 0 });
  return (await heldPayments()).find(({ orderNumber }) => orderNumber === order.number)?.id;
}

async function heldPayments(): Promise<AdminPayment[]> {
  const { body } = await store.call<{ items: AdminPayment[] }>("GET", "/admin/payment?status=held", undefined, proof);
  return body.items;
}

const decide = (id: number | undefined, decision: string) =>
  store.call<AdminPayment & { code?: string }>("POST", `/admin/payment/${id}/decide`, { decision }, proof);
const cancel = () => buyer.call<{ code?: string }>("POST", `/order/${order.number}/cancel`);
const shownRefunds = async () =>
  (await buyer.call<{ refunds: object[] }>("GET", `/order/${order.number}`)).body.refunds;

describe("held money of a cancelled order", () => {
  test("is refunded automatically, once, and the customer sees it", async () => {
    const id = await payOddly({ amount: "900.00" });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shownRefunds()).toEqual([{ amount: 900, status: "due" }]);
    for (const decision of ["accept", "refund"]) {
      expect((await decide(id, decision)).body.code).toBe("order.wrong_state");
    }
    await reconcile(store, order.id);
    await reconcile(store, order.id);
    expect(await shownRefunds()).toEqual([{ amount: 900, status: "done" }]);
    const books = await booksOf(store, order.id);
    expect(books.attempts).toMatchObject([{ status: "surplus", captured: 90_000, refunded: 90_000 }]);
    expect(books.messages.filter((text) => text.includes("we refunded"))).toHaveLength(1);
  });

  test.each(["accept", "refund"])("is refunded once if staff %s it while the customer cancels", async (decision) => {
    const id = await payOddly({ riskLevel: "1" });
    const cancelling = cancel();
    await Promise.all([decide(id, decision), cancelling]);
    expect((await cancelling).status).toBe(200);
    const { attempts, refunds } = await booksOf(store, order.id);
    expect(attempts).toMatchObject([{ captured: order.total, refunded: order.total }]);
    expect(refunds).toMatchObject([{ amount: order.total }]);
  });

  test.each([
    ["another amount", { amount: "900.00" }],
    ["what the gateway calls risky", { riskLevel: "1" }],
  ])("is refunded, once, if %s comes after it was cancelled", async (_, lie) => {
    expect((await cancel()).status).toBe(200);
    expect(await payOddly(lie)).toBeUndefined();
    await reconcile(store, order.id);
    await reconcile(store, order.id);
    const { attempts, refunds, messages } = await booksOf(store, order.id);
    const amount = "amount" in lie ? 90_000 : order.total;
    expect(attempts).toMatchObject([{ status: "surplus", captured: amount, refunded: amount }]);
    expect(refunds).toMatchObject([{ status: "done", amount }]);
    expect(messages.filter((text) => text.includes("came after it was cancelled"))).toHaveLength(1);
  });

  test("stays a task for staff in another currency, which only the gateway can refund", async () => {
    const id = await payOddly({ currency: "USD" });
    expect((await cancel()).status).toBe(200);
    expect(await shownRefunds()).toEqual([]);
    expect((await heldPayments()).map((payment) => payment.id)).toContain(id);
    expect((await decide(id, "refund")).body).toMatchObject({ status: "failed" });
  });
});
