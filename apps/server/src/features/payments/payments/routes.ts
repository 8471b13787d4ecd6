import { payOrder as payOrderRoute } from "@tatka/contract/orders/orders";
import { checkoutPaymentMethods } from "@tatka/contract/payments/payments";
import type { Hono } from "hono";
import type { Api } from "../../../platform/api.ts";
import type { Config } from "../../../platform/config.ts";
import type { Env } from "../../../platform/environment.ts";
import { requestOrigin } from "../../../platform/request-origin.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { registerPaymentAdmin } from "./admin-routes.ts";
import { registerGatewayCallbacks } from "./gateway-callbacks.ts";
import { paymentMethodsAt } from "./offered-methods.ts";
import { payOrder } from "./pay-order.ts";
import type { Payments } from "./payments.ts";

export function registerPayment(
  api: Api,
  app: Hono<Env>,
  { payments, config }: { payments: Payments; config: Pick<Config, "mode" | "payment"> },
): void {
  const { db } = payments;
  api.handle(checkoutPaymentMethods, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return paymentMethodsAt(db, config, shopper.id, params.id);
  });
  api.handle(payOrderRoute, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return payOrder({ ...payments, origin: requestOrigin(c) }, shopper.id, params.orderNumber);
  });
  registerPaymentAdmin(api, payments, config);
  registerGatewayCallbacks(app, payments);
}
