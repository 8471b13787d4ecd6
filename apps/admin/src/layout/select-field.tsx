import MenuItem from "@mui/material/MenuItem";
import TextField, { type TextFieldProps } from "@mui/material/TextField";

export type Choice<Value extends string | number> = { value: Value; label: string };

type Props<Value extends string | number> = Omit<TextFieldProps, "select" | "value" | "onChange" | "children"> & {
  label: string;
  /** Empty while nothing is selected. */
  value: Value | "";
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

export function SelectField<Value extends string | number>({ value, choices, onChange, ...field }: Props<Value>) {
  function choose(chosen: unknown) {
    const choice = choices.find((one) => one.value === chosen);
    if (choice) onChange(choice.value);
  }
  return (
    <TextField select value={value} onChange={({ target }) => choose(target.value)} {...field}>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
