import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { login, logout } from "@tatka/contract/people/identity";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { EntryButton } from "./entry-button.tsx";
import { EntryDone } from "./entry-done.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { InvitationStep } from "./invitation-step.tsx";
import { PinStep, type Proved } from "./pin-step.tsx";
import { ToLogin } from "./to-login.tsx";
import { useSending } from "./use-sending.ts";

/**
 * /admin/set-password: for new staff by their invitation link, and for staff who forgot their password. Accounts are
 * shared with the store, so this uses the store's PIN login, and closes the store session that it opens.
 */
export function SetPasswordPage() {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const [emailOrPhone, setEmailOrPhone] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const [step, setStep] = useState<"who" | "pin" | "done">("who");
  const [query] = useSearchParams();
  const invitation = query.get("invitation");

  async function askForPin(event: FormEvent) {
    event.preventDefault();
    const isValid = parseIdentifier(emailOrPhone) !== undefined;
    setInvalid(!isValid);
    const body = { emailOrPhone, forgotPassword: true };
    if (isValid && (await send(() => callRoute(login, { body })))) setStep("pin");
  }

  async function save(proved: Proved) {
    const isSaved = await send(async () => {
      await callRoute(login, { body: { emailOrPhone, forgotPassword: true, ...proved } });
      await callRoute(logout);
    });
    if (isSaved) setStep("done");
  }

  return (
    <EntryFrame
      pageTitle={t("tatka.people.register.set_page_title")}
      title={t("tatka.people.register.set_title")}
      subtitle={t(invitation ? "tatka.people.register.invitation_subtitle" : "tatka.people.register.set_subtitle")}
    >
      {invitation && step !== "done" && <InvitationStep token={invitation} onDone={() => setStep("done")} />}
      {!invitation && step === "who" && (
        <Stack component="form" noValidate onSubmit={askForPin} sx={{ gap: 2.5 }}>
          <TextField
            label={t("tatka.people.register.email_or_phone")}
            value={emailOrPhone}
            onChange={({ target }) => setEmailOrPhone(target.value)}
            required
            fullWidth
            error={isInvalid}
            helperText={isInvalid && t("tatka.people.register.identifier_invalid")}
            slotProps={{ htmlInput: { autoComplete: "username", autoCapitalize: "none", maxLength: 254 } }}
          />
          <EntryButton isSending={isSending}>{t("tatka.people.register.send_pin")}</EntryButton>
          <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
        </Stack>
      )}
      {step === "pin" && (
        <PinStep
          sentTo={emailOrPhone}
          submit={t("tatka.people.register.set_submit")}
          isSending={isSending}
          failure={failure}
          onSubmit={(proved) => void save(proved)}
          onBack={() => setStep("who")}
        />
      )}
      {step === "done" ? (
        <EntryDone title={t("tatka.people.register.set_done_title")} text={t("tatka.people.register.set_done_text")} />
      ) : (
        <ToLogin />
      )}
    </EntryFrame>
  );
}
