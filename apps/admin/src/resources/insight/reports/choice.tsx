import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, beside the days a report is about. */
export function Choice<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      sx={{ minWidth: 150, flex: { xs: "1 1 40%", sm: "0 0 auto" } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
