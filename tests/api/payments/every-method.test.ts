import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { expect, test } from "vitest";
import { simulatedAccounts } from "../../../apps/demo/src/gateways/index.ts";
import { onlineMethods } from "../../../apps/server/src/features/payments/methods/index.ts";
import { aShopper } from "../../harness/customer.ts";
import { testMethods } from "../../harness/method-contract.ts";
import { anOrder } from "../../harness/order.ts";
import { booksOf, pay, reconcile } from "../../harness/payment.ts";
import { openStoreAtSimulator } from "../../harness/services/payment-simulator.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const { simulator, store, gateway } = await openStoreAtSimulator();

testMethods(onlineMethods, {
  ...{ store, gateway, proof: await asAdministrator(store), accounts: simulatedAccounts(simulator.origin) },
  async openWith(code, account) {
    const other = await openStore({ payment: { accounts: { [code]: account }, patienceMs: 1_000 } });
    return { store: other, proof: await asAdministrator(other) };
  },
});

test("cash has no page, no URL and no connection: it is paid at the door only", async () => {
  const shopper = await aShopper(store);
  const order = await anOrder(store, shopper, { paymentMethod: cashOnDelivery });
  const refused = await pay(shopper, order);
  expect([refused.status, refused.body.paymentUrl]).toEqual([409, undefined]);
  for (const path of ["return", "notification", "callback"]) {
    for (const method of ["GET", "POST"]) {
      const answer = await store.request(`/api/v1.0/payment/${cashOnDelivery}/${path}`, { method });
      expect(answer.status).toBe(404);
    }
  }
  const proof = await asAdministrator(store);
  const tested = await store.call("POST", `/admin/payment_method/${cashOnDelivery}/test`, undefined, proof);
  expect(tested.status).toBe(404);
  await reconcile(store, order.id);
  const books = await booksOf(store, order.id);
  expect([books.order.paymentStatus, books.attempts, books.refunds]).toEqual(["unpaid", [], []]);
});
