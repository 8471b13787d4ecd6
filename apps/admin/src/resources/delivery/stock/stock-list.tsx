import StockIcon from "@mui/icons-material/Inventory2Outlined";
import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { adminListStockHubs, type ListedLevel, scarcities } from "@tatka/contract/delivery/stock-levels-admin";
import type { StaffCounts } from "@tatka/contract/insight/counts";
import { ListBase, useDataProvider, useListContext } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useCounts } from "../../../layout/menu/use-counts.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { Cut } from "../../../records/list/cut.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListSearch } from "../../../records/list/list-search.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { type PresetFilter, SavedFilters } from "../../../records/list/saved-filters.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

const sort = { field: "id", order: "ASC" } as const;

/** Stock by hub, missing items first, with filters for hub and scarcity. */
export function StockList() {
  const t = useText();
  const counts = useCounts();
  return (
    <ListBase<ListedLevel> sort={sort} perPage={25} filterDefaultValues={{ scarcity: "out" }}>
      <PageHeader title={t("tatka.stock_list.title")} subtitle={t("tatka.stock_list.subtitle")}>
        <Button component={Link} to="/stock/scan" variant="outlined" startIcon={<ScanIcon />}>
          {t("tatka.menu.scan_stock")}
        </Button>
      </PageHeader>
      <SavedFilters list="stock" presets={presetsOf(counts?.stock)} />
      <Card>
        <ListBar
          search={<ListSearch label={t("tatka.stock_list.search")} sharesLineFrom="md" />}
          filters={<Filters />}
        />
        <Levels />
      </Card>
    </ListBase>
  );
}

function presetsOf(counts: StaffCounts["stock"] | undefined): PresetFilter[] {
  return [
    { label: "tatka.stock_list.out", filter: { scarcity: "out" }, sort, count: counts?.out },
    { label: "tatka.stock_list.low", filter: { scarcity: "low" }, sort, count: counts?.low },
    { label: "tatka.stock_list.all", filter: {}, sort },
  ];
}

function Filters() {
  const t = useText();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data: hubs = [] } = useQuery({
    queryKey: ["hubs-of-stock"],
    queryFn: ({ signal }) => dataProvider.call(adminListStockHubs, { signal }),
    staleTime: 300_000,
  });
  return (
    <FilterFields>
      <ChoiceFilter
        source="hubId"
        label={t("tatka.stock.hub")}
        all={t("tatka.stock.all_hubs")}
        choices={hubs.map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <ChoiceFilter
        source="scarcity"
        label={t("tatka.stock_list.scarcity")}
        all={t("tatka.stock_list.all")}
        choices={scarcities.map((id) => ({ id, name: t(`tatka.stock_list.${id}`) }))}
      />
    </FilterFields>
  );
}

function Levels() {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, wholeTaka, moment } = useFormats();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <RecordTable<ListedLevel>
      icon={StockIcon}
      title={t("tatka.stock_list.none_title")}
      text={t(isFiltered ? "tatka.stock_list.none_text" : "tatka.stock_list.empty_text")}
      actions={
        isFiltered && (
          <Button variant="outlined" onClick={() => setFilters({})}>
            {t("tatka.records.clear_filters")}
          </Button>
        )
      }
      choices={[25, 50, 100]}
      columns={[
        {
          source: "product",
          label: t("tatka.stock_list.product"),
          share: 40,
          render: ({ variationId, product, size }) => (
            <MuiLink component={Link} to={`/stock/${variationId}`} underline="hover" sx={{ fontWeight: 600 }}>
              {`${titleOf(product)}, ${titleOf(size)}`}
            </MuiLink>
          ),
        },
        { source: "sku", label: t("tatka.stock_list.sku"), render: ({ sku }) => <Cut isMuted>{sku}</Cut> },
        { source: "hub", label: t("tatka.stock.hub"), render: ({ hub }) => titleOf(hub) },
        {
          source: "available",
          label: t("tatka.stock_list.available"),
          align: "right",
          render: ({ available }) => (
            <Cut isWrong={available <= 0}>
              {available <= 0 ? t("tatka.stock_list.out") : t("tatka.stock_list.left", { count: count(available) })}
            </Cut>
          ),
        },
        {
          source: "reserved",
          label: t("tatka.stock_list.reserved"),
          align: "right",
          render: ({ onHand, reserved }) => `${count(onHand)} · ${count(reserved)}`,
        },
        {
          source: "emptySince",
          label: t("tatka.stock_list.since"),
          render: ({ emptySince }) => emptySince && moment(emptySince),
        },
        {
          source: "soldPerDay",
          label: t("tatka.stock_list.sold_per_day"),
          align: "right",
          render: ({ soldPerDay }) => (soldPerDay > 0 ? wholeTaka(soldPerDay) : "–"),
        },
      ]}
    />
  );
}
