import TextField from "@mui/material/TextField";
import { useText } from "../../../messages/use-text.ts";

type Props = { kind: "app" | "recovery" | "either"; error?: string | undefined; autoFocus?: boolean };

/** The input of a code. Phones show digits only if letters are not allowed. */
export function CodeField({ kind, error, autoFocus = false }: Props) {
  const t = useText();
  const help = {
    app: t("tatka.security.code_help"),
    recovery: undefined,
    either: t("tatka.security.code_or_recovery"),
  };
  return (
    <TextField
      key={kind}
      name="code"
      label={t(kind === "recovery" ? "tatka.security.recovery_code" : "tatka.security.code")}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoFocus={autoFocus}
      required
      fullWidth
      error={Boolean(error)}
      helperText={error ?? help[kind]}
      slotProps={{
        htmlInput: {
          inputMode: kind === "app" ? "numeric" : "text",
          autoCapitalize: "none",
          spellCheck: false,
          maxLength: kind === "app" ? 10 : 40,
        },
      }}
    />
  );
}
