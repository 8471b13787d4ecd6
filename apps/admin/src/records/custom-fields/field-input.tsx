import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { FieldsOfRecord } from "@tatka/contract/content/custom-fields";
import { type FieldValue, longestText } from "@tatka/domain/content/custom-fields";
import type { Ref } from "react";
import { useLocaleState } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { DayField } from "../fields/day-field.tsx";

type Props = {
  field: Omit<FieldsOfRecord["fields"][number], "isPublic"> & { isPublic?: boolean };
  isDisabled: boolean;
  /** In a filter, a text has one line and no help. */
  isFilter?: boolean;
  /** What is wrong with the value. */
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: FieldValue | null) => void;
  onLeave?: () => void;
};

/** The input that fits a field's type. An empty one removes the value. */
export function FieldInput({ field, isDisabled, isFilter = false, problem, inputRef, onChange, onLeave }: Props) {
  const t = useText();
  const [locale] = useLocaleState();
  const { type, label, labelBn, isRequired, isPublic, choices, value } = field;
  const help = problem ?? (isPublic && !isFilter ? t("tatka.custom_fields.customers_see_it") : undefined);
  const usual = {
    ...{ label: locale === "bn" ? labelBn : label, required: isRequired, disabled: isDisabled },
    ...(isFilter ? { size: "small" as const } : {}),
    ...(help ? { error: problem !== undefined, helperText: help } : {}),
    ...(inputRef ? { inputRef } : {}),
  };

  if (type === "boolean" || type === "choice") {
    const offered =
      type === "boolean"
        ? [
            { code: "true", name: t("tatka.custom_fields.yes") },
            { code: "false", name: t("tatka.custom_fields.no") },
          ]
        : choices.map(({ code, en, bn }) => ({ code, name: locale === "bn" ? bn : en }));
    const chosen = value === null ? "" : String(value);
    const isGone = chosen !== "" && offered.every(({ code }) => code !== chosen);
    return (
      <TextField
        select
        {...usual}
        value={chosen}
        onChange={({ target }) => {
          const text = target.value;
          onChange(text === "" ? null : type === "boolean" ? text === "true" : text);
        }}
      >
        <MenuItem value="">{t("tatka.custom_fields.no_value")}</MenuItem>
        {isGone && <MenuItem value={chosen}>{t("tatka.custom_fields.not_offered", { value: chosen })}</MenuItem>}
        {offered.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    );
  }

  if (type === "date") {
    return (
      <DayField
        label={usual.label}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isWrong={problem !== undefined}
        help={help}
        {...(inputRef && { inputRef })}
        {...(onLeave && { onBlur: onLeave })}
        value={String(value ?? "")}
        onChange={(day) => onChange(day || null)}
      />
    );
  }

  return (
    <TextField
      {...usual}
      type={type}
      multiline={type === "text" && !isFilter}
      {...(onLeave && { onBlur: onLeave })}
      value={value ?? ""}
      onChange={({ target }) => {
        const text = target.value;
        if (text === "") onChange(null);
        else onChange(type === "number" ? Number(text) : text);
      }}
      slotProps={{
        htmlInput: type === "number" ? { step: "any" } : { maxLength: longestText },
      }}
    />
  );
}
