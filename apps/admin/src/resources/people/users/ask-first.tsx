import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useText } from "../../../messages/use-text.ts";
import { useAction } from "../../../records/use-call.ts";

type Props = { title: string; text: string; confirm: string; onConfirm: () => Promise<unknown>; onClose: () => void };

/** Confirms an action that is hard to undo. */
export function AskFirst({ title, text, confirm, onConfirm, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  const { run, isBusy } = useAction(onConfirm, { onDone: onClose });

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          {t("tatka.people.cancel")}
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => run()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
