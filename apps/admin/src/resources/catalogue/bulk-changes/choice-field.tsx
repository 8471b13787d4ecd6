import { type Choice, SelectField } from "../../../layout/select-field.tsx";

type Props = { label: string; value: string; choices: readonly Choice<string>[]; onChange: (value: string) => void };

export function ChoiceField(props: Props) {
  return (
    <SelectField
      {...props}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 160, flex: "1 1 160px", maxWidth: 320 }}
    />
  );
}
