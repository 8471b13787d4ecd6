import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { NumberInput, SelectInput } from "react-admin";
import { useFieldArray, useWatch } from "react-hook-form";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { FormSection } from "../../../records/form/form-section.tsx";
import { StatusSwitch } from "../../../records/list/status-switch.tsx";
import { RulesInput } from "./rules-input.tsx";

const express = {
  kind: "express",
  title: "Express delivery",
  titleBn: "এক্সপ্রেস ডেলিভারি",
  minutes: 60,
  rules: null,
  status: "active",
};

/** The delivery methods of a zone, in the order that customers see. */
export function MethodsInput() {
  const t = useText();
  // Methods have an `id` of their own, so the form's key needs another name.
  const { fields, append, remove } = useFieldArray({ name: "methods", keyName: "key" });
  return (
    <FormSection title={t("tatka.delivery.methods_section")}>
      <Box className="wide">
        {fields.length === 0 && (
          <Typography sx={{ color: "text.secondary" }}>{t("tatka.delivery.zone_no_methods")}</Typography>
        )}
        {fields.map((field, place) => (
          <MethodInputs key={field.key} place={place} onRemove={() => remove(place)} />
        ))}
        <Button startIcon={<AddIcon />} onClick={() => append(express, { shouldFocus: false })} sx={{ mt: 1 }}>
          {t("tatka.delivery.add_method")}
        </Button>
      </Box>
    </FormSection>
  );
}

function MethodInputs({ place, onRemove }: { place: number; onRemove: () => void }) {
  const t = useText();
  const { count } = useFormats();
  const source = `methods.${place}`;
  const kind = useWatch({ name: `${source}.kind` });
  const name = t("tatka.delivery.method_number", { number: count(place + 1) });
  return (
    <Box component="section" aria-label={name} sx={card}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Typography variant="h3">{name}</Typography>
        <StatusSwitch source={`${source}.status`} label={t("tatka.delivery.active")} />
        <IconButton onClick={onRemove} aria-label={t("tatka.forms.remove_named", { name })} sx={{ ml: "auto" }}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={grid}>
        <SelectInput
          source={`${source}.kind`}
          label={t("tatka.delivery.kind")}
          choices={(["standard", "express"] as const).map((id) => ({ id, name: t(`tatka.delivery.kinds.${id}`) }))}
          helperText={false}
          isRequired
        />
        {kind === "express" ? (
          <NumberInput
            source={`${source}.minutes`}
            label={t("tatka.delivery.minutes")}
            helperText={false}
            min={1}
            isRequired
          />
        ) : (
          <span />
        )}
        <TitleInputs source={`${source}.`} />
      </Box>
      <RulesInput source={`${source}.rules`} />
    </Box>
  );
}

const card = {
  border: "1px solid var(--tatka-line)",
  borderRadius: "var(--tatka-radius-small)",
  p: 2,
  mb: 2,
} as const;

const grid = {
  display: "grid",
  gap: 2,
  alignItems: "end",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
