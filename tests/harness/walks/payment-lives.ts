import { mayPaymentFollow, type PaymentStatus } from "@tatka/domain/orders/order-states";
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { servePaymentSimulator, simulatedAccounts } from "../../../apps/demo/src/gateways/index.ts";
import { aShopper } from "../customer.ts";
import { anOrder } from "../order.ts";
import { type Books, booksOf, comeBack, gatewaysAt, type Outcome, pay, press, reconcile, sendIpn } from "../payment.ts";
import { asAdministrator, openStore } from "../store.ts";

const total = 123_450;

/** Weighted towards realistic behaviour: shoppers mostly pay, and return twice, late or never. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("begin" as const), isStale: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("press" as const),
      which: fc.nat(5),
      outcome: fc.constantFrom<Outcome>("pay", "pay", "fail", "cancel"),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("return" as const, "ipn" as const), which: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("job" as const), minutes: fc.constantFrom(10, 70) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("refund" as const), taka: fc.integer({ min: 1, max: 1000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("silence" as const),
      call: fc.constantFrom("validate" as const, "query" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("risk" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("decide" as const), decision: fc.constantFrom("accept", "refund") }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** Property test for a store with simulated gateways: random sequences of payments, refunds and cancellations. */
export async function paymentLives(): Promise<(numRuns: number) => Promise<void>> {
  const simulator = await servePaymentSimulator();
  afterAll(simulator.close);
  const store = await openStore({ payment: { accounts: simulatedAccounts(simulator.origin), patienceMs: 10_000 } });
  const gateway = gatewaysAt(simulator.origin);
  const proof = await asAdministrator(store);
  const lives = fc.asyncProperty(
    fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14, size: "max" }),
    live,
  );
  return (numRuns) => fc.assert(lives, { numRuns, endOnFailure: true });

  /** An order with batches of concurrent events. */
  async function live(batches: Event[][]): Promise<void> {
    const shopper = await aShopper(store);
    const order = await anOrder(store, shopper, { totalPoisha: total });
    const pages: string[] = [];
    const forms: URLSearchParams[] = [];
    const paidPages = new Set<string>();
    let isCancelledUnpaid = false;

    const happen = async (what: Event): Promise<void> => {
      switch (what.kind) {
        case "begin": {
          if (what.isStale) {
            const stale = "update payment set started_at = started_at - interval '16 minutes' where order_id = $1";
            await store.query(stale, [order.id]);
          }
          const { body } = await pay(shopper, order);
          if (body.paymentUrl) pages.push(body.paymentUrl);
          return;
        }
        case "press": {
          const page = pages.at(what.which % Math.max(1, pages.length));
          if (!page) return;
          const form = await press(page, what.outcome);
          if (form.get("val_id")) paidPages.add(page);
          forms.push(form);
          return;
        }
        case "return":
        case "ipn": {
          const form = forms.at(what.which % Math.max(1, forms.length));
          if (form) await (what.kind === "return" ? comeBack : sendIpn)(store, form);
          return;
        }
        case "cancel": {
          const cancelled = await store.query<{ paymentStatus: string }>(
            `update customer_order set status = 'cancelled' where id = $1 and status = 'placed'
           returning payment_status as "paymentStatus"`,
            [order.id],
          );
          if (cancelled[0] && ["unpaid", "pending", "failed"].includes(cancelled[0].paymentStatus))
            isCancelledUnpaid = true;
          return;
        }
        case "job":
          return reconcile(store, order.id, what.minutes);
        case "refund":
        case "decide": {
          const [payment] = await store.query<{ id: number }>(
            "select id from payment where order_id = $1 and status in ('paid', 'held') limit 1",
            [order.id],
          );
          if (!payment) return;
          if (what.kind === "refund") {
            const body = { paymentId: payment.id, amount: what.taka, reason: "Goodwill" };
            await store.call("POST", "/admin/refund", body, proof);
          } else await store.call("POST", `/admin/payment/${payment.id}/decide`, { decision: what.decision }, proof);
          return;
        }
        case "silence":
          return gateway.behave({ ipns: 0, redirects: [what.call] });
        case "risk":
          return gateway.behave({ ipns: 0, riskLevel: "1" });
      }
    };

    await gateway.behave({ ipns: 0 });
    await happen({ kind: "begin", isStale: false });
    for (const batch of batches) {
      await Promise.all(batch.map(happen));
      expectSound(await booksOf(store, order.id));
    }

    // Finally the gateway responds, hours pass, and staff accept held payments.
    await gateway.behave({ ipns: 0 });
    await reconcile(store, order.id, 70);
    const heldOnes = await store.query<{ id: number }>(
      "select id from payment where order_id = $1 and status = 'held'",
      [order.id],
    );
    for (const { id } of heldOnes)
      await store.call("POST", `/admin/payment/${id}/decide`, { decision: "accept" }, proof);
    await reconcile(store, order.id, 70);
    await reconcile(store, order.id, 10);

    const books = await booksOf(store, order.id);
    expectSound(books);
    const captured = books.attempts.reduce((sum, one) => sum + one.captured, 0);
    const back = books.refunds.reduce((sum, one) => sum + one.amount, 0);
    expect(captured, "all that the gateway took is known").toBe(paidPages.size * total);
    expect(books.attempts.filter(({ status }) => ["started", "unknown", "held"].includes(status))).toEqual([]);
    expect(books.refunds.filter(({ status }) => status !== "done")).toEqual([]);
    if (isCancelledUnpaid) expect(captured - back, "a cancelled order keeps nothing").toBe(0);
    else expect(captured - back, "an order is paid once at most").toBeLessThanOrEqual(total);
  }
}

function expectSound({ order, attempts, refunds, history, messages }: Books): void {
  const steps = history.slice(1).map((to, index) => [history[index], to] as [PaymentStatus, PaymentStatus]);
  for (const [from, to] of steps) expect(from === to || mayPaymentFollow(from, to), `${from} to ${to}`).toBe(true);
  expect(history.at(-1)).toBe(order.paymentStatus);
  expect(steps.filter(([from, to]) => to === "paid" && from !== "paid").length).toBeLessThanOrEqual(1);
  expect(attempts.filter(({ status }) => status === "paid").length).toBeLessThanOrEqual(1);
  for (const { status, captured, refunded } of attempts) {
    expect(captured - refunded).toBeGreaterThanOrEqual(0);
    if (status === "surplus") expect(refunded).toBe(captured);
    if (status === "paid") expect(captured).toBe(total);
  }
  const promised = attempts.reduce((sum, { refunded }) => sum + refunded, 0);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(promised);
  const thanks = messages.filter((text) => text.includes("Thank you"));
  expect(thanks.length).toBeLessThanOrEqual(1);
}
