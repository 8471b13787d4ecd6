import { useQuery } from "@tanstack/react-query";
import { adminGetOrder } from "@tatka/contract/orders/orders-admin";
import { useDataProvider } from "react-admin";
import { useParams } from "react-router";
import { PageLoading } from "../../../../layout/page-loading.tsx";
import { PageProblem } from "../../../../layout/page-problem.tsx";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { OrderDetail } from "./order-detail.tsx";

/**
 * An order by its number in the URL. It has its own query, because react-admin would first show the incomplete record
 * of the list.
 */
export function OrderShow() {
  const { id: number = "" } = useParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["order", "full", number],
    queryFn: ({ signal }) => dataProvider.call(adminGetOrder, { params: { number }, signal }),
  });
  if (data) return <OrderDetail order={data} />;
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}
