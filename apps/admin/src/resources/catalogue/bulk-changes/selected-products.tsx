import { useQuery } from "@tanstack/react-query";
import { adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { useDataProvider, useLocaleState } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { SelectedNames } from "../../../records/list/selected-names.tsx";

const AT_ONCE = 100;

/** The titles of the selected products, including those on other pages. */
export function SelectedProducts({ ids }: { ids: readonly number[] }) {
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["product", "selected", ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
        ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE).join(","),
      );
      const answers = await Promise.all(
        parts.map((part) => dataProvider.call(adminListProducts, { query: { ids: part, take: AT_ONCE }, signal })),
      );
      return answers.flatMap(({ items }) => items);
    },
  });
  if (!data) return <PageLoading />;
  return <SelectedNames names={data.map(({ title, titleBn }) => (locale === "bn" ? titleBn : title))} />;
}
