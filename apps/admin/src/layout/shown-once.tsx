import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useText } from "../messages/use-text.ts";
import { CodeText, CopyButton } from "./copyable.tsx";

type Props = { title: string; text: string; secret: string; onClose: () => void };

/** A new secret. It is shown only once, so only its own button closes the dialog. */
export function ShownOnce({ title, text, secret, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{text}</Alert>
        <CodeText text={secret} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <CopyButton text={secret} />
        <Button variant="contained" onClick={onClose} autoFocus>
          {t("tatka.api_keys.kept")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
