import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useInput } from "react-admin";

/** A status as a switch whose label says what on means: on is `active`, off is `hidden`. */
export function StatusSwitch({ source = "status", label }: { source?: string; label: string }) {
  const { field } = useInput({ source, defaultValue: "active" });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch checked={field.value === "active"} onChange={(_, isOn) => field.onChange(isOn ? "active" : "hidden")} />
      }
    />
  );
}
