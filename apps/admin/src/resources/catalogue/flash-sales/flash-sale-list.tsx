import FlashIcon from "@mui/icons-material/BoltOutlined";
import { type AdminFlashSale, flashSaleStandings } from "@tatka/contract/catalogue/flash-sales-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { LinkedList } from "../../../records/list/linked-list.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { StandingChip } from "../../../records/list/standing-chip.tsx";
import { useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

export function FlashSaleList() {
  const t = useText();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const { moment, count } = useFormats();
  return (
    <LinkedList<AdminFlashSale>
      icon={FlashIcon}
      title={t("tatka.offers.flash_sales")}
      subtitle={t("tatka.offers.flash_subtitle")}
      addLabel={t("tatka.offers.add_flash_sale")}
      searchLabel={t("tatka.offers.search_flash_sales")}
      views={<ListViews list="flash-sale" labelOf={(view) => t(`tatka.offers.standing.${view}`)} />}
      filters={
        <ChoiceFilter
          source="standing"
          label={t("tatka.forms.status")}
          all={t("tatka.forms.all")}
          choices={flashSaleStandings.map((id) => ({ id, name: t(`tatka.offers.standing.${id}`) }))}
        />
      }
      columns={[
        { source: "title", label: t("tatka.records.name"), render: titleOf, share: 34 },
        {
          source: "standing",
          label: t("tatka.forms.status"),
          render: ({ standing }) => <StandingChip standing={standing} />,
        },
        { source: "startsAt", label: t("tatka.records.column.starts"), render: ({ startsAt }) => moment(startsAt) },
        { source: "endsAt", label: t("tatka.records.column.ends"), render: ({ endsAt }) => moment(endsAt) },
        {
          source: "region",
          label: t("tatka.records.column.region"),
          render: ({ region }) => (region ? regionName(region) : t("tatka.forms.everywhere")),
        },
        {
          source: "items",
          label: t("tatka.records.column.products"),
          align: "right",
          render: ({ items, standing }) => {
            const count = t("tatka.offers.items_count", { smart_count: items.length });
            const fallen =
              standing === "ended" ? 0 : items.filter(({ price, usualPrice }) => usualPrice <= price).length;
            return fallen === 0 ? count : `${count} · ${t("tatka.offers.usual_fell_short", { smart_count: fallen })}`;
          },
        },
        {
          source: "sold",
          label: t("tatka.records.column.sold"),
          align: "right",
          render: ({ items }) =>
            t("tatka.offers.sold", { sold: count(items.reduce((sum, item) => sum + item.sold, 0)) }),
        },
      ]}
    />
  );
}
