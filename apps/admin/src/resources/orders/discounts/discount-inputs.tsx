import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { discountKinds } from "@tatka/contract/orders/discounts-admin";
import { clockTime } from "@tatka/domain/clock-words";
import { AutocompleteArrayInput, NumberInput, RadioButtonGroupInput, TextInput, useLocaleState } from "react-admin";
import { useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { DhakaMomentInput } from "../../../records/fields/dhaka-moment-input.tsx";
import { RegionInput } from "../../../records/fields/region-input.tsx";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { FormSection } from "../../../records/form/form-section.tsx";
import { StatusSwitch } from "../../../records/list/status-switch.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { RuleInWords } from "./rule-in-words.tsx";
import { TermsInputs } from "./terms-inputs.tsx";
import { useWeekdayNames } from "./use-weekday-names.ts";

export function DiscountInputs() {
  const t = useText();
  const weekdays = useWeekdayNames();
  return (
    <>
      <FormSection title={t("tatka.discounts.name_section")} help={t("tatka.discounts.name_help")}>
        <TitleInputs />
      </FormSection>
      <FormSection title={t("tatka.discounts.rule_section")}>
        <Box className="wide">
          <RadioButtonGroupInput
            source="terms.kind"
            label={t("tatka.discounts.kind")}
            helperText={false}
            choices={discountKinds.map((id) => ({ id, name: t(`tatka.discounts.kinds.${id}`) }))}
          />
        </Box>
        <TermsInputs />
      </FormSection>
      <FormSection title={t("tatka.discounts.when_section")}>
        <RegionInput label={t("tatka.forms.region")} emptyText={t("tatka.forms.everywhere")} />
        <StatusSwitch label={t("tatka.discounts.active")} />
        <DhakaMomentInput source="startsAt" label={t("tatka.offers.starts_at")} />
        <DhakaMomentInput source="endsAt" label={t("tatka.offers.ends_at")} />
        <AutocompleteArrayInput
          source="weekdays"
          label={t("tatka.discounts.weekdays")}
          helperText={false}
          choices={weekdays.map((name, id) => ({ id, name }))}
          disableCloseOnSelect
        />
        <Box>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "1fr 1fr" }}>
            <TimeInput source="fromTime" label={t("tatka.discounts.from_time")} />
            <TimeInput source="untilTime" label={t("tatka.discounts.until_time")} />
          </Box>
          <HoursHelp />
        </Box>
        <NumberInput source="totalLimit" label={t("tatka.offers.total_limit")} helperText={false} min={1} />
        <NumberInput source="customerLimit" label={t("tatka.offers.customer_limit")} helperText={false} min={1} />
      </FormSection>
      <Alert severity="info" icon={false}>
        <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
          {t("tatka.discounts.reads")}
        </Typography>
        <RuleInWords />
      </Alert>
      <PreviewCard />
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{t("tatka.discounts.policy")}</Typography>
    </>
  );
}

type Hours = { fromTime: string | null; untilTime: string | null };

/** Explains the hours, and whether they end on the next day. */
function HoursHelp() {
  const t = useText();
  const [from, until] = useWatch<Hours, ["fromTime", "untilTime"]>({ name: ["fromTime", "untilTime"] });
  const [locale] = useLocaleState();
  const isNight = !!from && !!until && until < from;
  return (
    <Typography aria-live="polite" sx={{ color: "text.secondary", fontSize: "0.8125rem", mt: 0.5 }}>
      {isNight
        ? t("tatka.discounts.night_help", { until: clockTime(until, locale === "bn" ? "bn" : "en") })
        : t("tatka.discounts.hours_help")}
    </Typography>
  );
}

/** An empty value shows no explanation. */
function TimeInput({ source, label }: { source: string; label: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="time"
      helperText={false}
      parse={(typed: string) => typed || null}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
