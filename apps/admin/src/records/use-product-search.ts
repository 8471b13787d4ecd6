import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Product } from "@tatka/contract/catalogue/products";
import { searchProducts } from "@tatka/contract/catalogue/search";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../providers/data-provider.ts";

/** What the shoppers' own search finds, as soon as typing pauses. */
export function useProductSearch(typed: string): { found: Product[]; isSearching: boolean } {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const q = usePaused(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["product-search", q],
    queryFn: () => dataProvider.call(searchProducts, { query: { q, take: 12 } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  return { found: q === "" ? [] : (data?.items ?? []), isSearching: isFetching };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
