import { useQuery } from "@tanstack/react-query";
import { adminFindCustomer, type OrderCustomer, type SuggestedCustomer } from "@tatka/contract/orders/staff-orders";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { type OrderDraft, typedPhone } from "./order-draft.ts";
import { useSettled } from "./use-settled.ts";

export type CustomerSearch = {
  /** undefined: not known yet; null: nobody has the number. */
  customer: OrderCustomer | null | undefined;
  /** Where nobody has the number: customers who may be the same person. */
  probable: readonly SuggestedCustomer[];
  isLooking: boolean;
  error: Error | null;
};

/** Looks for the customer as soon as the number is whole; a list's owner without one is found by email. */
export function useCustomer({ phone, email, name }: Pick<OrderDraft, "phone" | "email" | "name">): CustomerSearch {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const local = typedPhone(phone);
  const wish = local ? { phone: local } : phone === "" && email ? { email } : undefined;
  const { data, isFetching, error } = useQuery({
    queryKey: ["order-customer", wish],
    queryFn: ({ signal }) => dataProvider.call(adminFindCustomer, { query: wish ?? {}, signal }),
    enabled: wish !== undefined,
  });
  const typedName = useSettled(name.trim());
  const isNew = wish !== undefined && data?.customer === null;
  const { data: alike } = useQuery({
    queryKey: ["order-customer", wish, typedName],
    queryFn: ({ signal }) => dataProvider.call(adminFindCustomer, { query: { ...wish, name: typedName }, signal }),
    enabled: isNew && typedName.length > 2,
  });
  const probable = isNew ? ((typedName.length > 2 ? alike : data)?.probable ?? []) : [];
  return { probable, customer: wish && data ? data.customer : undefined, isLooking: isFetching, error };
}
