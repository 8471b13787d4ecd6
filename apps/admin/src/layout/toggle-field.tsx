import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup, { type ToggleButtonGroupProps } from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";

type Props<Value extends string> = Pick<ToggleButtonGroupProps, "sx"> & {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A button group with a few options; pressing the selected one changes nothing. */
export function ToggleField<Value extends string>({ label, value, choices, onChange, sx }: Props<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={value}
      aria-label={label}
      onChange={(_, chosen: Value | null) => chosen !== null && onChange(chosen)}
      sx={[{ "& > *": { gap: 0.75 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
