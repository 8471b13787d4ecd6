import { type Choice, SelectField } from "../../../layout/select-field.tsx";

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

export function ChoiceField<Value extends string>(props: Props<Value>) {
  return (
    <SelectField
      {...props}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 160, flex: "1 1 160px", maxWidth: 320 }}
    />
  );
}
