import { useQuery } from "@tanstack/react-query";
import { adminOrderLines } from "@tatka/contract/orders/line-edits";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** Lines and payments of an order, refetched whenever a page or dialog opens. */
export function useOrderLines(orderNumber: string) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return useQuery({
    queryKey: ["order-lines", orderNumber],
    queryFn: ({ signal }) => dataProvider.call(adminOrderLines, { params: { orderNumber }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}
