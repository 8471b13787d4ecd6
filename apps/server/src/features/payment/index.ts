export { beginPayment } from "./begin-payment.ts";
export { gatewayPaths } from "./gateway-callbacks.ts";
export { offeredPaymentMethods } from "./offered-methods.ts";
export { openPayments, type Payments } from "./payments.ts";
export { reconcilePaymentsJob, reconcilePaymentsTask } from "./reconcile.ts";
export { requestRefund } from "./refunds.ts";
export { registerPayment } from "./routes.ts";
