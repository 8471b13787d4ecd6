import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { EntryButton } from "./entry-button.tsx";
import { type NewPassword, NewPasswordFields, passwordGaps } from "./new-password.tsx";

export type Proved = NewPassword & { otp: string };

type Props = {
  sentTo: string;
  submit: string;
  isSending: boolean;
  failure: string | undefined;
  onSubmit: (proved: Proved) => void;
  onBack: () => void;
};

/** The PIN and a new password. */
export function PinStep({ sentTo, submit, isSending, failure, onSubmit, onBack }: Props) {
  const t = useText();
  const [gaps, setGaps] = useState<Partial<Record<keyof Proved, string>>>({});

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: keyof Proved) => String(form.get(name) ?? "");
    const proved = { otp: said("otp").trim(), password: said("password"), confirmPassword: said("confirmPassword") };
    const found = {
      ...(/^\d{4}$/.test(proved.otp) ? {} : { otp: t("tatka.people.register.pin_invalid") }),
      ...passwordGaps(proved, t),
    };
    setGaps(found);
    if (Object.keys(found).length === 0) onSubmit(proved);
  }

  return (
    <Stack component="form" noValidate onSubmit={check} sx={{ gap: 2.5 }}>
      <Alert severity="info" role="status">
        {t("tatka.people.register.pin_sent", { email: sentTo })}
      </Alert>
      <TextField
        name="otp"
        label={t("tatka.people.register.pin")}
        required
        autoFocus
        fullWidth
        error={Boolean(gaps.otp)}
        helperText={gaps.otp}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 4 } }}
      />
      <NewPasswordFields gaps={gaps} />
      <EntryButton isSending={isSending}>{submit}</EntryButton>
      <Button onClick={onBack}>{t("tatka.people.register.other_email")}</Button>
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </Stack>
  );
}
