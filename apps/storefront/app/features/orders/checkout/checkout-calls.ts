import type { checkoutInfo } from "@tatka/contract/delivery/delivery";
import type { cartSubstitutes, checkoutSummary, placeOrder } from "@tatka/contract/orders/checkout";
import type { PlacedOrder } from "@tatka/contract/orders/orders";
import type { OfferedVoucher, offeredVouchers } from "@tatka/contract/orders/vouchers";
import type { checkoutPaymentMethods, PaymentMethod } from "@tatka/contract/payments/payments";
import type { Answer } from "@tatka/contract/route";
import { call } from "../../../api-client.ts";
import type { Draft } from "./draft.ts";

export type CheckoutInfo = Answer<typeof checkoutInfo>;
export type Summary = Answer<typeof checkoutSummary>;
export type Substitute = Answer<typeof cartSubstitutes>[number];

export function fetchInfo(addressId: number): Promise<CheckoutInfo> {
  return call<typeof checkoutInfo>("get", "/shipping/getCheckoutInfo/{id}", { params: { id: addressId } });
}

export function fetchPaymentMethods(addressId: number): Promise<PaymentMethod[]> {
  return call<typeof checkoutPaymentMethods>("get", "/paymentMethod/getPayMethodsForCheckout/{id}", {
    params: { id: addressId },
  });
}

export function fetchSummary(draft: Draft): Promise<Summary> {
  return call<typeof checkoutSummary>("get", "/shoppingCart/getCheckoutSummary", { query: pricedBy(draft) });
}

export function fetchSubstitutes(draft: Draft, id: number): Promise<Substitute[]> {
  return call<typeof cartSubstitutes>("get", "/shoppingCart/getSubstitutes/{id}", {
    params: { id },
    query: pricedBy(draft),
  });
}

export function fetchOffers(draft: Draft): Promise<OfferedVoucher[]> {
  return call<typeof offeredVouchers>("get", "/voucher/offers", { query: destinationOf(draft) });
}

function pricedBy({ voucherCode, ...draft }: Draft) {
  return { ...destinationOf(draft), ...(voucherCode && { voucherCode }) };
}

function destinationOf({ addressId, methodId }: Pick<Draft, "addressId" | "methodId">) {
  return {
    ...(addressId !== null && { addressId }),
    ...(addressId !== null && methodId !== null && { shippingMethodId: methodId }),
  };
}

export function sendOrder(
  draft: Draft,
  addressId: number,
  variationIds: readonly number[],
  fingerprint: string,
): Promise<PlacedOrder> {
  return call<typeof placeOrder>("post", "/order", {
    headers: { "idempotency-key": draft.key },
    body: {
      addressId,
      ...(draft.methodId !== null && { shippingMethodId: draft.methodId }),
      ...(draft.slotId !== null && { slotId: draft.slotId }),
      paymentMethod: draft.paymentMethod,
      ...(draft.voucherCode && { voucherCode: draft.voucherCode }),
      note: draft.note,
      substitutions: variationIds.map((variationId) => ({
        variationId,
        preference: draft.substitutions[variationId] ?? draft.substitution,
      })),
      reusableBags: draft.reusableBags,
      fingerprint,
    },
  });
}
