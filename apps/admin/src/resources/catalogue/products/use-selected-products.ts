import { useQuery } from "@tanstack/react-query";
import { type AdminProduct, adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { type Identifier, useDataProvider, useListContext } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitle } from "./form/use-choices.ts";

/** The API's limit; the bar names fewer. */
const MOST = 100;

/** Names of the selected products, including other pages. */
export function useSelectedTitles(): (id: Identifier) => string | undefined {
  const titleOf = useTitle();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [], selectedIds } = useListContext<AdminProduct>();
  const elsewhere = selectedIds.filter((id) => !data.some((product) => product.id === id)).slice(0, MOST);
  const { data: others } = useQuery({
    queryKey: ["product", "titles", elsewhere],
    queryFn: ({ signal }) =>
      dataProvider.call(adminListProducts, { query: { ids: elsewhere.join(","), take: MOST }, signal }),
    enabled: elsewhere.length > 0,
    placeholderData: (before) => before,
  });
  return (id) => {
    const product = [...data, ...(others?.items ?? [])].find((one) => one.id === id);
    return product && titleOf(product);
  };
}
