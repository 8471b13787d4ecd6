import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useText } from "../../messages/use-text.ts";

type Props = { unsent: number; onStay: () => void; onLeave: () => void };

/** Logging out deletes the data on this device, so users with unsent changes are asked first. */
export function UnsentDialog({ unsent, onStay, onLeave }: Props) {
  const t = useText();
  return (
    <Dialog open onClose={onStay} aria-labelledby="unsent-title" aria-describedby="unsent-text">
      <DialogTitle id="unsent-title">{t("tatka.user.unsent_title", { smart_count: unsent })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="unsent-text">{t("tatka.user.unsent_text")}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button size="large" color="error" onClick={onLeave}>
          {t("tatka.user.unsent_leave")}
        </Button>
        <Button size="large" variant="contained" onClick={onStay}>
          {t("tatka.user.unsent_stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
