import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { bulkBar } from "../../../records/list/bulk-bar-look.ts";
import { SelectedChips } from "../../../records/list/selected-chips.tsx";
import { useSelectionOfFilter } from "../../../records/list/use-selection-of-filter.ts";
import { BulkChangeDialog } from "../bulk-changes/index.ts";
import { LabelLinks } from "./label-links.tsx";
import { useSelectedTitles } from "./use-selected-products.ts";

/** Actions on the selected products. */
export function ProductBulkBar() {
  const t = useText();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const nameOf = useSelectedTitles();
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
    <Stack direction="row" role="toolbar" aria-label={t("tatka.bulk.title")} sx={bulkBar}>
      <Typography sx={{ fontWeight: 650 }}>{t("tatka.bulk.chosen", { smart_count: ids.length })}</Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SelectedChips nameOf={nameOf} />
      </Box>
      <LabelLinks chosen={{ ids: ids.join() }} />
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
