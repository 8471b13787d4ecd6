import { useListContext } from "react-admin";
import { SelectField } from "../../layout/select-field.tsx";
import { useText } from "../../messages/use-text.ts";

type Props = { source: string; label: string; all?: string; choices: { id: string | number; name: string }[] };

/** A filter with one optional value. `all` names the choice without a value. */
export function ChoiceFilter({ source, label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  const t = useText();
  const named = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField<string | number>
      label={label}
      value={filterValues[source] ?? ""}
      choices={[{ value: "", label: all ?? t("tatka.records.all_of_them") }, ...named]}
      onChange={(chosen) => setFilters({ ...filterValues, [source]: chosen === "" ? undefined : chosen })}
      sx={{ minWidth: 180 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    />
  );
}
