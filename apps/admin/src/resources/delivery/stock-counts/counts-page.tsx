import AddIcon from "@mui/icons-material/Add";
import CountIcon from "@mui/icons-material/FactCheckOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { type StockCount, stockCountRoutes } from "@tatka/contract/delivery/stock-counts";
import { useState } from "react";
import { ListBase, useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { Cut } from "../../../records/list/cut.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CountChip } from "./count-chip.tsx";
import { NewCountDialog } from "./new-count-dialog.tsx";

/** Open and finished stock counts, and a button that starts one. */
export function CountsPage() {
  const t = useText();
  return (
    <ListBase<StockCount> resource="count" perPage={25} disableAuthentication>
      <PageHeader title={t("tatka.stock_counts.title")} subtitle={t("tatka.stock_counts.subtitle")}>
        <StartButton />
      </PageHeader>
      <ListViews list="count" labelOf={(view) => t(`tatka.stock_counts.shown.${view}`)} />
      <Card>
        <ListBar filters={<Filters />} />
        <Counts />
      </Card>
    </ListBase>
  );
}

/** Hubs and categories that can be counted, which the response has beside its rows. */
function useChoices() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["count", "choices"],
    queryFn: ({ signal }) => dataProvider.call(stockCountRoutes.list, { query: { take: 1 }, signal }),
    staleTime: 300_000,
  });
  return data;
}

function StartButton() {
  const t = useText();
  const may = useMay();
  const choices = useChoices();
  const [isStarting, setStarting] = useState(false);
  if (!may("stock.count") || !choices || choices.hubs.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        data-shortcut="new"
        startIcon={<AddIcon />}
        onClick={() => setStarting(true)}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {t("tatka.stock_counts.start")}
      </Button>
      {isStarting && <NewCountDialog choices={choices} onClose={() => setStarting(false)} />}
    </>
  );
}

function Filters() {
  const t = useText();
  const titleOf = useTitleOf();
  const choices = useChoices();
  return (
    <FilterFields>
      <ChoiceFilter
        source="hubId"
        label={t("tatka.stock_counts.hub")}
        all={t("tatka.stock_counts.all_hubs")}
        choices={(choices?.hubs ?? []).map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
    </FilterFields>
  );
}

function Counts() {
  const t = useText();
  const titleOf = useTitleOf();
  const choices = useChoices();
  const { count, moment } = useFormats();
  return (
    <RecordTable<StockCount>
      icon={CountIcon}
      title={t("tatka.stock_counts.none_title")}
      text={t(choices?.hubs.length === 0 ? "tatka.stock_counts.no_hubs" : "tatka.stock_counts.none_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "number",
          label: t("tatka.stock_counts.number"),
          render: ({ id, number }) => (
            <MuiLink component={Link} to={`/count/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
              {number}
            </MuiLink>
          ),
        },
        {
          source: "state",
          label: t("tatka.stock_counts.state_of"),
          render: ({ state }) => <CountChip state={state} />,
        },
        { source: "hub", label: t("tatka.stock_counts.hub"), render: ({ hub }) => titleOf(hub) },
        {
          source: "category",
          label: t("tatka.stock_counts.category"),
          share: 30,
          render: ({ category }) => <Cut>{category ? titleOf(category) : t("tatka.stock_counts.everything")}</Cut>,
        },
        {
          source: "counted",
          label: t("tatka.stock_counts.items"),
          render: ({ state, counted, uncounted }) =>
            t(state === "open" ? "tatka.stock_counts.progress" : "tatka.stock_counts.done", {
              counted: count(counted),
              uncounted: count(uncounted),
            }),
        },
        { source: "openedBy", label: t("tatka.stock_counts.opened_by"), share: 20, render: ({ openedBy }) => openedBy },
        {
          source: "openedAt",
          label: t("tatka.stock_counts.opened_at"),
          align: "right",
          render: ({ openedAt }) => moment(openedAt),
        },
      ]}
    />
  );
}
