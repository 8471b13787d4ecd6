import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, type ReactNode, useId } from "react";
import { useText } from "../../messages/use-text.ts";
import { useAction } from "../use-call.ts";

type Props = {
  title: string;
  /** The label of the submit button. */
  does: string;
  /** The text of the button that closes it, if not "Cancel". */
  closes?: string;
  /** A required selection or input is missing. */
  isIncomplete?: boolean;
  /** Errors are shown in the dialog, which stays open with its input. */
  onSubmit: (form: HTMLFormElement) => Promise<unknown>;
  onClose: () => void;
  maxWidth?: "xs" | "sm";
  /** A secondary action, to the left of the buttons. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog with a short form, its busy state and its error. */
export function FormDialog({
  title,
  does,
  closes,
  isIncomplete = false,
  onSubmit,
  onClose,
  maxWidth = "xs",
  aside,
  children,
}: Props) {
  const t = useText();
  const titleId = useId();
  const { run, isBusy, problem } = useAction(onSubmit, { showsProblem: true });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy && !isIncomplete) void run(event.currentTarget);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, "& > :first-of-type": { mt: 1 } }}>
          {children}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {aside}
          <Button onClick={onClose}>{closes ?? t("tatka.records.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={isIncomplete}>
            {does}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
