import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type AdminDiscount, discountRoutes } from "@tatka/contract/orders/discounts-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { LoadedRecord } from "../../../records/form/loaded-record.tsx";
import { RecordForm } from "../../../records/form/record-form.tsx";
import { StandingChip } from "../../../records/list/standing-chip.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { blankTerms } from "./blank-terms.ts";
import { DiscountInputs } from "./discount-inputs.tsx";

const blank = {
  title: "",
  titleBn: "",
  terms: blankTerms.buy_get,
  region: null,
  startsAt: null,
  endsAt: null,
  weekdays: [],
  fromTime: null,
  untilTime: null,
  totalLimit: null,
  customerLimit: null,
  status: "active",
  confirmation: "",
  names: { categories: [], products: [], variations: [] },
};

export function DiscountCreate() {
  const t = useText();
  return (
    <RecordForm
      title={() => t("tatka.discounts.add")}
      subtitle={t("tatka.discounts.form_subtitle")}
      schema={discountRoutes.create.body}
      draft={blank}
    >
      <DiscountInputs />
    </RecordForm>
  );
}

export function DiscountEdit() {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <LoadedRecord<AdminDiscount>>
      {(discount) => (
        <RecordForm
          title={(record) => titleOf(record)}
          subtitle={t("tatka.discounts.form_subtitle")}
          schema={discountRoutes.create.body}
          draft={{ ...discount, confirmation: "", products: discount.names.products }}
        >
          {(record) => (
            <>
              <Standing discount={record} />
              <DiscountInputs />
            </>
          )}
        </RecordForm>
      )}
    </LoadedRecord>
  );
}

function Standing({ discount }: { discount: AdminDiscount }) {
  const t = useText();
  const { count, taka } = useFormats();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
      <StandingChip standing={discount.standing} words="discounts" />
      <Typography>
        {t("tatka.discounts.column.used")}: {count(discount.used)} · {t("tatka.discounts.column.taken_off")}:{" "}
        {taka(discount.takenOff)}
      </Typography>
    </Box>
  );
}
