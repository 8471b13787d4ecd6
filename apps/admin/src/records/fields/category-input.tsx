import { useQuery } from "@tanstack/react-query";
import { type Category, categoryTree } from "@tatka/contract/catalogue/products";
import { AutocompleteArrayInput, useDataProvider, useLocaleState } from "react-admin";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";

type Choice = { id: number; name: string };

/** Selects categories of any level, shown with their paths. */
export function CategoryInput({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [locale] = useLocaleState();
  const { data = [], isPending } = useQuery({
    queryKey: ["category-tree"],
    queryFn: () => dataProvider.call(categoryTree),
  });
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={choicesOf(data, locale === "bn")}
      isPending={isPending}
      helperText={helperText ?? false}
      disableCloseOnSelect
    />
  );
}

function choicesOf(categories: Category[], isBangla: boolean, above = ""): Choice[] {
  return categories.flatMap(({ id, title, titleBn, children }) => {
    const name = above + (isBangla ? titleBn : title);
    return [{ id, name }, ...choicesOf(children, isBangla, `${name} › `)];
  });
}
