import { useFormContext, useWatch } from "react-hook-form";
import type { FoundVariation } from "../../../records/fields/variation-input.tsx";
import type { DiscountNames } from "./use-discount-words.ts";

type List = keyof DiscountNames;
type Named = { names: DiscountNames };

/** Names of selected goods, kept in the form beside their ids and never sent. */
export function useNames() {
  const { setValue, getValues } = useFormContext<Named>();
  const names = useWatch<Named, "names">({ name: "names" });

  function addNames(list: List, added: DiscountNames[List]) {
    const known = getValues(`names.${list}`);
    const others = known.filter(({ id }) => !added.some((one) => one.id === id));
    setValue(`names.${list}`, [...others, ...added]);
  }

  function addSize({ variationId, title, titleBn, size, sizeBn }: FoundVariation) {
    addNames("variations", [{ id: variationId, title: `${title}, ${size}`, titleBn: `${titleBn}, ${sizeBn}` }]);
  }

  return { names, addNames, addSize };
}
