import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { type FormEvent, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { EntryButton } from "./entry-button.tsx";

export type Proved = { otp: string; password: string; confirmPassword: string };

type Props = {
  sentTo: string;
  submit: string;
  isSending: boolean;
  failure: string | undefined;
  onSubmit: (proved: Proved) => void;
  onBack: () => void;
};

/** The PIN that was sent, and the password that shall be one's own from now on. */
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
      ...(isStaffPassword(proved.password) ? {} : { password: t("tatka.people.register.password_weak") }),
      ...(proved.password === proved.confirmPassword
        ? {}
        : { confirmPassword: t("tatka.people.register.passwords_differ") }),
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
      <TextField
        name="password"
        type="password"
        label={t("tatka.people.register.password")}
        required
        fullWidth
        error={Boolean(gaps.password)}
        helperText={gaps.password ?? t("tatka.people.register.password_help")}
        slotProps={{ htmlInput: { autoComplete: "new-password", maxLength: 200 } }}
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t("tatka.people.register.confirm")}
        required
        fullWidth
        error={Boolean(gaps.confirmPassword)}
        helperText={gaps.confirmPassword}
        slotProps={{ htmlInput: { autoComplete: "new-password", maxLength: 200 } }}
      />
      <EntryButton isSending={isSending}>{submit}</EntryButton>
      <Button onClick={onBack}>{t("tatka.people.register.other_email")}</Button>
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </Stack>
  );
}
