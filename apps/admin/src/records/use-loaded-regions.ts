import { useQuery } from "@tanstack/react-query";
import { listRegions } from "@tatka/contract/delivery/regions";
import { useEffect } from "react";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../providers/data-provider.ts";
import { keepRegions } from "./regions.ts";

export const regionsKey = ["regions"];

/** Loads the cities for every page; forms show those of before meanwhile. */
export function useLoadedRegions(): void {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({ queryKey: regionsKey, queryFn: () => dataProvider.call(listRegions), staleTime: 60_000 });
  useEffect(() => {
    if (data) keepRegions(data);
  }, [data]);
}
