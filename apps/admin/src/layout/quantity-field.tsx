import TextField from "@mui/material/TextField";
import { useState } from "react";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  isWrong?: boolean;
  disabled?: boolean;
  /** Focuses the field and selects its value. */
  hasFocus?: boolean;
  onChange: (value: number) => void;
};

/** A number of pieces. It may be empty while typing; on blur it is a number within the limits. */
export function QuantityField(props: Props) {
  const { label, value, min, max, isWrong = false, disabled = false, hasFocus = false, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const accept = (text: string) => {
    setTyped(text);
    if (/^\d+$/.test(text)) onChange(Math.min(Math.max(min, Number(text)), max));
  };
  return (
    <TextField
      type="number"
      size="small"
      value={typed ?? value}
      error={isWrong}
      disabled={disabled}
      autoFocus={hasFocus}
      onFocus={({ target }) => hasFocus && target.select()}
      onChange={({ target }) => accept(target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { min, max, "aria-label": label } }}
      sx={{ width: 84 }}
    />
  );
}
