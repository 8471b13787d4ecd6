import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import type { rideFail } from "@tatka/contract/delivery/ride";
import type { Body } from "@tatka/contract/route";
import { type FailureReason, failureReasons } from "@tatka/domain/orders/order-states";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";

type Props = { name: string; onClose: () => void; onDone: (body: Body<typeof rideFail>) => void };

/** Nothing was handed over: why, in one press and a confirmation. */
export function FailedDialog({ name, onClose, onDone }: Props) {
  const t = useText();
  const [reason, setReason] = useState<FailureReason>();
  const [note, setNote] = useState("");
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="failed-title">
      <DialogTitle id="failed-title">{t("tatka.ride.failed_title", { name })}</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-labelledby="failed-title"
          value={reason ?? ""}
          onChange={({ target }) => setReason(target.value as FailureReason)}
        >
          {failureReasons.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={t(`tatka.order_admin.failure.${one}`)}
              sx={{ minHeight: 48 }}
            />
          ))}
        </RadioGroup>
        <TextField
          fullWidth
          multiline
          sx={{ mt: 1.5 }}
          label={t("tatka.ride.note")}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button size="large" color="inherit" onClick={onClose}>
          {t("tatka.records.cancel")}
        </Button>
        <Button
          size="large"
          variant="contained"
          color="error"
          disabled={!reason}
          onClick={() => reason && onDone({ reason, note })}
        >
          {t("tatka.ride.not_delivered")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
