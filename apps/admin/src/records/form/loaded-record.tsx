import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type RaRecord, useDataProvider, useResourceContext } from "react-admin";
import { useParams } from "react-router";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";

/**
 * The record that the URL names. It is read once: a fresher one that came by itself would wipe out what is being
 * typed, and saving tells anyway when another editor was quicker.
 */
export function LoadedRecord<Item extends RaRecord>({ children }: { children: (record: Item) => ReactNode }) {
  const resource = useResourceContext() ?? "";
  const { id = "" } = useParams();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ["edited", resource, id],
    queryFn: async () => (await dataProvider.getOne<Item>(resource, { id: decodeURIComponent(id) as Item["id"] })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <div key={id}>{children(data)}</div>;
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}
