import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type RaRecord, useDataProvider, useResourceContext } from "react-admin";
import { useParams } from "react-router";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";

/**
 * The record of the URL, loaded once: a background refresh would overwrite input, and saving detects conflicts anyway.
 */
export function LoadedRecord<Item extends RaRecord>({ children }: { children: (record: Item) => ReactNode }) {
  const resource = useResourceContext() ?? "";
  const { id = "" } = useParams();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ["edited", resource, id],
    queryFn: async () => (await dataProvider.getOne<Item>(resource, { id: decodeURIComponent(id) })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <div key={id}>{children(data)}</div>;
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}
