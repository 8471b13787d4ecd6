import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminListPlaces, type ServedPlace } from "@tatka/contract/delivery/shipping-zones-admin";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { usePaused } from "../../../records/use-paused.ts";

type PlaceFilter = { q?: string; parentId?: number; type?: ServedPlace["type"] };

/** Locations by name (debounced) or by parent; by default the divisions. */
export function usePlaces(input: PlaceFilter): { places: ServedPlace[]; isPending: boolean } {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const q = usePaused(input.q?.trim() ?? "");
  const query = { ...input, q: q || undefined };
  const { data = [], isFetching } = useQuery({
    queryKey: ["shipping-place", query],
    queryFn: () => dataProvider.call(adminListPlaces, { query }),
    placeholderData: keepPreviousData,
  });
  return { places: data, isPending: isFetching };
}
