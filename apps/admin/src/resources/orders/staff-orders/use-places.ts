import { useQuery } from "@tanstack/react-query";
import { type Location, listLocations, locationChildren } from "@tatka/contract/delivery/locations";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Places = { divisions: Location[]; districts: Location[]; zones: Location[] };

/** Options of the three location lists; a list is empty until its parent is selected. */
export function usePlaces(divisionId: number | null, districtId: number | null): Places {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const divisions = useQuery({
    queryKey: ["places"],
    queryFn: async ({ signal }) =>
      (await dataProvider.call(listLocations, { params: { type: "division" }, query: { take: 50 }, signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    divisions: divisions.data ?? [],
    districts: useChildren("division", divisionId),
    zones: useChildren("district", districtId),
  };
}

function useChildren(type: "division" | "district", id: number | null): Location[] {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["places", type, id],
    queryFn: ({ signal }) => dataProvider.call(locationChildren, { params: { type, id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return id === null ? [] : (data ?? []);
}
