import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import type { settingGroups } from "@tatka/contract/content/settings-admin";
import { type LegalLimit, legalLimits } from "@tatka/domain/orders/legal-clocks";
import { keysOf } from "@tatka/domain/tables";
import type { ComponentType, ReactNode } from "react";
import { BooleanInput, NumberInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { BilingualInput } from "../../../records/fields/bilingual-input.tsx";
import { PictureInput } from "../../../records/fields/picture-input.tsx";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { useRegionChoices } from "../../../records/regions.ts";
import { CashCheckInputs } from "./cash-check-inputs.tsx";
import { DeliveryRulesInput } from "./delivery-rules-input.tsx";
import { OpeningHoursInput } from "./opening-hours-input.tsx";

type Key = (typeof settingGroups)["basic_setting"][number];

/** The sections of the page with the inputs of their settings. */
export const basicParts: readonly { key: Key; Inputs: ComponentType }[] = [
  { key: "basic", Inputs: BasicInputs },
  { key: "checkout", Inputs: CheckoutInputs },
  { key: "cashCheck", Inputs: CashCheckInputs },
  { key: "deliveryPolicy", Inputs: DeliveryRulesInput },
  { key: "openingHours", Inputs: OpeningHoursInput },
  { key: "socialMediaLinks", Inputs: SocialInputs },
  { key: "legal", Inputs: LegalInputs },
  { key: "company", Inputs: CompanyInputs },
  { key: "legalClocks", Inputs: LegalClockInputs },
  { key: "contactEmail", Inputs: ContactInputs },
  { key: "nearDate", Inputs: NearDateInputs },
  { key: "coldChain", Inputs: ColdChainInputs },
  { key: "priceWarning", Inputs: PriceWarningInputs },
  { key: "staffDiscount", Inputs: StaffDiscountInputs },
  { key: "assistants", Inputs: AssistantsInputs },
];

function BasicInputs() {
  const t = useText();
  return (
    <>
      <BilingualInput source="value.name" label={t("tatka.settings_form.store_name")} />
      <PictureInput
        source="value.logo"
        stores="name"
        label={t("tatka.settings_form.logo")}
        helperText={t("tatka.settings_form.logo_help")}
      />
      <Pair>
        <PlainTextInput source="value.hotline" label={t("tatka.settings_form.hotline")} />
        <PlainTextInput source="value.messengerLink" label={t("tatka.settings_form.messenger_link")} />
      </Pair>
      <BilingualInput source="value.blurb" label={t("tatka.settings_form.blurb")} multiline />
    </>
  );
}

function StaffDiscountInputs() {
  const t = useText();
  return (
    <NumberInput
      source="value.mostPercent"
      label={t("tatka.settings_form.most_discount")}
      helperText={t("tatka.settings_form.most_discount_help")}
      min={0}
      max={100}
    />
  );
}

function CheckoutInputs() {
  const t = useText();
  const regionChoices = useRegionChoices();
  return (
    <>
      <TakaInput source="value.minOrderAmount" label={t("tatka.settings_form.min_order")} />
      <Pair>
        {regionChoices.map(({ id, name }) => (
          <TakaInput
            key={id}
            source={`value.minOrderAmountIn.${id}`}
            label={name}
            helperText={t("tatka.settings_form.min_order_help")}
          />
        ))}
      </Pair>
      <NumberInput
        source="value.answerMinutes"
        label={t("tatka.settings_form.answer_minutes")}
        min={5}
        max={120}
        helperText={t("tatka.settings_form.answer_minutes_help")}
      />
      <BooleanInput
        source="value.asksHandoverCode"
        label={t("tatka.settings_form.asks_code")}
        helperText={t("tatka.settings_form.asks_code_help")}
      />
      <BooleanInput
        source="value.takesDoorPhotos"
        label={t("tatka.settings_form.door_photos")}
        helperText={t("tatka.settings_form.door_photos_help")}
      />
    </>
  );
}

function AssistantsInputs() {
  const t = useText();
  return (
    <BooleanInput
      source="value.isOn"
      label={t("tatka.settings_form.assistants_on")}
      helperText={t("tatka.settings_form.assistants_on_help")}
    />
  );
}

function TakaInput({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  return (
    <NumberInput
      source={source}
      label={label}
      min={0}
      helperText={helperText ?? false}
      slotProps={{ input: { startAdornment: <InputAdornment position="start">৳</InputAdornment> } }}
    />
  );
}

function SocialInputs() {
  const t = useText();
  return (
    <>
      <PlainTextInput
        source="value.facebook"
        label={t("tatka.settings_form.facebook")}
        placeholder="https://facebook.com/…"
      />
      <PlainTextInput
        source="value.instagram"
        label={t("tatka.settings_form.instagram")}
        placeholder="https://instagram.com/…"
      />
      <PlainTextInput
        source="value.youtube"
        label={t("tatka.settings_form.youtube")}
        placeholder="https://youtube.com/…"
      />
    </>
  );
}

function LegalInputs() {
  const t = useText();
  return (
    <>
      <PlainTextInput source="value.tradeRegistration" label={t("tatka.settings_form.trade_registration")} />
      <BilingualInput source="value.address" label={t("tatka.settings_form.registered_address")} multiline />
    </>
  );
}

function CompanyInputs() {
  const t = useText();
  const inBangla = { htmlInput: { lang: "bn" } };
  return (
    <>
      <Pair>
        <PlainTextInput source="value.name" label={t("tatka.settings_form.company_name")} />
        <PlainTextInput source="value.nameBn" label={t("tatka.settings_form.company_name_bn")} slotProps={inBangla} />
        <PlainTextInput source="value.address" label={t("tatka.settings_form.company_address")} multiline />
        <PlainTextInput
          source="value.addressBn"
          label={t("tatka.settings_form.company_address_bn")}
          multiline
          slotProps={inBangla}
        />
      </Pair>
      <PlainTextInput source="value.bin" label={t("tatka.settings_form.bin")} placeholder="001234567-0101" />
      <PlainTextInput
        source="value.dbid"
        label={t("tatka.settings_form.dbid")}
        helperText={t("tatka.settings_form.dbid_help")}
      />
    </>
  );
}

function NearDateInputs() {
  const t = useText();
  return (
    <NumberInput
      source="value.days"
      label={t("tatka.settings_form.near_date_days")}
      helperText={t("tatka.settings_form.near_date_days_help")}
      min={1}
      max={120}
    />
  );
}

function ColdChainInputs() {
  const t = useText();
  return (
    <NumberInput
      source="value.minutes"
      label={t("tatka.settings_form.cold_minutes")}
      helperText={t("tatka.settings_form.cold_minutes_help")}
      min={0}
      max={1_440}
    />
  );
}

function PriceWarningInputs() {
  const t = useText();
  return (
    <NumberInput
      source="value.percent"
      label={t("tatka.settings_form.warn_percent")}
      helperText={t("tatka.settings_form.warn_percent_help")}
      min={1}
      max={1_000}
    />
  );
}

function LegalClockInputs() {
  const t = useText();
  return (
    <Pair>
      {keysOf<LegalLimit>(legalLimits).map((name) => (
        <NumberInput
          key={name}
          source={`value.${name}`}
          label={t(`tatka.settings_form.legal_limit.${name}`)}
          min={1}
          helperText={t("tatka.settings_form.legal_by_law", { limit: legalLimits[name] })}
        />
      ))}
    </Pair>
  );
}

function ContactInputs() {
  const t = useText();
  return <PlainTextInput source="value" type="email" label={t("tatka.settings_form.contact_email")} />;
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}
    >
      {children}
    </Box>
  );
}
