import { payOrder as payOrderRoute } from "@tatka/contract/orders/orders";
import * as contract from "@tatka/contract/payments/payments";
import type { Hono } from "hono";
import type { Api } from "../../../platform/api.ts";
import type { Config } from "../../../platform/config.ts";
import type { Env } from "../../../platform/environment.ts";
import { requestOrigin } from "../../../platform/request-origin.ts";
import type { SharedResponses } from "../../../platform/shared-responses.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { registerPaymentAdmin } from "./admin-routes.ts";
import { registerGatewayCallbacks } from "./gateway-callbacks.ts";
import { methodsTag, offeredPaymentMethods, paymentMethodsAt } from "./offered-methods.ts";
import { payOrder } from "./pay-order.ts";
import type { Payments } from "./payments.ts";

export function registerPayment(
  api: Api,
  app: Hono<Env>,
  {
    payments,
    config,
    shared,
  }: { payments: Payments; config: Pick<Config, "mode" | "payment">; shared: SharedResponses },
): void {
  const { db } = payments;
  api.handle(contract.offeredPaymentMethods, async ({ madeFrom }) => {
    madeFrom(methodsTag);
    return offeredPaymentMethods(db, config);
  });
  api.handle(contract.checkoutPaymentMethods, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return paymentMethodsAt(db, config, shopper.id, params.id);
  });
  api.handle(payOrderRoute, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return payOrder({ ...payments, origin: requestOrigin(c) }, shopper.id, params.orderNumber);
  });
  registerPaymentAdmin(api, payments, config, shared);
  registerGatewayCallbacks(app, payments);
}
