import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ChosenStep, orderSteps } from "@tatka/domain/orders/order-policy";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useText } from "../../../../messages/use-text.ts";
import { useAction } from "../../../../records/use-call.ts";

type Props = {
  step: ChosenStep;
  title: string;
  /** A note before the confirmation. */
  warnings?: readonly string[];
  /** The note is loading. */
  isChecking?: boolean;
  /** A required input is missing. */
  isIncomplete?: boolean;
  /** The subject, for several orders or further notes. */
  children?: ReactNode;
  onClose: () => void;
  onTake: (note: string) => Promise<unknown>;
};

/** Confirms a step: most steps notify the customer or change stock, and none can be undone. */
export function StepDialog(props: Props) {
  const { step, title, warnings = [], isChecking = false, isIncomplete = false, children, onClose, onTake } = props;
  const t = useText();
  const titleId = useId();
  const [note, setNote] = useState("");
  const { run, isBusy, problem } = useAction(onTake, { showsProblem: true });

  function take(event: FormEvent) {
    event.preventDefault();
    void run(note.trim());
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={take}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography>{t(`tatka.order_admin.step_text.${step}`)}</Typography>
            {children}
            {warnings.map((warning) => (
              <Alert key={warning} severity="warning">
                {warning}
              </Alert>
            ))}
            {problem && (
              <Alert severity="error" role="alert">
                {problem}
              </Alert>
            )}
            <TextField
              label={t("tatka.order_admin.step_note")}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              multiline
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t("tatka.order_admin.close")}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={orderSteps[step].money === "refunded" ? "error" : "primary"}
            disabled={isIncomplete}
            loading={isBusy || isChecking}
          >
            {t(`tatka.order_admin.step.${step}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
