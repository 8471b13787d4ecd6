import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useSelectionOfFilter } from "../../../records/use-selection-of-filter.ts";
import { BulkChangeDialog } from "../bulk-changes/index.ts";

/** What can be done with the chosen products. */
export function ProductBulkBar() {
  const t = useText();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [isOpen, setOpen] = useState(false);
  useSelectionOfFilter();
  const ids = selectedIds.map(Number);
  if (ids.length === 0) return null;

  function close() {
    setOpen(false);
    onUnselectItems();
    void refetch();
  }

  return (
    <Stack direction="row" role="toolbar" aria-label={t("tatka.bulk.title")} sx={bar}>
      <Typography sx={{ fontWeight: 650, mr: "auto" }}>
        {t("tatka.bulk.chosen", { smart_count: ids.length })}
      </Typography>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t("tatka.bulk.title")}
      </Button>
      <Button size="small" onClick={() => onUnselectItems()}>
        {t("tatka.records.cancel")}
      </Button>
      {isOpen && <BulkChangeDialog ids={ids} onClose={close} />}
    </Stack>
  );
}

const bar = {
  gap: 1,
  px: 2.5,
  py: 1.25,
  flexWrap: "wrap",
  alignItems: "center",
  backgroundColor: "var(--tatka-brand-soft)",
} as const;
