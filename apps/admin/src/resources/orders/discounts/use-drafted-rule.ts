import { useQuery } from "@tanstack/react-query";
import { type Category, categoryTree } from "@tatka/contract/catalogue/products";
import { type DiscountForm, discountRoutes } from "@tatka/contract/orders/discounts-admin";
import { useDeferredValue } from "react";
import { useDataProvider } from "react-admin";
import { useWatch } from "react-hook-form";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import type { DiscountNames } from "./use-discount-words.ts";
import { useNames } from "./use-names.ts";

/** The rule in the form once it is complete; it may still lack a name. */
export function useDraftedRule(): { rule: DiscountForm | undefined; names: DiscountNames } {
  const values = useDeferredValue(useWatch());
  const { names } = useNames();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data: tree = [] } = useQuery({
    queryKey: ["category-tree"],
    queryFn: () => dataProvider.call(categoryTree),
  });
  const { title, titleBn, confirmation: _, ...rest } = values;
  const { data } = discountRoutes.create.body.safeParse({ ...rest, title: title || "–", titleBn: titleBn || "–" });
  return { rule: data, names: { ...names, categories: flat(tree) } };
}

function flat(tree: readonly Category[]): DiscountNames["categories"] {
  return tree.flatMap(({ id, title, titleBn, children }) => [{ id, title, titleBn }, ...flat(children)]);
}
