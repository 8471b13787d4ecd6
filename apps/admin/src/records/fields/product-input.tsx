import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useInput, useRecordContext } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { useTitleOf } from "../use-title-of.ts";
import { useProductSearch } from "./use-product-search.ts";

type Named = { id: number; title: string; titleBn: string };
type Props = {
  source: string;
  label: string;
  helperText?: string;
  /** Receives the names of all selected products. */
  onNamed?: (products: Named[]) => void;
};

/** Selects products by name and stores their ids. The record provides the names in `products`. */
export function ProductInput({ source, label, helperText, onNamed }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const record = useRecordContext<{ id: number; products?: Named[] }>();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const [typed, setTyped] = useState("");
  const [known, setKnown] = useState<Named[]>(record?.products ?? []);
  const { found, isSearching, noneText } = useProductSearch(typed);
  const ids: number[] = field.value ?? [];
  const chosen = ids.map(
    (id) => known.find((product) => product.id === id) ?? { id, title: `${id}`, titleBn: `${id}` },
  );
  return (
    <Autocomplete<Named, true>
      multiple
      options={found}
      value={chosen}
      loading={isSearching}
      inputValue={typed}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={titleOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The list of selected products is a new array on each render, so a reset must not depend on it.
      onInputChange={(_, value, reason) => reason !== "reset" && setTyped(value)}
      onChange={(_, products) => {
        setTyped("");
        setKnown(products);
        onNamed?.(products.map(({ id, title, titleBn }) => ({ id, title, titleBn })));
        field.onChange(products.map(({ id }) => id));
      }}
      noOptionsText={t(noneText)}
      loadingText={t("tatka.forms.searching")}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
