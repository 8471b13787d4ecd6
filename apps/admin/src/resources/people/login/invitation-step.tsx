import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { acceptInvitation, readInvitation } from "@tatka/contract/people/staff-accounts";
import { type FormEvent, useState } from "react";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { EntryButton } from "./entry-button.tsx";
import { type NewPassword, NewPasswordFields, type PasswordGaps, passwordGaps } from "./new-password.tsx";
import { useSending } from "./use-sending.ts";

/** Sets the password of an invited colleague. An expired link is explained. */
export function InvitationStep({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const [gaps, setGaps] = useState<PasswordGaps>({});
  const { data, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => callRoute(readInvitation, { body: { token } }),
    retry: false,
  });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: keyof NewPassword) => String(form.get(name) ?? "");
    const wanted = { password: said("password"), confirmPassword: said("confirmPassword") };
    const found = passwordGaps(wanted, t);
    setGaps(found);
    if (Object.keys(found).length > 0) return;
    if (await send(() => callRoute(acceptInvitation, { body: { token, password: wanted.password } }))) onDone();
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
      <NewPasswordFields gaps={gaps} autoFocus />
      <EntryButton isSending={isSending}>{t("tatka.people.register.set_submit")}</EntryButton>
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </Stack>
  );
}
