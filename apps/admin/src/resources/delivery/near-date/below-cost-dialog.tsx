import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useText } from "../../../messages/use-text.ts";

type Props = { losing: number; onConfirm: () => void; onClose: () => void };

/** Warns before selling below cost. */
export function BelowCostDialog({ losing, onConfirm, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("tatka.near_date.confirm_title")}</DialogTitle>
      <DialogContent>{t("tatka.near_date.confirm_text", { smart_count: losing })}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
          {t("tatka.near_date.cancel")}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} sx={{ minHeight: 44 }}>
          {t("tatka.near_date.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
