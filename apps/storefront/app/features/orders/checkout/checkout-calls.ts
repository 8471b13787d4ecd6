import type { checkoutInfo } from "@tatka/contract/delivery/delivery";
import type { checkoutSummary, PlacedOrder, placeOrder } from "@tatka/contract/orders/orders";
import type { checkoutPaymentMethods, PaymentMethod } from "@tatka/contract/payments/payments";
import type { Answer } from "@tatka/contract/route";
import { call } from "../../../api-client.ts";
import type { Draft } from "./draft.ts";

export type CheckoutInfo = Answer<typeof checkoutInfo>;
export type Summary = Answer<typeof checkoutSummary>;

export function fetchInfo(addressId: number): Promise<CheckoutInfo> {
  return call<typeof checkoutInfo>("get", "/shipping/getCheckoutInfo/{id}", { params: { id: addressId } });
}

export function fetchPaymentMethods(addressId: number): Promise<PaymentMethod[]> {
  return call<typeof checkoutPaymentMethods>("get", "/paymentMethod/getPayMethodsForCheckout/{id}", {
    params: { id: addressId },
  });
}

export function fetchSummary({ addressId, methodId, voucherCode }: Draft): Promise<Summary> {
  return call<typeof checkoutSummary>("get", "/shoppingCart/getCheckoutSummary", {
    query: {
      ...(addressId !== null && { addressId }),
      ...(methodId !== null && { shippingMethodId: methodId }),
      ...(voucherCode && { voucherCode }),
    },
  });
}

export function sendOrder(draft: Draft, addressId: number, fingerprint: string): Promise<PlacedOrder> {
  return call<typeof placeOrder>("post", "/order", {
    headers: { "idempotency-key": draft.key },
    body: {
      addressId,
      ...(draft.methodId !== null && { shippingMethodId: draft.methodId }),
      ...(draft.slotId !== null && { slotId: draft.slotId }),
      paymentMethod: draft.paymentMethod,
      ...(draft.voucherCode && { voucherCode: draft.voucherCode }),
      note: draft.note,
      substitutions: Object.entries(draft.substitutions).map(([variationId, wish]) => ({ variationId, wish })),
      reusableBags: draft.reusableBags,
      fingerprint,
    },
  });
}
