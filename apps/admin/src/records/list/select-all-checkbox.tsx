import Checkbox from "@mui/material/Checkbox";
import type { SxProps } from "@mui/material/styles";
import { useListContext } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** Selects or clears all records of this page. Selections on other pages stay. */
export function SelectAllCheckbox({ sx = {} }: { sx?: SxProps }) {
  const t = useText();
  const { data = [], selectedIds, onSelect } = useListContext();
  const shown = data.map(({ id }) => id);
  const chosen = shown.filter((id) => selectedIds.includes(id)).length;
  const isAll = shown.length > 0 && chosen === shown.length;

  function choose() {
    const others = selectedIds.filter((id) => !shown.includes(id));
    onSelect(isAll ? others : [...others, ...shown]);
  }

  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={choose}
      sx={sx}
      slotProps={{ input: { "aria-label": t("tatka.records.select_all") } }}
    />
  );
}
