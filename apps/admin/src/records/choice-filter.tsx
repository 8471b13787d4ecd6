import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useListContext } from "react-admin";

type Props = { source: string; label: string; all: string; choices: { id: string | number; name: string }[] };

/** Narrows the list around to one choice, or to none. */
export function ChoiceFilter({ source, label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label={label}
      value={filterValues[source] ?? ""}
      onChange={({ target }) => setFilters({ ...filterValues, [source]: target.value || undefined })}
      sx={{ minWidth: 180 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
