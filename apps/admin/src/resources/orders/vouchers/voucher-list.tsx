import VoucherIcon from "@mui/icons-material/ConfirmationNumberOutlined";
import { type AdminVoucher, voucherStandings } from "@tatka/contract/orders/vouchers-admin";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { Cut } from "../../../records/list/cut.tsx";
import { LinkedList } from "../../../records/list/linked-list.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { StandingChip } from "../../../records/list/standing-chip.tsx";
import { useVoucherWords } from "./use-voucher-words.ts";

export function VoucherList() {
  const t = useText();
  const { terms, uses } = useVoucherWords();
  return (
    <LinkedList<AdminVoucher>
      icon={VoucherIcon}
      title={t("tatka.offers.vouchers")}
      subtitle={t("tatka.offers.vouchers_subtitle")}
      addLabel={t("tatka.offers.add_voucher")}
      searchLabel={t("tatka.offers.search_vouchers")}
      views={<ListViews list="voucher" labelOf={(view) => t(`tatka.offers.standing.${view}`)} />}
      filters={
        <ChoiceFilter
          source="standing"
          label={t("tatka.forms.status")}
          all={t("tatka.forms.all")}
          choices={voucherStandings.map((id) => ({ id, name: t(`tatka.offers.standing.${id}`) }))}
        />
      }
      columns={[
        { source: "code", label: t("tatka.records.column.code"), render: ({ code }) => code },
        {
          source: "standing",
          label: t("tatka.forms.status"),
          render: ({ standing }) => <StandingChip standing={standing} />,
        },
        { source: "title", label: t("tatka.records.name"), render: ({ title }) => title, share: 22 },
        {
          source: "terms",
          label: t("tatka.records.column.terms"),
          render: (voucher) => <Cut>{terms(voucher).join(" · ")}</Cut>,
          share: 45,
        },
        {
          source: "uses",
          label: t("tatka.records.column.uses"),
          render: (voucher) => <Cut isMuted>{uses(voucher)}</Cut>,
          share: 20,
        },
      ]}
    />
  );
}
