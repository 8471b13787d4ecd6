import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "react-admin";
import { useText } from "../../../messages/use-text.ts";

/** Uses react-admin's own text for unsaved changes. */
export function AskToLeave({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  const translate = useTranslate();
  return (
    <Dialog open onClose={onStay} aria-labelledby="ask-to-leave" maxWidth="xs">
      <DialogTitle id="ask-to-leave" sx={{ fontSize: "1rem" }}>
        {translate("ra.message.unsaved_changes")}
      </DialogTitle>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onStay} autoFocus>
          {t("tatka.people.cancel")}
        </Button>
        <Button color="error" onClick={onLeave}>
          {t("tatka.people.matrix.discard")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
