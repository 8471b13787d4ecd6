import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { BilingualInput } from "../../../records/fields/bilingual-input.tsx";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { ScheduleInputs } from "./schedule-inputs.tsx";

const nothing = { en: "", bn: "" };
const blank = { title: nothing, text: nothing, button: nothing, link: "/", from: null, until: null };

export function PopupEditor() {
  const t = useText();
  const { setValue } = useFormContext();
  const popup: unknown = useWatch({ name: "value.popup" });
  const isOn = popup !== null && popup !== undefined;
  return (
    <Card component="section" aria-labelledby="home-popup" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="home-popup" variant="h2">
        {t("tatka.home_builder.popup")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{t("tatka.home_builder.popup_help")}</Typography>
      <FormControlLabel
        label={t("tatka.home_builder.popup_on")}
        control={
          <Switch
            checked={isOn}
            onChange={(_, turnedOn) => setValue("value.popup", turnedOn ? blank : null, { shouldDirty: true })}
          />
        }
      />
      {isOn && (
        <Stack sx={{ gap: 2, mt: 2 }}>
          <BilingualInput source="value.popup.title" label={t("tatka.home_builder.heading")} />
          <BilingualInput source="value.popup.text" label={t("tatka.home_builder.text")} multiline />
          <BilingualInput source="value.popup.button" label={t("tatka.home_builder.button")} />
          <PlainTextInput
            source="value.popup.link"
            label={t("tatka.home_builder.link")}
            helperText={t("tatka.home_builder.link_help")}
          />
          <ScheduleInputs source="value.popup" />
        </Stack>
      )}
    </Card>
  );
}
