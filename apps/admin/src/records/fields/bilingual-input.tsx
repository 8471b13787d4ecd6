import Box from "@mui/material/Box";
import { useText } from "../../messages/use-text.ts";
import { PlainTextInput } from "./plain-text-input.tsx";

type Props = {
  /** The path of a field with `en` and `bn`. */
  source: string;
  label: string;
  multiline?: boolean;
  helperText?: string;
};

/** Inputs for both languages, side by side if there is space. */
export function BilingualInput({ source, label, multiline = false, helperText }: Props) {
  const t = useText();
  const look = { multiline, ...(multiline && { minRows: 2 }), ...(helperText !== undefined && { helperText }) };
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}
    >
      <PlainTextInput source={`${source}.en`} label={t("tatka.settings_form.in_english", { label })} {...look} />
      <PlainTextInput
        source={`${source}.bn`}
        label={t("tatka.settings_form.in_bangla", { label })}
        slotProps={{ htmlInput: { lang: "bn" } }}
        {...look}
      />
    </Box>
  );
}
