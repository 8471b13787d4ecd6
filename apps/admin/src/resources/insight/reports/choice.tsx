import { type Choice as Named, SelectField } from "../../../layout/select-field.tsx";

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Named<Value>[];
  onChange: (value: Value) => void;
};

/** A select beside the period of a report. */
export function Choice<Value extends string>(props: Props<Value>) {
  return <SelectField {...props} size="small" sx={{ minWidth: 150, flex: { xs: "1 1 40%", sm: "0 0 auto" } }} />;
}
