import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { beginSecondFactor, confirmSecondFactor } from "@tatka/contract/people/staff";
import type { Answer } from "@tatka/contract/route";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { ProofForm } from "./proof-form.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useSend } from "./use-send.ts";

type Offer = Answer<typeof beginSecondFactor>;

type Props = {
  onDone: () => void;
  /** The second factor is on from here, although the recovery codes are still to be saved. */
  onConfirmed?: () => void;
  onCancel?: () => void;
  /** The content below the heading. */
  heading?: "h2" | "h3";
};

/** Sets up a second factor: password, QR code, first code, recovery codes. */
export function SetUpSteps({ onDone, onConfirmed, onCancel, heading = "h3" }: Props) {
  const t = useText();
  const send = useSend();
  const [offer, setOffer] = useState<Offer>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodes codes={codes} heading={heading} onKept={onDone} />;
  if (!offer) {
    return (
      <ProofForm
        prompt={t("tatka.security.password_first")}
        submit={t("tatka.security.next")}
        fields={["password"]}
        onProved={async ({ password }) => setOffer(await send(beginSecondFactor, { body: { password } }))}
        onCancel={onCancel}
      />
    );
  }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography variant="h3" component={heading}>
        {t("tatka.security.scan_title")}
      </Typography>
      <Typography>{t("tatka.security.scan_text")}</Typography>
      <QrCode text={offer.uri} label={t("tatka.security.qr_label")} />
      <div>
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.security.by_hand")}</Typography>
        <Box component="code" translate="no" lang="en" sx={keyLook}>
          {offer.secret.replace(/.{4}(?=.)/g, "$& ")}
        </Box>
      </div>
      <ProofForm
        prompt={t("tatka.security.first_code")}
        submit={t("tatka.security.confirm")}
        fields={["code"]}
        onProved={async ({ code }) => {
          setCodes((await send(confirmSecondFactor, { body: { code } })).recoveryCodes);
          onConfirmed?.();
        }}
        onCancel={onCancel}
      />
    </Stack>
  );
}

const keyLook = {
  display: "inline-block",
  mt: 0.5,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  backgroundColor: "var(--tatka-surface-sunken)",
  fontFamily: "ui-monospace, monospace",
  fontSize: "0.9375rem",
  overflowWrap: "anywhere",
} as const;
