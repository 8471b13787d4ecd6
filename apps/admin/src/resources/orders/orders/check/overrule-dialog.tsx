import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useText } from "../../../../messages/use-text.ts";

type Props = { isBusy: boolean; onClose: () => void; onOverrule: (reason: string) => void };

export function OverruleDialog({ isBusy, onClose, onOverrule }: Props) {
  const t = useText();
  const titleId = useId();
  const [reason, setReason] = useState("");

  function send(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() !== "") onOverrule(reason.trim());
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={send}>
        <DialogTitle id={titleId}>{t("tatka.order_admin.check.overrule_title")}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{t("tatka.order_admin.check.overrule_text")}</Typography>
          <TextField
            label={t("tatka.order_admin.check.reason_label")}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            required
            autoFocus
            fullWidth
            multiline
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t("tatka.order_admin.check.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t("tatka.order_admin.check.overrule")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
