import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useListContext } from "react-admin";

/** Narrows the list around to what contains the typed words; the list itself waits until typing pauses. */
export function RecordSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState<string>(filterValues.q ?? "");
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setFilters({ ...filterValues, q: target.value || undefined }, undefined, true);
      }}
      sx={{ flex: 1, minWidth: 220 }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
