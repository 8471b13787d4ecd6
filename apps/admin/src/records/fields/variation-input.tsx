import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { useState } from "react";
import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";
import { useTitleOf } from "../use-title-of.ts";
import { type FoundProduct, useProductSearch } from "./use-product-search.ts";

/** A size of a product, with product and size names. */
export type FoundVariation = {
  variationId: number;
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  price: number;
};

type FoundSize = FoundProduct["variations"][number];

type Props = {
  label: string /** Already selected, so left out of the options. */;
  taken: number[];
  onPick: (found: FoundVariation) => void;
};

/** Finds sizes by name, SKU or barcode and returns them one by one. */
export function VariationInput({ label, taken, onPick }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka } = useFormats();
  const [typed, setTyped] = useState("");
  const { found, isSearching, noneText } = useProductSearch(typed);
  const code = typed.trim().toLowerCase();
  const isCodeOf = ({ sku, gtin }: FoundSize) =>
    sku.toLowerCase() === code || (!!gtin && gtinKey(gtin) === gtinKey(code));
  const options = found.flatMap((product) =>
    product.variations
      .filter(({ id }) => !taken.includes(id))
      // An exact SKU or barcode comes first.
      .toSorted((one, other) => Number(isCodeOf(other)) - Number(isCodeOf(one)))
      .map((size) => ({
        variationId: size.id,
        title: product.title,
        titleBn: product.titleBn,
        size: size.title,
        sizeBn: size.titleBn,
        price: size.regularPrice,
      })),
  );
  const nameOf = (option: FoundVariation) =>
    `${titleOf(option)} · ${titleOf({ title: option.size, titleBn: option.sizeBn })} · ${taka(option.price)}`;
  return (
    <Autocomplete<FoundVariation>
      options={options}
      value={null}
      // Cleared after each selection.
      key={taken.length}
      loading={isSearching}
      inputValue={typed}
      filterOptions={(all) => all}
      getOptionKey={({ variationId }) => variationId}
      getOptionLabel={nameOf}
      onInputChange={(_, value, reason) => reason !== "reset" && setTyped(value)}
      onChange={(_, option) => {
        if (!option) return;
        setTyped("");
        onPick(option);
      }}
      noOptionsText={t(noneText)}
      loadingText={t("tatka.forms.searching")}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
