import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { Selection } from "@tatka/contract/catalogue/bulk-changes";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceField } from "./choice-field.tsx";
import { SelectedProducts } from "./selected-products.tsx";
import { useTerms } from "./use-terms.ts";

type Filter = NonNullable<Selection["filter"]>;
type Props = { ids: number[]; filter: Filter; onFilter: (filter: Filter) => void; onClearIds: () => void };

export function SelectionInputs({ ids, filter, onFilter, onClearIds }: Props) {
  const t = useText();
  const { categories, brands, tags } = useTerms();
  if (ids.length > 0) {
    return (
      <Stack direction="row" sx={{ alignItems: "center", gap: 2, flexWrap: "wrap" }}>
        <SelectedProducts ids={ids} />
        <Button variant="outlined" onClick={onClearIds}>
          {t("tatka.bulk.by_filter")}
        </Button>
      </Stack>
    );
  }
  const any = { value: "", label: t("tatka.bulk.any") };
  const take = (name: keyof Filter, value: string | number) => {
    const { [name]: _, ...others } = filter;
    onFilter(value === "" ? others : { ...others, [name]: value });
  };
  const number = (name: "categoryId" | "brandId" | "tagId") => ({
    value: String(filter[name] ?? ""),
    onChange: (value: string) => take(name, value === "" ? "" : Number(value)),
  });
  const words = (...values: ("active" | "hidden" | "frozen" | "chilled" | "ambient")[]) =>
    values.map((value) => ({ value, label: t(`tatka.bulk.${value}`) }));
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
      <TextField
        label={t("tatka.bulk.q")}
        value={filter.q ?? ""}
        onChange={({ target }) => take("q", target.value)}
        sx={{ minWidth: 160, flex: "1 1 220px", maxWidth: 320 }}
      />
      <ChoiceField label={t("tatka.bulk.category")} choices={[any, ...categories]} {...number("categoryId")} />
      <ChoiceField label={t("tatka.bulk.brand")} choices={[any, ...brands]} {...number("brandId")} />
      <ChoiceField label={t("tatka.bulk.tag")} choices={[any, ...tags]} {...number("tagId")} />
      <ChoiceField
        label={t("tatka.bulk.status")}
        value={filter.status ?? ""}
        choices={[any, ...words("active", "hidden")]}
        onChange={(value) => take("status", value)}
      />
      <ChoiceField
        label={t("tatka.bulk.storage")}
        value={filter.storage ?? ""}
        choices={[any, ...words("frozen", "chilled", "ambient")]}
        onChange={(value) => take("storage", value)}
      />
    </Stack>
  );
}
