import type { askAboutCheck, payAdvance } from "@tatka/contract/orders/cash-check";
import type { Order } from "@tatka/contract/orders/orders";
import type { offeredPaymentMethods, PaymentMethod } from "@tatka/contract/payments/payments";
import { call } from "../../../../api-client.ts";

export function askTeam(orderNumber: string, text: string): Promise<Order> {
  return call<typeof askAboutCheck>("post", "/order/{orderNumber}/check", { params: { orderNumber }, body: { text } });
}

/** The payment URL of the part payment. */
export async function advanceUrl(orderNumber: string, paymentMethod: string): Promise<string> {
  const { paymentUrl } = await call<typeof payAdvance>("post", "/order/{orderNumber}/advance", {
    params: { orderNumber },
    body: { paymentMethod },
  });
  return paymentUrl;
}

export function fetchMethods(): Promise<PaymentMethod[]> {
  return call<typeof offeredPaymentMethods>("get", "/paymentMethod", {});
}
