import { useQuery } from "@tanstack/react-query";
import { adminListBulkHubs } from "@tatka/contract/catalogue/bulk-changes";
import { useDataProvider, useLocaleState } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** The hubs as choices. */
export function useHubs(): { value: string; label: string }[] {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [locale] = useLocaleState();
  const { data = [] } = useQuery({
    queryKey: ["bulk-hubs"],
    queryFn: ({ signal }) => dataProvider.call(adminListBulkHubs, { signal }),
  });
  return data.map(({ id, title, titleBn }) => ({ value: String(id), label: locale === "bn" ? titleBn : title }));
}
