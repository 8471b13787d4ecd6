import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useText } from "../messages/use-text.ts";
import { visuallyHidden } from "./visually-hidden.ts";

/** Text that users copy into another program. */
export function CodeText({ text }: { text: string }) {
  return (
    <Box component="output" translate="no" lang="en" sx={look}>
      {text}
    </Box>
  );
}

/** Browsers allow clipboard access only on https and localhost; elsewhere users copy by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  if (!window.isSecureContext) return null;

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <>
      <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
        {isCopied ? t("tatka.security.copied") : (label ?? t("tatka.security.copy"))}
      </Button>
      <Box component="span" role="status" sx={visuallyHidden}>
        {isCopied && t("tatka.security.copied")}
      </Box>
    </>
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
  whiteSpace: "pre-wrap",
  userSelect: "all",
} as const;
