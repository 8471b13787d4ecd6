import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";

type Choice = { id: number | string; label: string; group?: string };
type Common = { source: string; label: string; choices: readonly Choice[] };
type OneProps = Common & {
  isRequired?: boolean;
  help?: string;
  /** A link shown while there are no options, to the page where they are created. */
  whenNone?: ReactNode;
};

/** An autocomplete. */
export function ChoiceField({ source, label, choices, isRequired = false, help, whenNone }: OneProps) {
  const t = useText();
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: (value: Choice["id"] | null) =>
        isRequired && value === null ? t("tatka.product_admin.required") : undefined,
    },
  });
  const isGrouped = choices.some(({ group }) => group !== undefined);
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={choices.find(({ id }) => id === field.value) ?? null}
      onChange={(_, choice) => field.onChange(choice?.id ?? null)}
      onBlur={field.onBlur}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...(isGrouped ? { groupBy: ({ group = "" }: Choice) => group } : {})}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={isRequired}
          inputRef={field.ref}
          error={fieldState.error !== undefined}
          helperText={choices.length === 0 ? whenNone : (fieldState.error?.message ?? help)}
        />
      )}
    />
  );
}

/** Selects several options, shown as chips. */
export function ChoicesField({ source, label, choices }: Common) {
  const { field, fieldState } = useController({ name: source });
  const chosen: Choice["id"][] = field.value ?? [];
  return (
    <Autocomplete
      multiple
      size="small"
      options={choices}
      disableCloseOnSelect
      value={choices.filter(({ id }) => chosen.includes(id))}
      onChange={(_, now) => field.onChange(now.map(({ id }) => id))}
      onBlur={field.onBlur}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Adds typed words one by one. */
export function WordsField({ source, label, help }: { source: string; label: string; help: string }) {
  const { field, fieldState } = useController({ name: source });
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={[]}
      value={field.value ?? []}
      onChange={(_, now: string[]) => field.onChange([...new Set(now.map((word) => word.trim()).filter(Boolean))])}
      onBlur={field.onBlur}
      autoSelect
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? help}
        />
      )}
    />
  );
}
