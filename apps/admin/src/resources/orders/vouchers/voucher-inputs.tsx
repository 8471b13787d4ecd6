import SuggestIcon from "@mui/icons-material/AutoAwesomeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { voucherKinds } from "@tatka/contract/orders/vouchers-admin";
import { BooleanInput, NumberInput, RadioButtonGroupInput, TextInput, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { CategoryInput } from "../../../records/fields/category-input.tsx";
import { DhakaMomentInput } from "../../../records/fields/dhaka-moment-input.tsx";
import { ProductInput } from "../../../records/fields/product-input.tsx";
import { RegionInput } from "../../../records/fields/region-input.tsx";
import { FormSection } from "../../../records/form/form-section.tsx";
import { StatusSwitch } from "../../../records/list/status-switch.tsx";
import { suggestCode } from "./suggest-code.ts";

export function VoucherInputs() {
  const t = useText();
  return (
    <>
      <FormSection title={t("tatka.offers.code_section")}>
        <CodeInput />
        <TextInput
          source="title"
          label={t("tatka.offers.staff_title")}
          helperText={false}
          parse={(typed: string) => typed}
        />
      </FormSection>
      <FormSection title={t("tatka.offers.discount_section")}>
        <Box className="wide">
          <RadioButtonGroupInput
            source="kind"
            label={t("tatka.offers.kind")}
            helperText={false}
            choices={voucherKinds.map((id) => ({ id, name: t(`tatka.offers.kinds.${id}`) }))}
          />
        </Box>
        <KindInputs />
        <NumberInput source="minOrder" label={t("tatka.offers.min_order")} helperText={false} min={0} isRequired />
      </FormSection>
      <FormSection title={t("tatka.offers.window_section")}>
        <DhakaMomentInput source="startsAt" label={t("tatka.offers.starts_at")} />
        <DhakaMomentInput source="endsAt" label={t("tatka.offers.ends_at")} />
        <NumberInput source="totalLimit" label={t("tatka.offers.total_limit")} helperText={false} min={1} />
        <NumberInput source="customerLimit" label={t("tatka.offers.customer_limit")} helperText={false} min={1} />
      </FormSection>
      <FormSection title={t("tatka.offers.for_whom_section")} help={t("tatka.offers.scope_help")}>
        <RegionInput label={t("tatka.forms.region")} emptyText={t("tatka.forms.everywhere")} />
        <BooleanInput source="firstOrderOnly" label={t("tatka.offers.first_order_only")} helperText={false} />
        <BooleanInput
          source="isPublic"
          label={t("tatka.offers.is_public")}
          helperText={t("tatka.offers.is_public_help")}
        />
        <CategoryInput source="categoryIds" label={t("tatka.offers.scope_categories")} />
        <ProductInput source="productIds" label={t("tatka.offers.scope_products")} />
        <StatusSwitch label={t("tatka.offers.active_help")} />
      </FormSection>
    </>
  );
}

function CodeInput() {
  const t = useText();
  const record = useRecordContext();
  const { setValue } = useFormContext();
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
      <TextInput
        source="code"
        label={t("tatka.offers.code")}
        helperText={t("tatka.offers.code_help")}
        isRequired
        parse={(typed: string) => typed.toUpperCase()}
        sx={{ flex: 1, minWidth: 180 }}
        slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 30 } }}
      />
      {record?.id === undefined && (
        <Button
          startIcon={<SuggestIcon />}
          onClick={() => setValue("code", suggestCode(), { shouldDirty: true, shouldValidate: true })}
        >
          {t("tatka.offers.suggest_code")}
        </Button>
      )}
    </Box>
  );
}

/** The fields of the selected kind. */
function KindInputs() {
  const t = useText();
  const kind = useWatch({ name: "kind" });
  if (kind === "fixed") {
    return <NumberInput source="amount" label={t("tatka.offers.amount")} helperText={false} min={0} isRequired />;
  }
  if (kind !== "percent") return null;
  return (
    <>
      <NumberInput source="percent" label={t("tatka.offers.percent")} helperText={false} min={1} max={100} isRequired />
      <NumberInput source="cap" label={t("tatka.offers.cap")} helperText={false} min={0} />
    </>
  );
}
