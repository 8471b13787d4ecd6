import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { DayField } from "../../../../records/fields/day-field.tsx";

type Props = {
  source: string;
  label: string;
  kind?: "text" | "number" | "moment";
  isRequired?: boolean;
  /** The minimum of a number. */
  least?: number;
  help?: string;
  lang?: string;
  rows?: number;
  mostLetters?: number;
  placeholder?: string;
  /** In a grid with column heads, the label is for screen readers only. */
  hidesLabel?: boolean;
  end?: ReactNode;
  check?: (value: string | number | null) => string | undefined;
};

/** An input of the product form. Numbers are numbers or null; the server's error is shown below. */
export function Field(props: Props) {
  const t = useText();
  const { source, label, kind = "text", isRequired = false, least, help, lang, rows, hidesLabel = false } = props;
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: (value: string | number | null) => {
        if (isRequired && (value === null || value === "")) return t("tatka.product_admin.required");
        if (least !== undefined && typeof value === "number" && value < least) return t("tatka.product_admin.too_low");
        return props.check?.(value);
      },
    },
  });
  const { error } = fieldState;
  if (kind === "moment") {
    return (
      <DayField
        hasTime
        label={label}
        isRequired={isRequired}
        name={field.name}
        value={field.value ?? ""}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isWrong={error !== undefined}
        help={error?.message || help}
        sx={{ width: "100%" }}
      />
    );
  }
  return (
    <TextField
      size="small"
      fullWidth
      required={isRequired}
      label={hidesLabel ? undefined : label}
      hiddenLabel={hidesLabel}
      type={kind}
      value={field.value ?? ""}
      name={field.name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(kind === "number" ? numberIn(target.value) : target.value)}
      error={error !== undefined}
      helperText={error?.message || help}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows, maxRows: rows * 3 })}
      placeholder={props.placeholder ?? ""}
      slotProps={{
        htmlInput: {
          lang,
          maxLength: props.mostLetters,
          ...(hidesLabel ? { "aria-label": label } : {}),
          ...(kind === "number" ? { step: "any", inputMode: "decimal" } : {}),
        },
        input: { endAdornment: props.end },
      }}
    />
  );
}

function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
