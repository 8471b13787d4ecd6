import type { Location, listLocations, locationChildren } from "@tatka/contract/delivery/locations";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";

type Chosen = number | null | undefined;
export type Places = { divisions: Location[]; districts: Location[]; zones: Location[] };

/** Options of the three selects; empty without a selected parent. */
export function usePlaces(divisionId: Chosen, districtId: Chosen): Places {
  return {
    divisions: useFetched("divisions", fetchDivisions),
    districts: useFetched(divisionId, () => fetchChildren("division", divisionId)),
    zones: useFetched(districtId, () => fetchChildren("district", districtId)),
  };
}

/** Refetched when the key changes. Failures are ignored, and the list stays empty. */
function useFetched(key: string | Chosen, fetchPlaces: () => Promise<Location[]>): Location[] {
  const [fetched, setFetched] = useState<{ key: string | Chosen; places: Location[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched depends on the key alone
  useEffect(() => {
    let isCurrent = true;
    fetchPlaces().then(
      (places) => isCurrent && setFetched({ key, places }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return fetched && fetched.key === key ? fetched.places : [];
}

async function fetchDivisions(): Promise<Location[]> {
  const query = { page: 1, take: 50 };
  const path = "/location/{type}";
  return (await call<typeof listLocations>("get", path, { params: { type: "division" }, query })).items;
}

async function fetchChildren(type: "division" | "district", id: Chosen): Promise<Location[]> {
  if (!id) return [];
  return call<typeof locationChildren>("get", "/location/{type}/children/{id}", { params: { type, id } });
}
