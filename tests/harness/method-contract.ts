import type { Account, OnlineMethod } from "@tatka/contract/extension/payment";
import type { adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "./customer.ts";
import { forged, pressAt, returnTo } from "./gateway-browser.ts";
import { anOrder, type StoredOrder } from "./order.ts";
import { booksOf, type gatewaysAt, pay, reconcile } from "./payment.ts";
import type { Store } from "./store.ts";

type Names = { transaction: string; session: string };
type AtGateway = { order: StoredOrder; url: string | undefined };
const MINUTES_UNTIL_EXPIRED = 75;

type Parts = {
  store: Store;
  gateway: ReturnType<typeof gatewaysAt>;
  proof: Record<string, string>;
  /** The simulator's credentials, by the code of the method. */
  accounts: Readonly<Record<string, Account>>;
  /** Another store with other credentials for this method. */
  openWith: (code: string, account: Account) => Promise<{ store: Store; proof: Record<string, string> }>;
};

/** The same hostile tests for each method with a gateway, from its descriptor and its simulator alone. */
export function testMethods(
  methods: readonly Pick<OnlineMethod, "facts" | "takesMoney" | "doors">[],
  { store, gateway, proof, accounts, openWith }: Parts,
): void {
  const namesOf = async (order: StoredOrder): Promise<Names> => {
    const [row] = await store.query<Names>(
      "select transaction_id as transaction, gateway_session as session from payment where order_id = $1 order by id desc",
      [order.id],
    );
    if (!row) throw new Error("there is no attempt");
    return row;
  };
  const cancel = (order: StoredOrder) =>
    store.query("update customer_order set status = 'cancelled' where id = $1", [order.id]);
  const testOf = (where: Store, headers: Record<string, string>, code: string) =>
    where.call<Answer<typeof adminTestPaymentMethod>>("POST", `/admin/payment_method/${code}/test`, undefined, headers);

  describe.each(methods)("$facts.brand", ({ facts, takesMoney, doors }) => {
    let shopper: Shopper;
    beforeEach(async () => {
      shopper = await aShopper(store);
      await gateway.behave({ ipns: 0 });
    });

    async function atGateway(who: Shopper = shopper): Promise<AtGateway> {
      const order = await anOrder(store, who, { paymentMethod: facts.code });
      const { status, body } = await pay(who, order);
      expect(status).toBe(200);
      return { order, url: body.paymentUrl };
    }

    async function paidOrder(): Promise<StoredOrder> {
      const { order, url } = await atGateway();
      await returnTo(store, await pressAt(url, "pay"));
      return order;
    }

    test("an order is paid once and told once, however often the browser returns", async () => {
      const { order, url } = await atGateway();
      const back = await pressAt(url, "pay");
      const answers = await Promise.all(Array.from({ length: 10 }, () => returnTo(store, back)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
      expect(answers[0]?.headers.get("location")).toContain(`/customer/order/${order.number}`);
      await returnTo(store, await pressAt(url, "cancel"));
      await reconcile(store, order.id);
      const books = await booksOf(store, order.id);
      expect(books).toMatchObject({
        order: { paymentStatus: "paid" },
        attempts: [{ status: "paid", captured: 123_450 }],
      });
      expect(books.messages).toHaveLength(1);
    });

    test("a paid return does not pay for another customer's order", async () => {
      const paid = await paidOrder();
      const [other, back] = [await atGateway(await aShopper(store)), await pressAt((await atGateway()).url, "pay")];
      const [mine, theirs] = [await namesOf(paid), await namesOf(other.order)];
      const swaps = [
        new Map([[mine.transaction, theirs.transaction]]),
        new Map([[mine.session, theirs.session]]),
        new Map([
          [mine.transaction, theirs.transaction],
          [mine.transaction.slice(0, 20), theirs.transaction.slice(0, 20)],
          [mine.session, theirs.session],
        ]),
      ];
      const paidBack = await pressAt(await urlOf(paid), "pay");
      for (const swap of swaps) expect((await returnTo(store, forged(paidBack, swap))).status).toBe(303);
      const all = [back.path, ...(back.form?.values() ?? [])].map((value) => [value, "nonsense"] as const);
      expect((await returnTo(store, forged(back, new Map(all)))).status).toBe(303);
      expect((await booksOf(store, other.order.id)).order.paymentStatus).not.toBe("paid");
      await reconcile(store, other.order.id);
      expect((await booksOf(store, other.order.id)).attempts).toMatchObject([{ captured: 0 }]);
      expect((await booksOf(store, paid.id)).order.paymentStatus).toBe("paid");
    });

    test("a forged cancellation leaves a paid order paid", async () => {
      const { order, url } = await atGateway();
      const back = await pressAt(url, "pay");
      await returnTo(store, back);
      const words = ["VALID", "Success", "success"].map((word) => [word, "cancel"] as const);
      await returnTo(store, forged(back, new Map(words)));
      expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
    });

    test.each(["1.00", "1234.49", "1234.51", "123450", "", "1e3", "-1234.50"])(
      "the amount %s does not pay for 1234.50",
      async (amount) => {
        const { order, url } = await atGateway();
        await gateway.behave({ ipns: 0, amount });
        await returnTo(store, await pressAt(url, "pay"));
        await reconcile(store, order.id);
        const { order: state, attempts } = await booksOf(store, order.id);
        expect(state.paymentStatus).toBe("pending");
        expect(["held", "unknown"]).toContain(attempts[0]?.status);
      },
    );

    test("a confirmation of another transaction does not pay", async () => {
      const { order, url } = await atGateway();
      await gateway.behave({ ipns: 0, transactionId: "t0123456789abcdef0123456" });
      await returnTo(store, await pressAt(url, "pay"));
      await reconcile(store, order.id);
      expect((await booksOf(store, order.id)).order.paymentStatus).not.toBe("paid");
    });

    test("money for a cancelled order goes back, once", async () => {
      const { order, url } = await atGateway();
      await cancel(order);
      await returnTo(store, await pressAt(url, "pay"));
      for (let run = 0; run < 3; run += 1) await reconcile(store, order.id);
      const { attempts, refunds } = await booksOf(store, order.id);
      expect(attempts).toMatchObject([{ captured: 123_450, refunded: 123_450 }]);
      expect(refunds).toMatchObject([{ status: "done", amount: 123_450 }]);
    });

    test("of two payments of one order the second goes back", async () => {
      const { order, url } = await atGateway();
      await store.query("update payment set started_at = started_at - interval '20 minutes' where order_id = $1", [
        order.id,
      ]);
      const second = await pay(shopper, order);
      expect(second.body.paymentUrl).not.toBe(url);
      await returnTo(store, await pressAt(second.body.paymentUrl, "pay"));
      await returnTo(store, await pressAt(url, "pay"));
      for (let run = 0; run < 3; run += 1) await reconcile(store, order.id);
      const { order: state, attempts, refunds } = await booksOf(store, order.id);
      expect(state.paymentStatus).toBe("paid");
      expect(attempts.map(({ status }) => status)).toEqual(["surplus", "paid"]);
      expect(refunds).toMatchObject([{ status: "done", amount: 123_450 }]);
    });

    test("a customer who never returns has paid if the page took the money", async () => {
      const { order, url } = await atGateway();
      await pressAt(url, "pay");
      await reconcile(store, order.id);
      const early = await booksOf(store, order.id);
      expect(early.order.paymentStatus).toBe(takesMoney === "on its page" ? "paid" : "pending");
      await reconcile(store, order.id, MINUTES_UNTIL_EXPIRED);
      const late = await booksOf(store, order.id);
      expect(late.order.paymentStatus).toBe(takesMoney === "on its page" ? "paid" : "failed");
    });

    test("a customer who closes the page without paying can try again", async () => {
      const { order } = await atGateway();
      await reconcile(store, order.id, MINUTES_UNTIL_EXPIRED);
      expect((await booksOf(store, order.id)).order.paymentStatus).toBe("failed");
      const again = await pay(shopper, order);
      await returnTo(store, await pressAt(again.body.paymentUrl, "pay"));
      expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
    });

    test("a gateway without an answer leaves the payment unknown until it answers", async () => {
      const { order, url } = await atGateway();
      const back = await pressAt(url, "pay");
      await gateway.behave({ ipns: 0, hangs: ["validate", "query", "execute"] });
      await returnTo(store, back);
      expect((await booksOf(store, order.id)).attempts).toMatchObject([{ status: "unknown", captured: 0 }]);
      await gateway.behave({ ipns: 0 });
      await returnTo(store, back);
      expect((await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
    });

    test("a gateway that refuses or redirects starts no payment", async () => {
      for (const behaviour of [{ refuses: ["begin"] as const }, { redirects: ["begin"] as const }]) {
        await gateway.behave({ refuses: [], redirects: [], ...structuredClone(behaviour) } as object);
        const order = await anOrder(store, shopper, { paymentMethod: facts.code });
        expect((await pay(shopper, order)).body.code).toBe("payment.gateway_unavailable");
      }
      expect((await gateway.counts()).strayed).toBe(0);
    });

    test("a refund whose answer is lost is not sent twice", async () => {
      const order = await paidOrder();
      const [payment] = await store.query<{ id: number }>("select id from payment where order_id = $1", [order.id]);
      const body = { paymentId: payment?.id, amount: 1_000, reason: "Damaged" };
      expect((await store.call("POST", "/admin/refund", body, proof)).status).toBe(201);
      await gateway.behave({ ipns: 0, hangs: ["refund"] });
      await reconcile(store, order.id);
      await gateway.behave({ ipns: 0 });
      await reconcile(store, order.id);
      await reconcile(store, order.id);
      const { refunds, attempts } = await booksOf(store, order.id);
      expect(attempts).toMatchObject([{ refunded: 100_000 }]);
      expect(["done", "failed"]).toContain(refunds[0]?.status);
      expect(refunds).toHaveLength(1);
      // The gateway has 234.50 left, so a second refund of 1000 would be refused there.
      const rest = { paymentId: payment?.id, amount: 234.5, reason: "The rest" };
      expect((await store.call("POST", "/admin/refund", rest, proof)).status).toBe(201);
      for (let run = 0; run < 3; run += 1) await reconcile(store, order.id);
      expect((await booksOf(store, order.id)).refunds[1]).toMatchObject({ status: "done" });
    });

    const notified = doors.find(({ kind }) => kind === "notification");
    if (notified) {
      test("ten notifications in any order pay a customer's order once who never returns", async () => {
        const { order, url } = await atGateway();
        await gateway.behave({ ipns: 10, isReordered: true });
        await pressAt(url, "pay");
        await expect.poll(async () => (await booksOf(store, order.id)).order.paymentStatus).toBe("paid");
        await reconcile(store, order.id);
        const books = await booksOf(store, order.id);
        expect(books.attempts).toMatchObject([{ status: "paid", captured: 123_450 }]);
        expect(books.messages).toHaveLength(1);
      });

      test("a forged notification pays for nothing, whatever it names", async () => {
        const [paid, { order, url }] = [await paidOrder(), await atGateway()];
        const [mine, theirs] = [await namesOf(paid), await namesOf(order)];
        const path = `/api/v1.0/payment/${facts.code}/${notified.path}`;
        const { form } = await pressAt(await urlOf(paid), "pay");
        const swap = new Map([
          [mine.transaction, theirs.transaction],
          [mine.session, theirs.session],
        ]);
        const { form: swapped = new URLSearchParams() } = forged({ path, ...(form && { form }) }, swap);
        for (const fields of [swapped, new URLSearchParams({ tran_id: theirs.transaction, status: "VALID" })]) {
          const answer = await store.request(path, { method: "POST", body: fields });
          expect(answer.status).toBeLessThan(500);
        }
        expect((await booksOf(store, order.id)).order.paymentStatus).toBe("pending");
        expect(url).toBeDefined();
      });
    }

    test("the connection test accepts the account, and refuses it with a wrong secret", async () => {
      expect((await testOf(store, proof, facts.code)).body).toMatchObject({ outcome: "accepted" });
      const account = accounts[facts.code] ?? {};
      for (const { name, kind } of facts.settings?.fields ?? []) {
        if (kind !== "secret") continue;
        const wrong = [...(account[name] ?? "")].reverse().join("");
        const other = await openWith(facts.code, { ...account, [name]: wrong });
        const { body } = await testOf(other.store, other.proof, facts.code);
        expect(body.outcome, name).toBe("refused");
        expect(JSON.stringify(body)).not.toContain(wrong);
        expect(other.store.logged()).not.toContain(wrong);
      }
    });

    async function urlOf(order: StoredOrder): Promise<string> {
      const [row] = await store.query<{ url: string }>("select url from payment where order_id = $1", [order.id]);
      return row?.url ?? "";
    }
  });
}
