import { useQuery } from "@tanstack/react-query";
import { type Category, categoryTree } from "@tatka/contract/catalogue/products";
import { useDataProvider, useLocaleState } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Choice = { id: string; title: string; name: string };

/** The visible categories by slug, with title and path. */
export function useCategoryChoices(): { choices: Choice[]; isPending: boolean } {
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [], isPending } = useQuery({
    queryKey: ["category-tree"],
    queryFn: () => dataProvider.call(categoryTree, { query: { status: "true" } }),
  });
  return { choices: choicesOf(data, locale === "bn"), isPending };
}

function choicesOf(categories: readonly Category[], inBangla: boolean, above = ""): Choice[] {
  return categories.flatMap(({ slug, title, titleBn, children }) => {
    const shown = inBangla ? titleBn : title;
    const name = `${above}${shown}`;
    return [{ id: slug, title: shown, name }, ...choicesOf(children, inBangla, `${name} › `)];
  });
}
