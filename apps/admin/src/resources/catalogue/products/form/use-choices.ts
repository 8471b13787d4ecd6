import { useQuery } from "@tanstack/react-query";
import { adminNewProductChoices, adminProductChoices } from "@tatka/contract/catalogue/products-admin";
import type { Answer } from "@tatka/contract/route";
import { useDataProvider, useLocaleState } from "react-admin";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useMay } from "../../../../records/use-may.ts";

export type Choices = Answer<typeof adminProductChoices>;

/** Choices of the product form: categories, units, storage. Cached for a minute. */
export function useChoices() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const may = useMay();
  const route = may("product.read") ? adminProductChoices : adminNewProductChoices;
  return useQuery({
    queryKey: ["product", "choices", route.path],
    queryFn: () => dataProvider.call(route),
    staleTime: 60_000,
  });
}

export function useTitle(): (record: { title: string; titleBn?: string }) => string {
  const [locale] = useLocaleState();
  return ({ title, titleBn }) => (locale === "bn" && titleBn ? titleBn : title);
}
