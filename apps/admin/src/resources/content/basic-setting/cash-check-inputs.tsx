import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { cashRules } from "@tatka/domain/orders/cash-check";
import { BooleanInput, NumberInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";

const limits = [
  { source: "value.months", name: "check_months", max: 24 },
  { source: "value.newAccountDays", name: "check_new_days", max: 90 },
  { source: "value.largeOrder", name: "check_large", max: 10_000_000 },
  { source: "value.advancePercent", name: "check_percent", max: 100 },
] as const;
const measures = ["pinFrom", "callFrom", "advanceFrom"] as const;

/** The rules for cash orders: points for each rule, and from how many points something is asked. */
export function CashCheckInputs() {
  const t = useText();
  return (
    <>
      <BooleanInput
        source="value.isOn"
        label={t("tatka.settings_form.check_on")}
        helperText={t("tatka.settings_form.check_on_help")}
      />
      <Typography variant="h3">{t("tatka.settings_form.check_points")}</Typography>
      <Typography color="text.secondary">{t("tatka.settings_form.check_points_help")}</Typography>
      <Box sx={grid}>
        {cashRules.map((rule) => (
          <NumberInput
            key={rule}
            source={`value.points.${rule}`}
            label={t(`tatka.settings_form.check_rule.${rule}`)}
            min={0}
            max={10}
            helperText={false}
          />
        ))}
        {limits.map(({ source, name, max }) => (
          <NumberInput
            key={name}
            source={source}
            label={t(`tatka.settings_form.${name}`)}
            min={0}
            max={max}
            helperText={false}
          />
        ))}
      </Box>
      <Typography variant="h3">{t("tatka.settings_form.check_measures")}</Typography>
      <Box sx={grid}>
        {measures.map((measure) => (
          <NumberInput
            key={measure}
            source={`value.${measure}`}
            label={t(`tatka.settings_form.check_measure.${measure}`)}
            min={1}
            max={50}
            helperText={t("tatka.settings_form.check_never")}
          />
        ))}
      </Box>
    </>
  );
}

const grid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
