import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { PasswordField } from "../../../layout/password-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useAction } from "../../../records/use-call.ts";
import { CodeField } from "./code-field.tsx";

type Proof = { password: string; code: string };
type Field = keyof Proof;

type Props = {
  prompt: string;
  submit: string;
  /** Required proof: the password, a code, or both. */
  fields: readonly Field[];
  onProved: (proof: Proof) => Promise<void>;
  onCancel?: (() => void) | undefined;
  isDangerous?: boolean;
};

/** Asks for the password again before an important change. */
export function ProofForm({ prompt, submit, fields, onProved, onCancel, isDangerous = false }: Props) {
  const t = useText();
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const { run, isBusy, problem, forget } = useAction(onProved, { showsProblem: true });
  const asksBoth = fields.length === 2;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const proof = { password: String(form.get("password") ?? ""), code: String(form.get("code") ?? "").trim() };
    const gaps = fields.filter((field) => proof[field] === "");
    setMissing(gaps);
    if (gaps.length > 0) forget();
    else void run(proof);
  }

  return (
    <Stack component="form" noValidate onSubmit={send} sx={{ gap: 2, maxWidth: 420 }}>
      <Typography>{prompt}</Typography>
      {fields.includes("password") && (
        <PasswordField
          autoFocus
          error={missing.includes("password") ? t("tatka.login.password_required") : undefined}
        />
      )}
      {fields.includes("code") && (
        <CodeField
          kind={asksBoth ? "either" : "app"}
          autoFocus={!asksBoth}
          error={missing.includes("code") ? t("tatka.security.code_required") : undefined}
        />
      )}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" color={isDangerous ? "error" : "primary"} loading={isBusy}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            {t("tatka.security.cancel")}
          </Button>
        )}
      </Stack>
      <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
    </Stack>
  );
}
