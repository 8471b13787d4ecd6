import MenuItem from "@mui/material/MenuItem";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useText } from "../../../messages/use-text.ts";

type Props = {
  riders: readonly { id: number; name: string }[];
  riderId: number | undefined;
  onChoose: (riderId: number) => void;
} & Pick<TextFieldProps, "disabled" | "helperText" | "size" | "sx">;

/** Chooses the rider of a run. */
export function RiderField({ riders, riderId, onChoose, ...field }: Props) {
  const t = useText();
  return (
    <TextField
      select
      fullWidth
      label={t("tatka.runs.rider")}
      value={riderId ?? ""}
      onChange={({ target }) => onChoose(Number(target.value))}
      {...field}
    >
      {riders.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
