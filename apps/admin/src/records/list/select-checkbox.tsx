import Checkbox from "@mui/material/Checkbox";
import type { SxProps } from "@mui/material/styles";
import { type Identifier, useListContext } from "react-admin";

/** Chooses a record of the list for what is done with many. react-admin's own has no name that is read out. */
export function SelectCheckbox({ id, label, sx = {} }: { id: Identifier; label: string; sx?: SxProps }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A row that opens at a press would take every tick for one.
      onClick={(event) => event.stopPropagation()}
      sx={sx}
      slotProps={{ input: { "aria-label": label } }}
    />
  );
}
