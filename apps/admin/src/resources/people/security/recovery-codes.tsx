import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../messages/use-text.ts";

type Props = { codes: readonly string[]; onKept: () => void; heading?: "h2" | "h3" };

/** Shown once after creation; later they can only be replaced. */
export function RecoveryCodes({ codes, onKept, heading = "h3" }: Props) {
  const t = useText();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  // The focused form is gone, so focus moves here for screen readers.
  useEffect(() => titleRef.current?.focus(), []);

  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  }

  return (
    <Stack sx={{ gap: 2, maxWidth: 520 }} className="print-alone">
      <Typography
        variant="h3"
        component={heading}
        ref={titleRef}
        tabIndex={-1}
        sx={{ "&:focus-visible": { outline: "none" } }}
      >
        {t("tatka.security.codes_title")}
      </Typography>
      <Typography>{t("tatka.security.codes_text")}</Typography>
      <Box component="ol" translate="no" lang="en" sx={listLook}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap" }} className="print-never">
        {/* Browsers allow clipboard access only on https and localhost. */}
        {window.isSecureContext && (
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
            <span role="status">{t(isCopied ? "tatka.security.copied" : "tatka.security.copy")}</span>
          </Button>
        )}
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t("tatka.security.print")}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {t("tatka.security.codes_kept")}
        </Button>
      </Stack>
    </Stack>
  );
}

const listLook = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  gap: 1,
  m: 0,
  p: 2,
  listStyle: "none",
  borderRadius: "var(--tatka-radius-small)",
  backgroundColor: "var(--tatka-surface-sunken)",
  fontFamily: "ui-monospace, monospace",
  fontSize: "1rem",
} as const;
