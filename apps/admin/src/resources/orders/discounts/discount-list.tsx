import DiscountIcon from "@mui/icons-material/DiscountOutlined";
import { type AdminDiscount, discountStandings } from "@tatka/contract/orders/discounts-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { Cut } from "../../../records/list/cut.tsx";
import { LinkedList } from "../../../records/list/linked-list.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { StandingChip } from "../../../records/list/standing-chip.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { useDiscountWords } from "./use-discount-words.ts";

export function DiscountList() {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, taka } = useFormats();
  const { sentence } = useDiscountWords();
  return (
    <LinkedList<AdminDiscount>
      icon={DiscountIcon}
      title={t("tatka.discounts.title")}
      subtitle={t("tatka.discounts.subtitle")}
      addLabel={t("tatka.discounts.add")}
      searchLabel={t("tatka.discounts.search")}
      views={<ListViews list="discount" labelOf={(view) => t(`tatka.discounts.standing.${view}`)} />}
      filters={
        <ChoiceFilter
          source="standing"
          label={t("tatka.forms.status")}
          all={t("tatka.forms.all")}
          choices={discountStandings.map((id) => ({ id, name: t(`tatka.discounts.standing.${id}`) }))}
        />
      }
      columns={[
        { source: "title", label: t("tatka.records.name"), render: (discount) => titleOf(discount), share: 22 },
        {
          source: "standing",
          label: t("tatka.forms.status"),
          render: ({ standing }) => <StandingChip standing={standing} words="discounts" />,
        },
        {
          source: "rule",
          label: t("tatka.discounts.column.rule"),
          render: (discount) => <Cut>{sentence(discount, discount.names)}</Cut>,
          share: 50,
        },
        {
          source: "used",
          label: t("tatka.discounts.column.used"),
          align: "right",
          render: ({ used, totalLimit }) =>
            totalLimit === null ? count(used) : `${count(used)} / ${count(totalLimit)}`,
        },
        {
          source: "takenOff",
          label: t("tatka.discounts.column.taken_off"),
          align: "right",
          render: ({ takenOff }) => taka(takenOff),
        },
      ]}
    />
  );
}
