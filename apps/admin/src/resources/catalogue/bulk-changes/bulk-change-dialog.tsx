import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useText } from "../../../messages/use-text.ts";
import { BulkChangeForm } from "./bulk-change-form.tsx";
import { SelectedProducts } from "./selected-products.tsx";

type Props = { ids: number[]; onClose: () => void };

/** The bulk change of the selected products as a dialog. */
export function BulkChangeDialog({ ids, onClose }: Props) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="bulk-dialog-title">
      <DialogTitle id="bulk-dialog-title">{t("tatka.bulk.title")}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <SelectedProducts ids={ids} />
        </Box>
        <BulkChangeForm selection={{ ids }} onApplied={onClose} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t("tatka.bulk.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
