import type { readPush } from "@tatka/contract/people/push";
import type { Answer } from "@tatka/contract/route";
import { knownPushServices } from "@tatka/domain/people/push-services";
import { expect } from "vitest";
import { readConfig } from "../../../apps/server/src/settings/config.ts";
import { anOrder as storedOrder } from "../order.ts";
import { openPushService, type PushDevice } from "../services/push-service.ts";
import { shoppersOf } from "../shopper.ts";
import { openStore } from "../store.ts";

export type PushState = Answer<typeof readPush>;

/** A store with a push service of its own, and customers whose browsers are subscribed. */
export async function openPush() {
  const service = await openPushService();
  const push = { ...readConfig({}).push, services: [...knownPushServices, service.origin], patienceMs: 2_000 };
  const shared = { push, sessionSecret: "one secret for both servers of this test" };
  const store = await openStore(shared);
  const { aBrowser, aCustomer } = shoppersOf(store);

  type Browser = Awaited<ReturnType<typeof aCustomer>>["browser"];
  const subscribe = (
    browser: Browser,
    device: PushDevice,
    topics: string[] | undefined = ["orders", "restock", "price"],
  ) =>
    browser.call<PushState["here"] & { code?: string }>("PUT", "/push", {
      ...device.subscription,
      ...(topics && { topics }),
    });

  return {
    ...{ service, shared, store, aBrowser, aCustomer, subscribe },
    state: async (browser: Browser) => (await browser.call<PushState>("GET", "/push")).body,
    async aTold(topics?: string[], answers?: number[]) {
      const customer = await aCustomer();
      const device = service.aDevice(answers);
      expect((await subscribe(customer.browser, device, topics)).status).toBe(200);
      return { ...customer, device, id: customer.user?.id ?? 0 };
    },
    anOrder: (id: number, language: "en" | "bn" = "en") =>
      storedOrder(store, { id }, { paymentMethod: "cod", totalPoisha: 50_000, language }),
    tell: (orderId: number, event = "out_for_delivery") =>
      store.query("select graphile_worker.add_job('tell-customer-of-order', $1)", [JSON.stringify({ orderId, event })]),
    waiting: async (id: number) =>
      (
        await store.query(
          "select from outgoing_push o join push_subscription s on s.id = o.subscription_id where s.account_id = $1",
          [id],
        )
      ).length,
    subscriptions: async (id: number | undefined) =>
      (await store.query("select from push_subscription where account_id = $1", [id])).length,
  };
}
