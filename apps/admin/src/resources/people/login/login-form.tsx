import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useLogin } from "react-admin";
import { useLocation, useSearchParams } from "react-router";
import { PasswordField } from "../../../layout/password-field.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { refusalCodeOf } from "../../../providers/api.ts";
import type { LoginForm as Credentials, LoginReason } from "../../../providers/auth-provider.ts";
import { CodeStep } from "./code-step.tsx";
import { EntryButton } from "./entry-button.tsx";

/** How long an error is shown, as in the storefront's login. */
const errorShownMs = 5_000;

type Typed = { emailOrPhone: string; password: string };
type Missing = Partial<Record<"emailOrPhone" | "password", string>>;

/** Email and password, then a code if the account requires one. */
export function LoginForm() {
  const t = useText();
  const login = useLogin();
  const message = useReasonMessage();
  const returnTo = useReturnTo();
  /** A code is required: the password was correct, or there were too many wrong attempts by others. */
  const [awaited, setAwaited] = useState<Typed>();
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string>();
  /** The password was correct, but the account waits for approval. Not an error, so it stays visible. */
  const [waiting, setWaiting] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const emailOrPhone = String(form.get("emailOrPhone") ?? "").trim();
    const password = String(form.get("password") ?? "");
    const gaps: Missing = {
      ...(emailOrPhone ? {} : { emailOrPhone: t("tatka.login.email_required") }),
      ...(password ? {} : { password: t("tatka.login.password_required") }),
    };
    setMissing(gaps);
    if (gaps.emailOrPhone || gaps.password) return;
    await send({ emailOrPhone, password });
  }

  async function send(credentials: Credentials) {
    setFailure(undefined);
    setWaiting(undefined);
    setSending(true);
    try {
      await login({ ...credentials, returnTo } satisfies Credentials);
    } catch (error) {
      setSending(false);
      if (refusalCodeOf(error) === "staff.code_required") return setAwaited(credentials);
      if (refusalCodeOf(error) === "staff.tried_by_strangers") setAwaited(credentials);
      if (error instanceof Error && refusalCodeOf(error) === "staff.waiting_for_approval") {
        return setWaiting(error.message);
      }
      setFailure(reasonOf(error, t));
      setTimeout(() => setFailure(undefined), errorShownMs);
    }
  }

  if (awaited) {
    return (
      <CodeStep
        isSending={isSending}
        failure={failure}
        onCode={(code) => send({ ...awaited, code })}
        onBack={() => setAwaited(undefined)}
      />
    );
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      {message && !failure && !waiting && <Alert severity="info">{message}</Alert>}
      <TextField
        name="emailOrPhone"
        label={t("tatka.login.email_or_phone")}
        autoComplete="username"
        required
        fullWidth
        error={Boolean(missing.emailOrPhone)}
        helperText={missing.emailOrPhone}
        slotProps={{ htmlInput: { inputMode: "email", autoCapitalize: "none", spellCheck: false, maxLength: 254 } }}
      />
      <PasswordField error={missing.password} />
      <EntryButton isSending={isSending}>{t("tatka.login.submit")}</EntryButton>
      {failure && <Alert severity="error">{failure}</Alert>}
      {waiting && <Alert severity="info">{waiting}</Alert>}
    </Stack>
  );
}

/** The reason for the redirect to the login, if any. */
function useReasonMessage(): string | undefined {
  const t = useText();
  const [search] = useSearchParams();
  const messages: Record<LoginReason, string> = {
    SessionRequired: t("tatka.login.session_required"),
    NoPermission: t("tatka.login.no_permission"),
  };
  const reason = search.get("error");
  return Object.entries(messages).find(([name]) => name === reason)?.[1];
}

/** The page to return to, unless it is the start page. */
function useReturnTo(): string | undefined {
  const { state } = useLocation();
  if (typeof state?.nextPathname !== "string") return undefined;
  const path = `${state.nextPathname}${state.nextSearch ?? ""}`;
  return ["/", "/403", "/login", "/register", "/set-password"].includes(state.nextPathname) ? undefined : path;
}
