import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import type { rideFail } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import { type FailureReason, failureReasons } from "@tatka/domain/orders/order-states";
import { oneOf } from "@tatka/domain/tables";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { DialogFooter } from "./dialog-footer.tsx";

type Props = { name: string; onClose: () => void; onDone: (body: Body<typeof rideFail>) => void };

/** Records a failed delivery: a reason and a confirmation. */
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
          onChange={({ target }) => setReason(oneOf(failureReasons, target.value))}
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
      <DialogFooter
        label={t("tatka.ride.not_delivered")}
        color="error"
        isReady={reason !== undefined}
        onClose={onClose}
        onDone={() => reason && onDone({ reason, note })}
      />
    </Dialog>
  );
}
