import type { Refusals } from "./refusals-type.ts";

export const paymentsRefusals = {
  "payment.method_not_offered": {
    status: 422,
    message: "This payment method is not available. Please choose another.",
  },
  "payment.not_found": { status: 404, message: "Payment not found." },
  "payment.gateway_unavailable": { status: 503, message: "The payment service is not responding. Please try again." },
  "payment.wrong_signature": { status: 400, message: "This message did not come from the payment service." },
  "payment.refund_too_large": { status: 409, message: "That is more than the refundable amount." },
} as const satisfies Refusals;
