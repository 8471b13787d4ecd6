import VoucherIcon from "@mui/icons-material/ConfirmationNumberOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type AdminVoucher, voucherStandings } from "@tatka/contract/orders/vouchers-admin";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/choice-filter.tsx";
import { LinkedList } from "../../../records/linked-list.tsx";
import { StandingChip } from "../../../records/standing-chip.tsx";
import { useVoucherWords } from "./use-voucher-words.ts";

export function VoucherList() {
  const t = useText();
  return (
    <LinkedList<AdminVoucher>
      icon={VoucherIcon}
      title={t("tatka.offers.vouchers")}
      subtitle={t("tatka.offers.vouchers_subtitle")}
      addLabel={t("tatka.offers.add_voucher")}
      searchLabel={t("tatka.offers.search_vouchers")}
      filters={
        <ChoiceFilter
          source="standing"
          label={t("tatka.forms.status")}
          all={t("tatka.forms.all")}
          choices={voucherStandings.map((id) => ({ id, name: t(`tatka.offers.standing.${id}`) }))}
        />
      }
      row={(voucher) => <VoucherRow voucher={voucher} />}
    />
  );
}

function VoucherRow({ voucher }: { voucher: AdminVoucher }) {
  const { terms, uses } = useVoucherWords();
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, flexWrap: "wrap" }}>
        <Typography component="span" sx={{ fontWeight: 700, letterSpacing: "0.02em" }}>
          {voucher.code}
        </Typography>
        <StandingChip standing={voucher.standing} />
        {voucher.title && (
          <Typography component="span" sx={{ color: "text.secondary" }}>
            {voucher.title}
          </Typography>
        )}
      </Box>
      <Typography component="span" sx={{ display: "block", mt: 0.5, fontSize: "0.875rem" }}>
        {terms(voucher).join(" · ")}
      </Typography>
      <Typography component="span" sx={{ display: "block", fontSize: "0.875rem", color: "text.secondary" }}>
        {uses(voucher)}
      </Typography>
    </>
  );
}
