import { useQuery } from "@tanstack/react-query";
import { adminGetStatus } from "@tatka/contract/system/status";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

export const statusKey = ["status"];

/** Refetched every 30 s while the page is open. */
export function useStatus() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return useQuery({
    queryKey: statusKey,
    queryFn: () => dataProvider.call(adminGetStatus),
    refetchInterval: 30_000,
    refetchOnMount: "always",
    retry: false,
  });
}
