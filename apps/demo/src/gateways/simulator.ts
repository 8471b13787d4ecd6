import { type Context, Hono } from "hono";
import type { Env } from "../../../server/src/platform/http/environment.ts";
import type { PaymentConfig } from "../../../server/src/settings/payment-settings.ts";
import { Behaviour, elsewhere } from "./behaviour.ts";
import type { GatewaySimulator } from "./gateway-simulator.ts";
import { simulators } from "./simulators.ts";

/** The accounts of a store whose gateways are simulated at this origin. */
export function simulatedAccounts(origin: string): PaymentConfig["accounts"] {
  return Object.fromEntries(
    simulators.map(({ code, account }) => [code, { ...account, baseUrl: `${origin}/dev/${code}` }]),
  );
}

/**
 * All gateways below `/dev`, and their behaviour at `/dev/payment-simulator`: GET returns it, PUT replaces it. Inside
 * the store the pages use the store's origin; a separate server has its own.
 */
export function createPaymentSimulator({
  standsAlone,
  also = [],
}: {
  standsAlone: boolean;
  also?: readonly GatewaySimulator[];
}): Hono<Env> {
  let current = Behaviour.parse({});
  const counts = { grants: 0, strayed: 0 };

  const app = new Hono<Env>();
  for (const { code, simulate } of [...simulators, ...also]) {
    const pagesAt = (storeUrl: string, c: Context<Env>) =>
      `${new URL(standsAlone ? c.req.url : storeUrl).origin}/dev/${code}`;
    const onGrant = () => {
      counts.grants += 1;
    };
    app.route(`/dev/${code}`, simulate({ behaviour: () => current, pagesAt, onGrant }));
  }
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
