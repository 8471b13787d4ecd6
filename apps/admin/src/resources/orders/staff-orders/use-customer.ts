import { useQuery } from "@tanstack/react-query";
import { adminFindCustomer, type OrderCustomer, type SuggestedCustomer } from "@tatka/contract/orders/staff-orders";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { type OrderDraft, typedPhone } from "./order-draft.ts";
import { useSettled } from "./use-settled.ts";

export type CustomerSearch = {
  /** undefined: loading; null: no customer has the number. */
  customer: OrderCustomer | null | undefined;
  /** Similar customers, if none has the number. */
  probable: readonly SuggestedCustomer[];
  isLooking: boolean;
  error: Error | null;
};

/** Looks up the customer once the number is complete; the owner of a list may only have an email. */
export function useCustomer({ phone, email, name }: Pick<OrderDraft, "phone" | "email" | "name">): CustomerSearch {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const local = typedPhone(phone);
  const lookup = local ? { phone: local } : phone === "" && email ? { email } : undefined;
  const { data, isFetching, error } = useQuery({
    queryKey: ["order-customer", lookup],
    queryFn: ({ signal }) => dataProvider.call(adminFindCustomer, { query: lookup ?? {}, signal }),
    enabled: lookup !== undefined,
  });
  const typedName = useSettled(name.trim());
  const isNew = lookup !== undefined && data?.customer === null;
  const { data: alike } = useQuery({
    queryKey: ["order-customer", lookup, typedName],
    queryFn: ({ signal }) => dataProvider.call(adminFindCustomer, { query: { ...lookup, name: typedName }, signal }),
    enabled: isNew && typedName.length > 2,
  });
  const probable = isNew ? ((typedName.length > 2 ? alike : data)?.probable ?? []) : [];
  return { probable, customer: lookup && data ? data.customer : undefined, isLooking: isFetching, error };
}
