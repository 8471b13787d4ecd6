import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useListContext } from "react-admin";
import { searchSlots } from "./list-search.tsx";

/** Filters the list by the typed words, debounced. */
export function RecordSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState<string>(filterValues.q ?? "");
  return (
    <TextField
      type="search"
      placeholder={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setFilters({ ...filterValues, q: target.value || undefined }, undefined, true);
      }}
      sx={{ flex: 1, minWidth: 220, maxWidth: { md: 420 } }}
      slotProps={searchSlots(label)}
    />
  );
}
