import Checkbox from "@mui/material/Checkbox";
import type { SxProps } from "@mui/material/styles";
import { type Identifier, useListContext } from "react-admin";

/** Selects a record for bulk actions. react-admin's own checkbox has no accessible name. */
export function SelectCheckbox({ id, label, sx = {} }: { id: Identifier; label: string; sx?: SxProps }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A clickable row would open on every tick.
      onClick={(event) => event.stopPropagation()}
      sx={sx}
      slotProps={{ input: { "aria-label": label } }}
    />
  );
}
