import { payOrder as payOrderRoute } from "@tatka/contract/orders/orders";
import * as contract from "@tatka/contract/payments/payments";
import type { Api } from "../../../platform/http/api.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { registerPaymentAdmin, type WithPayments } from "./admin-routes.ts";
import { methodsTag, offeredPaymentMethods, paymentMethodsAt } from "./offered-methods.ts";
import { payOrder } from "./pay-order.ts";

export function registerPayment(api: Api, context: WithPayments): void {
  const { db, config, payments } = context;
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
  registerPaymentAdmin(api, context);
}
