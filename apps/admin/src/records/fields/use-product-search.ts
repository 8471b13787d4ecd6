import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { searchProducts } from "@tatka/contract/catalogue/search";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";
import { useMay } from "../use-may.ts";
import { usePaused } from "../use-paused.ts";

type Size = { id: number; title: string; titleBn: string; sku: string; gtin?: string | null; regularPrice: number };
export type FoundProduct = { id: number; title: string; titleBn: string; variations: Size[] };

const MOST_FOUND = 12;

/**
 * Searches products on sale, debounced: by name, SKU or barcode like the command palette. Users without `product.read`
 * get the customers' search.
 */
export function useProductSearch(typed: string) {
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const q = usePaused(typed.trim());
  const isInside = may("product.read");
  const { data, isFetching, isError } = useQuery({
    queryKey: ["product-search", isInside, q],
    queryFn: async ({ signal }): Promise<FoundProduct[]> => {
      const query = { q, take: MOST_FOUND };
      const found = isInside
        ? await dataProvider.call(adminListProducts, { query: { ...query, status: "active" }, signal })
        : await dataProvider.call(searchProducts, { query, signal });
      return found.items;
    },
    enabled: q !== "",
    retry: false,
    placeholderData: keepPreviousData,
  });
  const hasFailed = isError && q !== "";
  return {
    found: q === "" || isError ? [] : (data ?? []),
    isSearching: isFetching,
    /** The text for an empty result. */
    noneText:
      `tatka.forms.${hasFailed ? "search_failed" : typed.trim() === "" ? "type_to_search" : "not_found_title"}` as const,
  };
}
