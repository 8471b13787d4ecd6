import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useInput } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** The status of a record as a switch: on is `active`, off is `hidden`. */
export function VisibleInput() {
  const t = useText();
  const { field } = useInput({ source: "status", defaultValue: "active" });
  return (
    <FormControlLabel
      label={t("tatka.records.visible")}
      control={
        <Switch checked={field.value === "active"} onChange={(_, isOn) => field.onChange(isOn ? "active" : "hidden")} />
      }
    />
  );
}
