import { useQuery } from "@tanstack/react-query";
import { adminFindCustomer, type OrderCustomer } from "@tatka/contract/orders/staff-orders";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { type OrderDraft, typedPhone } from "./order-draft.ts";

export type CustomerSearch = {
  /** undefined: not known yet; null: nobody has the number. */
  customer: OrderCustomer | null | undefined;
  isLooking: boolean;
  error: Error | null;
};

/** Looks for the customer as soon as the number is whole; a list's owner without one is found by email. */
export function useCustomer({ phone, email }: Pick<OrderDraft, "phone" | "email">): CustomerSearch {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const local = typedPhone(phone);
  const wish = local ? { phone: local } : phone === "" && email ? { email } : undefined;
  const { data, isFetching, error } = useQuery({
    queryKey: ["order-customer", wish],
    queryFn: ({ signal }) => dataProvider.call(adminFindCustomer, { query: wish ?? {}, signal }),
    enabled: wish !== undefined,
  });
  return { customer: wish && data ? data.customer : undefined, isLooking: isFetching, error };
}
