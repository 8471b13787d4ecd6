import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { CodeField } from "../security/index.ts";
import { EntryButton } from "./entry-button.tsx";

type Props = {
  isSending: boolean;
  failure: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of the login: a code from the app, or a recovery code. */
export function CodeStep({ isSending, failure, onCode, onBack }: Props) {
  const t = useText();
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [isMissing, setMissing] = useState(false);
  const isApp = kind === "app";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setMissing(code === "");
    if (code !== "") onCode(code);
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <div role="status">
        <Typography variant="h2">{t("tatka.security.login_code_title")}</Typography>
        <Typography sx={{ color: "text.secondary", mt: 0.5 }}>
          {t(isApp ? "tatka.security.login_code_text" : "tatka.security.login_recovery_text")}
        </Typography>
      </div>
      <CodeField kind={kind} autoFocus error={isMissing ? t("tatka.security.code_required") : undefined} />
      <EntryButton isSending={isSending}>{t("tatka.login.submit")}</EntryButton>
      <Stack direction="row" sx={{ justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onBack}>{t("tatka.security.back")}</Button>
        <Button onClick={() => setKind(isApp ? "recovery" : "app")}>
          {t(isApp ? "tatka.security.use_recovery" : "tatka.security.use_app")}
        </Button>
      </Stack>
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </Stack>
  );
}
