import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import type { ShopSetup } from "@tatka/contract/content/setup";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";

type Props = {
  note: ShopSetup["note"];
  isBusy: boolean;
  onCancel: () => void;
  onClose: (note: ShopSetup["note"]) => void;
};

/** Confirms closing the shop, and edits the notice for customers. */
export function CloseDialog({ note: before, isBusy, onCancel, onClose }: Props) {
  const t = useText();
  const [note, setNote] = useState(before);
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby="close-shop">
      <DialogTitle id="close-shop">{t("tatka.setup.close_question")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t("tatka.setup.close_text")}</DialogContentText>
        <TextField
          label={t("tatka.setup.note")}
          value={note.en}
          onChange={(event) => setNote({ ...note, en: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          multiline
          fullWidth
          margin="dense"
        />
        <TextField
          label={t("tatka.setup.note_bn")}
          value={note.bn}
          onChange={(event) => setNote({ ...note, bn: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          helperText={t("tatka.setup.note_help")}
          multiline
          fullWidth
          margin="dense"
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="inherit" sx={{ minHeight: 44 }}>
          {t("tatka.setup.cancel")}
        </Button>
        <Button onClick={() => onClose(note)} variant="contained" color="error" loading={isBusy} sx={{ minHeight: 44 }}>
          {t("tatka.setup.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
