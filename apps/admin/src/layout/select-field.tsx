import MenuItem from "@mui/material/MenuItem";
import TextField, { type TextFieldProps } from "@mui/material/TextField";

export type Choice<Value extends string | number> = { value: Value; label: string };

type Props<Value extends string | number> = Omit<TextFieldProps, "select" | "value" | "onChange" | "children"> & {
  label: string;
  /** Nothing is chosen yet while it is empty. */
  value: Value | "";
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** A select with a few options. */
export function SelectField<Value extends string | number>({ value, choices, onChange, ...field }: Props<Value>) {
  return (
    <TextField select value={value} onChange={({ target }) => onChange(target.value as Value)} {...field}>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
