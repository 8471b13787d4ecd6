import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { DiscountTermsForm } from "@tatka/contract/orders/discounts-admin";
import { useEffect } from "react";
import { NumberInput, SelectInput } from "react-admin";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { blankStep, blankTerms, everything } from "./blank-terms.ts";
import { BundlePieces } from "./bundle-pieces.tsx";
import { ScopeInput } from "./scope-input.tsx";

/** Fields of one kind only. */
const ownField = { buy_get: "buy", bundle: "pieces", spend: "of" } as const;

/** The fields of the selected kind. */
export function TermsInputs() {
  const { setValue } = useFormContext();
  const terms = useWatch<{ terms: DiscountTermsForm }, "terms">({ name: "terms" });
  const { kind } = terms;
  const isStale = !(ownField[kind] in terms);
  // Values of one kind do not apply to another.
  useEffect(() => {
    if (isStale) setValue("terms", blankTerms[kind], { shouldDirty: true });
  }, [isStale, kind, setValue]);
  if (isStale) return null;
  if (kind === "bundle") return <BundleInputs />;
  return kind === "spend" ? <SpendInputs /> : <BuyGetInputs />;
}

function BuyGetInputs() {
  const t = useText();
  const { setValue } = useFormContext();
  const get = useWatch<{ terms: { get: object | null } }, "terms.get">({ name: "terms.get" });
  return (
    <>
      <ScopeInput source="terms.buy" label={t("tatka.discounts.buy_of")} />
      <Pieces source="terms.buyPieces" label={t("tatka.discounts.buy_pieces")} />
      <Pieces source="terms.getPieces" label={t("tatka.discounts.get_pieces")} />
      <NumberInput
        source="terms.percent"
        label={t("tatka.discounts.percent_off")}
        helperText={false}
        min={1}
        max={100}
        isRequired
      />
      <Pieces source="terms.times" label={t("tatka.discounts.times")} most={99} />
      <Box className="wide">
        <FormControlLabel
          label={t("tatka.discounts.same_set")}
          control={
            <Switch
              checked={!get}
              onChange={(_, isSame) => setValue("terms.get", isSame ? null : everything, { shouldDirty: true })}
            />
          }
        />
      </Box>
      {get && <ScopeInput source="terms.get" label={t("tatka.discounts.get_of")} />}
    </>
  );
}

function BundleInputs() {
  const t = useText();
  return (
    <>
      <Box className="wide">
        <BundlePieces />
      </Box>
      <NumberInput
        source="terms.price"
        label={t("tatka.discounts.bundle_price")}
        helperText={false}
        min={0}
        isRequired
      />
      <Pieces source="terms.times" label={t("tatka.discounts.times")} most={99} />
    </>
  );
}

function SpendInputs() {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ name: "terms.steps" });
  return (
    <>
      <ScopeInput source="terms.of" label={t("tatka.discounts.goods_of")} />
      {fields.map(({ id }, place) => (
        <Step key={id} place={place} {...(fields.length > 1 && { onRemove: () => remove(place) })} />
      ))}
      <Box className="wide">
        <Button disabled={fields.length >= 5} onClick={() => append(blankStep)}>
          {t("tatka.discounts.add_step")}
        </Button>
      </Box>
    </>
  );
}

function Step({ place, onRemove }: { place: number; onRemove?: () => void }) {
  const t = useText();
  const source = `terms.steps.${place}`;
  const gives = useWatch({ name: `${source}.gives` });
  const name = t("tatka.discounts.step", { n: place + 1 });
  return (
    <Box className="wide" role="group" aria-label={name} sx={stepRow}>
      <Typography sx={{ fontWeight: 600, pt: 1, width: 64 }}>{name}</Typography>
      <NumberInput source={`${source}.from`} label={t("tatka.discounts.from")} helperText={false} min={0} isRequired />
      <SelectInput
        source={`${source}.gives`}
        label={t("tatka.discounts.gives")}
        helperText={false}
        isRequired
        choices={(["percent", "fixed", "free_delivery"] as const).map((id) => ({
          id,
          name: t(`tatka.discounts.gives_kinds.${id}`),
        }))}
      />
      {gives === "percent" && (
        <>
          <NumberInput
            source={`${source}.percent`}
            label={t("tatka.discounts.percent")}
            helperText={false}
            min={1}
            max={100}
            isRequired
          />
          <NumberInput source={`${source}.cap`} label={t("tatka.discounts.cap")} helperText={false} min={0} />
        </>
      )}
      {gives === "fixed" && (
        <NumberInput
          source={`${source}.amount`}
          label={t("tatka.discounts.amount")}
          helperText={false}
          min={0}
          isRequired
        />
      )}
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={t("tatka.forms.remove_named", { name })}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function Pieces({ source, label, most = 20 }: { source: string; label: string; most?: number }) {
  return <NumberInput source={source} label={label} helperText={false} min={1} max={most} isRequired />;
}

const stepRow = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1.5,
  alignItems: "flex-start",
  "& > .MuiFormControl-root": { flex: "1 1 150px", minWidth: 130 },
} as const;
