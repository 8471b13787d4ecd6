import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import { useText } from "../../../messages/use-text.ts";

type Props = { label: string; color?: "primary" | "error"; isReady: boolean; onClose: () => void; onDone: () => void };

/** The two buttons of a rider's dialog, large enough for a thumb. */
export function DialogFooter({ label, color = "primary", isReady, onClose, onDone }: Props) {
  const t = useText();
  return (
    <DialogActions sx={{ p: 2, gap: 1 }}>
      <Button size="large" color="inherit" onClick={onClose}>
        {t("tatka.records.cancel")}
      </Button>
      <Button size="large" variant="contained" color={color} disabled={!isReady} onClick={onDone}>
        {label}
      </Button>
    </DialogActions>
  );
}
