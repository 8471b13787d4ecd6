import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import type { PublicSettings } from "@tatka/contract/content/settings";
import { useController } from "react-hook-form";
import { useDayNames } from "../../../day-names.ts";
import { useText } from "../../../messages/use-text.ts";

type Days = PublicSettings["openingHours"]["days"];

/** Default hours of a newly opened day. */
const usual = { from: "08:00", to: "22:00" };

/** Working hours by day. Midnight at the end of a day is typed as 00:00. */
export function OpeningHoursInput() {
  const t = useText();
  const names = useDayNames();
  const { field, fieldState } = useController<{ value: { days: Days } }, "value.days">({ name: "value.days" });
  const days = field.value;
  const set = (place: number, day: Days[number]) => field.onChange(days.with(place, day));
  return (
    <Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {days.map((day, place) => {
          const name = names.weekday(place);
          return (
            <Box component="li" key={name} sx={row}>
              <FormControlLabel
                sx={{ minWidth: 150 }}
                label={name}
                control={<Checkbox checked={day !== null} onChange={() => set(place, day ? null : usual)} />}
              />
              {day ? (
                <>
                  <TextField
                    type="time"
                    label={t("tatka.settings_form.opens")}
                    value={day.from}
                    onChange={({ target }) => set(place, { ...day, from: target.value })}
                    slotProps={{ htmlInput: { "aria-label": `${name}: ${t("tatka.settings_form.opens")}` } }}
                  />
                  <TextField
                    type="time"
                    label={t("tatka.settings_form.closes")}
                    value={day.to === "24:00" ? "00:00" : day.to}
                    onChange={({ target }) =>
                      set(place, { ...day, to: target.value === "00:00" ? "24:00" : target.value })
                    }
                    slotProps={{ htmlInput: { "aria-label": `${name}: ${t("tatka.settings_form.closes")}` } }}
                  />
                </>
              ) : (
                <Box sx={{ color: "text.secondary" }}>{t("tatka.settings_form.closed_day")}</Box>
              )}
            </Box>
          );
        })}
      </Box>
      {fieldState.error && <FormHelperText error>{t("tatka.settings_form.hours_invalid")}</FormHelperText>}
    </Box>
  );
}

const row = { display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap", minHeight: 56 } as const;
