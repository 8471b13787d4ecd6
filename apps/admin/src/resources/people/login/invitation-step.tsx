import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { acceptInvitation, readInvitation } from "@tatka/contract/people/staff-accounts";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { type FormEvent, useState } from "react";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { EntryButton } from "./entry-button.tsx";
import { useSending } from "./use-sending.ts";

/** The password of a new colleague, whose link proves who they are. A link that is over says so, and what to do. */
export function InvitationStep({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const [gaps, setGaps] = useState<{ password?: string; confirmPassword?: string }>({});
  const { data, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => callRoute(readInvitation, { body: { token } }),
    retry: false,
  });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password") ?? "");
    const found = {
      ...(!isStaffPassword(password) && { password: t("tatka.people.register.password_weak") }),
      ...(password !== form.get("confirmPassword") && { confirmPassword: t("tatka.people.register.passwords_differ") }),
    };
    setGaps(found);
    if (Object.keys(found).length > 0) return;
    if (await send(() => callRoute(acceptInvitation, { body: { token, password } }))) onDone();
  }

  if (error) {
    return (
      <Alert severity="warning" role="alert">
        {reasonOf(error, t)}
      </Alert>
    );
  }
  if (!data) return <PageLoading />;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void save(event)} sx={{ gap: 2.5 }}>
      <Typography>{t("tatka.people.register.invitation_for", { to: data.to })}</Typography>
      <input type="hidden" autoComplete="username" value={data.to} readOnly />
      <TextField
        name="password"
        type="password"
        label={t("tatka.people.register.password")}
        required
        autoFocus
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
      <EntryButton isSending={isSending}>{t("tatka.people.register.set_submit")}</EntryButton>
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </Stack>
  );
}
