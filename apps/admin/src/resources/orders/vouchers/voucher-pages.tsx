import DuplicateIcon from "@mui/icons-material/ContentCopy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type AdminVoucher, voucherRoutes } from "@tatka/contract/orders/vouchers-admin";
import { Link, useLocation } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { LoadedRecord } from "../../../records/form/loaded-record.tsx";
import { RecordForm } from "../../../records/form/record-form.tsx";
import { StandingChip } from "../../../records/list/standing-chip.tsx";
import { useMayHere } from "../../../records/use-may.ts";
import { suggestCode } from "./suggest-code.ts";
import { useVoucherWords } from "./use-voucher-words.ts";
import { VoucherInputs } from "./voucher-inputs.tsx";

const blank = {
  code: "",
  title: "",
  kind: "percent",
  percent: 10,
  amount: null,
  cap: null,
  minOrder: 0,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  customerLimit: 1,
  region: null,
  firstOrderOnly: false,
  isPublic: false,
  categoryIds: [],
  productIds: [],
  status: "active",
};

export function VoucherCreate() {
  const t = useText();
  const { state }: { state: { copyOf?: AdminVoucher } | null } = useLocation();
  return (
    <RecordForm
      title={() => t("tatka.offers.add_voucher")}
      subtitle={t("tatka.offers.voucher_form_subtitle")}
      schema={voucherRoutes.create.body}
      draft={state?.copyOf ? copied(state.copyOf) : blank}
    >
      <VoucherInputs />
    </RecordForm>
  );
}

export function VoucherEdit() {
  const t = useText();
  return (
    <LoadedRecord<AdminVoucher>>
      {(voucher) => (
        <RecordForm
          title={(record) => String(record.code)}
          subtitle={t("tatka.offers.voucher_form_subtitle")}
          schema={voucherRoutes.create.body}
          draft={voucher}
          actions={(record) => <DuplicateButton voucher={record} />}
        >
          {(record) => (
            <>
              <Standing voucher={record} />
              <VoucherInputs />
            </>
          )}
        </RecordForm>
      )}
    </LoadedRecord>
  );
}

function Standing({ voucher }: { voucher: AdminVoucher }) {
  const { uses } = useVoucherWords();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
      <StandingChip standing={voucher.standing} />
      <Typography>{uses(voucher)}</Typography>
    </Box>
  );
}

function DuplicateButton({ voucher }: { voucher: AdminVoucher }) {
  const t = useText();
  const may = useMayHere();
  if (!may("create")) return null;
  return (
    <Button
      component={Link}
      to="/voucher/create"
      state={{ copyOf: voucher }}
      variant="outlined"
      startIcon={<DuplicateIcon />}
      sx={{ flexShrink: 0, alignSelf: { xs: "flex-start", sm: "flex-end" } }}
    >
      {t("tatka.forms.duplicate")}
    </Button>
  );
}

/** A copy with a different code. */
function copied({ id, version, used, standing, createdAt, ...terms }: AdminVoucher) {
  return { ...terms, code: suggestCode() };
}
