import { useQuery } from "@tanstack/react-query";
import { adminNewProductChoices, adminProductChoices } from "@tatka/contract/catalogue/products-admin";
import { type CustomField, fieldRoutes } from "@tatka/contract/content/custom-fields";
import type { Answer } from "@tatka/contract/route";
import { useDataProvider, useLocaleState } from "react-admin";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useMay, useSeesAll } from "../../../../records/use-may.ts";

export type Choices = Answer<typeof adminProductChoices> & { customFields: readonly CustomField[] };

/** Choices of the product form: categories, units, storage, and the store's own fields. Cached for a minute. */
export function useChoices() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const may = useMay();
  const seesFields = useSeesAll("product.read");
  const route = may("product.read") ? adminProductChoices : adminNewProductChoices;
  return useQuery({
    queryKey: ["product", "choices", route.path, seesFields],
    queryFn: async (): Promise<Choices> => {
      const [choices, { fields }] = await Promise.all([
        dataProvider.call(route),
        seesFields ? dataProvider.call(fieldRoutes.product.list) : { fields: [] },
      ]);
      return { ...choices, customFields: fields };
    },
    staleTime: 60_000,
  });
}

export function useTitle(): (record: { title: string; titleBn?: string }) => string {
  const [locale] = useLocaleState();
  return ({ title, titleBn }) => (locale === "bn" && titleBn ? titleBn : title);
}
