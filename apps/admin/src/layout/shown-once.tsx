import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useText } from "../messages/use-text.ts";

type Props = { title: string; text: string; secret: string; onClose: () => void };

/** A secret right after it was made. It cannot be had again, so only its own button closes it. */
export function ShownOnce({ title, text, secret, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  }

  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{text}</Alert>
        <Box component="output" translate="no" lang="en" sx={look}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {/* Browsers hand out the clipboard on https and on this machine only. */}
        {window.isSecureContext && (
          <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
            <span role="status">{t(isCopied ? "tatka.security.copied" : "tatka.security.copy")}</span>
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t("tatka.api_keys.kept")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const look = {
  display: "block",
  p: 2,
  borderRadius: "var(--tatka-radius-small)",
  backgroundColor: "var(--tatka-surface-sunken)",
  fontFamily: "ui-monospace, monospace",
  fontSize: "0.9375rem",
  overflowWrap: "anywhere",
  userSelect: "all",
} as const;
