export { getRefund, isLate, isToPay, paymentsThat, refundsThat } from "./admin-payments.ts";
export { gatewayPaths } from "./gateway-callbacks.ts";
export { offeredPaymentMethods } from "./offered-methods.ts";
export { payOrder } from "./pay-order.ts";
export { openPayments, type Payments } from "./payments.ts";
export { reconcilePaymentsJob, reconcilePaymentsTask } from "./reconcile.ts";
export { isBeingPaid, refundOrder } from "./refund-order.ts";
export { issueCreditNotesTask, refundPayments } from "./refunds.ts";
export { registerPayment } from "./routes.ts";
