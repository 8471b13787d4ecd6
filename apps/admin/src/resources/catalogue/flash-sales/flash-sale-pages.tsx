import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type AdminFlashSale, flashSaleRoutes } from "@tatka/contract/catalogue/flash-sales-admin";
import { useText } from "../../../messages/use-text.ts";
import { DhakaMomentInput } from "../../../records/fields/dhaka-moment-input.tsx";
import { RegionInput } from "../../../records/fields/region-input.tsx";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { FormSection } from "../../../records/form/form-section.tsx";
import { LoadedRecord } from "../../../records/form/loaded-record.tsx";
import { RecordForm } from "../../../records/form/record-form.tsx";
import { StandingChip } from "../../../records/list/standing-chip.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { FlashItems } from "./flash-items.tsx";

const blank = { title: "", titleBn: "", startsAt: null, endsAt: null, region: null, items: [] };

export function FlashSaleCreate() {
  const t = useText();
  return (
    <RecordForm
      title={() => t("tatka.offers.add_flash_sale")}
      subtitle={t("tatka.offers.flash_form_subtitle")}
      schema={flashSaleRoutes.create.body}
      draft={blank}
    >
      <FlashSaleInputs />
    </RecordForm>
  );
}

export function FlashSaleEdit() {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <LoadedRecord<AdminFlashSale>>
      {(sale) => (
        <RecordForm
          title={(record) => titleOf(record)}
          subtitle={t("tatka.offers.flash_form_subtitle")}
          schema={flashSaleRoutes.create.body}
          draft={sale}
        >
          {(record) => (
            <>
              <Standing sale={record} />
              <FlashSaleInputs />
            </>
          )}
        </RecordForm>
      )}
    </LoadedRecord>
  );
}

function Standing({ sale }: { sale: AdminFlashSale }) {
  const t = useText();
  const fallen =
    sale.standing === "ended" ? 0 : sale.items.filter(({ price, usualPrice }) => usualPrice <= price).length;
  return (
    <>
      <Box>
        <StandingChip standing={sale.standing} />
      </Box>
      {fallen > 0 && <Alert severity="warning">{t("tatka.offers.usual_fell_title", { smart_count: fallen })}</Alert>}
    </>
  );
}

function FlashSaleInputs() {
  const t = useText();
  return (
    <>
      <FormSection title={t("tatka.offers.names_section")}>
        <TitleInputs />
      </FormSection>
      <FormSection title={t("tatka.offers.flash_window_section")}>
        <DhakaMomentInput source="startsAt" label={t("tatka.offers.flash_starts_at")} isRequired />
        <DhakaMomentInput source="endsAt" label={t("tatka.offers.flash_ends_at")} isRequired />
        <RegionInput label={t("tatka.forms.region")} emptyText={t("tatka.forms.everywhere")} />
      </FormSection>
      <FormSection title={t("tatka.offers.items_section")} help={t("tatka.offers.items_help")}>
        <Box className="wide">
          <FlashItems />
        </Box>
      </FormSection>
    </>
  );
}
