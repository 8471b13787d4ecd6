import type { Feature } from "../../../platform/feature.ts";
import type { WithPayments } from "./admin-routes.ts";
import { registerGatewayCallbacks } from "./gateway-callbacks.ts";
import { methodsTag } from "./offered-methods.ts";
import type { Payments } from "./payments.ts";
import { reconcilePayments } from "./reconcile.ts";
import { registerPayment } from "./routes.ts";

export { getRefund, isLate, isOverdue, isToPay, paymentsThat, refundDueAt, refundsThat } from "./admin-payments.ts";
export { refundSurplusAdvance } from "./advance.ts";
export { gatewayPaths } from "./gateway-callbacks.ts";
export { offeredPaymentMethods } from "./offered-methods.ts";
export { payAdvance, payOrder } from "./pay-order.ts";
export { openPayments, type Payments } from "./payments.ts";
export { isBeingPaid, refundOrder } from "./refund-order.ts";
export { issueCreditNotesTask, refundPayments } from "./refunds.ts";
export { testGateway } from "./test-gateway.ts";

export const payments: Feature<WithPayments, { payments: Payments }> = {
  cacheTags: [methodsTag],
  routes: registerPayment,
  pages: registerGatewayCallbacks,
  tasks: ({ payments }) => ({ "reconcile-payments": { run: () => reconcilePayments(payments), cron: "*/3 * * * *" } }),
};
