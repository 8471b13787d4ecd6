import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminQuoteOrder } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { concessionOf, isBeyond, type OrderDraft } from "./order-draft.ts";

export type Quote = Answer<typeof adminQuoteOrder>;

/** The order's totals, refetched on every change; the last response stays until the next arrives. */
export function useQuote(draft: OrderDraft, customerId: number | undefined, mostPercent: number) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { lines, addressId, address, shippingMethodId, voucherCode } = draft;
  const body = {
    lines,
    ...(customerId !== undefined && { customerId }),
    ...(addressId !== null && customerId !== undefined && { addressId }),
    ...(addressId === null && address.zoneId !== null && { zoneId: address.zoneId }),
    ...(shippingMethodId !== null && { shippingMethodId }),
    ...(voucherCode !== null && { voucherCode }),
    // Reasons don't affect the totals, so typing them sends no request.
    ...concessionOf({
      ...draft,
      discountPercent: isBeyond(draft, mostPercent) ? null : draft.discountPercent,
      discountReason: "-",
      waiverReason: "-",
    }),
  };
  return useQuery({
    queryKey: ["order-quote", body],
    queryFn: ({ signal }) => dataProvider.call(adminQuoteOrder, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
