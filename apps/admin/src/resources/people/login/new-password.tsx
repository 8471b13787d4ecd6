import TextField from "@mui/material/TextField";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { useText } from "../../../messages/use-text.ts";

export type NewPassword = { password: string; confirmPassword: string };
export type PasswordGaps = Partial<Record<keyof NewPassword, string>>;

/** Problems of a new password by field; empty if it is valid. */
export function passwordGaps({ password, confirmPassword }: NewPassword, t: ReturnType<typeof useText>): PasswordGaps {
  return {
    ...(!isStaffPassword(password) && { password: t("tatka.people.register.password_weak") }),
    ...(password !== confirmPassword && { confirmPassword: t("tatka.people.register.passwords_differ") }),
  };
}

/** Two password fields, for a form that reads its own fields. */
export function NewPasswordFields({ gaps, autoFocus = false }: { gaps: PasswordGaps; autoFocus?: boolean }) {
  const t = useText();
  const field = { type: "password", required: true, fullWidth: true } as const;
  const slotProps = { htmlInput: { autoComplete: "new-password", maxLength: 200 } };
  return (
    <>
      <TextField
        {...field}
        name="password"
        label={t("tatka.people.register.password")}
        autoFocus={autoFocus}
        error={Boolean(gaps.password)}
        helperText={gaps.password ?? t("tatka.people.register.password_help")}
        slotProps={slotProps}
      />
      <TextField
        {...field}
        name="confirmPassword"
        label={t("tatka.people.register.confirm")}
        error={Boolean(gaps.confirmPassword)}
        helperText={gaps.confirmPassword}
        slotProps={slotProps}
      />
    </>
  );
}
