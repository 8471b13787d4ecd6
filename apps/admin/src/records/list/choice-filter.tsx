import { useListContext } from "react-admin";
import { SelectField } from "../../layout/select-field.tsx";

type Props = { source: string; label: string; all: string; choices: { id: string | number; name: string }[] };

/** A filter with one optional value. */
export function ChoiceFilter({ source, label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  const named = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField<string | number>
      label={label}
      value={filterValues[source] ?? ""}
      choices={[{ value: "", label: all }, ...named]}
      onChange={(chosen) => setFilters({ ...filterValues, [source]: chosen === "" ? undefined : chosen })}
      sx={{ minWidth: 180 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    />
  );
}
