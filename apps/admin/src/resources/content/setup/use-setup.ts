import { useQuery } from "@tanstack/react-query";
import { adminGetSetup } from "@tatka/contract/content/setup";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

export const setupKey = ["setup"];

/** The set-up progress, refetched whenever the page is opened. */
export function useSetup(isAllowed = true) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return useQuery({
    queryKey: setupKey,
    queryFn: () => dataProvider.call(adminGetSetup),
    enabled: isAllowed,
    refetchOnMount: "always",
    retry: false,
  });
}
