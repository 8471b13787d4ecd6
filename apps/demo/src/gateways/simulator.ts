import { type Context, Hono } from "hono";
import type { Env } from "../../../server/src/platform/http/environment.ts";
import type { PaymentConfig } from "../../../server/src/platform/settings/config.ts";
import { Behaviour, elsewhere } from "./behaviour.ts";
import { type Merchant, simulateBkash } from "./bkash/bkash.ts";
import { simulateSslcommerz } from "./sslcommerz/sslcommerz.ts";
import type { Store } from "./sslcommerz/sslcommerz-session.ts";

/** The store's credentials for the simulators, valid nowhere else. */
const store: Store = { storeId: "tatka-simulated", storePassword: "simulated-store-password" };
const merchant: Merchant = {
  appKey: "simulated-app-key",
  appSecret: "simulated-app-secret",
  username: "simulated-user",
  password: "simulated-user-password",
};

/** The settings of a store whose gateways are simulated at this origin. */
export function simulatedGateways(origin: string): Pick<PaymentConfig, "sslcommerz" | "bkash"> {
  return {
    sslcommerz: { baseUrl: `${origin}/dev/sslcommerz`, ...store },
    bkash: { baseUrl: `${origin}/dev/bkash`, ...merchant },
  };
}

/**
 * Both gateways below `/dev`, and their behaviour at `/dev/payment-simulator`: GET returns it, PUT replaces it. Inside
 * the store the pages use the store's origin; a separate server has its own.
 */
export function createPaymentSimulator({ standsAlone }: { standsAlone: boolean }): Hono<Env> {
  let current = Behaviour.parse({});
  const counts = { grants: 0, strayed: 0 };
  const behaviour = () => current;
  const pagesAt = (path: string) => (storeUrl: string, c: Context<Env>) =>
    new URL(standsAlone ? c.req.url : storeUrl).origin + path;

  const app = new Hono<Env>();
  app.route("/dev/sslcommerz", simulateSslcommerz({ store, behaviour, pagesAt: pagesAt("/dev/sslcommerz") }));
  const onGrant = () => {
    counts.grants += 1;
  };
  app.route("/dev/bkash", simulateBkash({ merchant, behaviour, pagesAt: pagesAt("/dev/bkash"), onGrant }));
  app.get("/dev/payment-simulator", (c) => c.json({ ...current, ...counts }));
  app.all(elsewhere, (c) => {
    counts.strayed += 1;
    return c.json({});
  });
  app.put("/dev/payment-simulator", async (c) => {
    const input = Behaviour.safeParse(await c.req.json().catch(() => undefined));
    if (!input.success)
      return c.json({ problems: input.error.issues.map(({ path, message }) => ({ path, message })) }, 400);
    current = input.data;
    return c.json(current);
  });

  return app;
}
