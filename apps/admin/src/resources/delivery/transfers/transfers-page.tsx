import AddIcon from "@mui/icons-material/Add";
import TransferIcon from "@mui/icons-material/SyncAltOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { type Transfer, transferRoutes } from "@tatka/contract/delivery/transfers";
import { ListBase, useDataProvider, useListContext } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { TransferChip } from "./transfer-chip.tsx";

/** The refetch interval: orders are confirmed and cancelled meanwhile. */
const EVERY_MS = 20_000;
const states = ["open", "received", "cancelled"] as const;

/** Transfers between hubs, open ones first. */
export function TransfersPage() {
  const t = useText();
  return (
    <ListBase<Transfer>
      resource="transfer"
      perPage={25}
      filterDefaultValues={{ state: "open" }}
      queryOptions={{ refetchInterval: EVERY_MS }}
      disableAuthentication
    >
      <Head />
      <ListViews list="transfer" labelOf={(view) => t(`tatka.transfers.shown.${view}`)} />
      <Card>
        <ListBar filters={<Filters />} />
        <Transfers />
      </Card>
    </ListBase>
  );
}

function Head() {
  const t = useText();
  const { count } = useFormats();
  const { total, filterValues } = useListContext();
  const isOpen = filterValues.state === "open" && total !== undefined;
  return (
    <PageHeader
      title={t("tatka.transfers.title")}
      subtitle={isOpen ? t("tatka.transfers.subtitle", { count: count(total) }) : undefined}
    >
      <Button component={Link} to="/transfer/create" variant="contained" data-shortcut="new" startIcon={<AddIcon />}>
        {t("tatka.transfers.new_title")}
      </Button>
    </PageHeader>
  );
}

function Filters() {
  const t = useText();
  const titleOf = useTitle();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  // The response has the hubs beside its rows.
  const { data } = useQuery({
    queryKey: ["transfer", "hubs"],
    queryFn: ({ signal }) => dataProvider.call(transferRoutes.list, { query: { take: 1 }, signal }),
    staleTime: 300_000,
  });
  return (
    <FilterFields>
      <ChoiceFilter
        source="hubId"
        label={t("tatka.transfers.hub")}
        all={t("tatka.transfers.all_hubs")}
        choices={(data?.hubs ?? []).filter(({ isOwn }) => isOwn).map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <ChoiceFilter
        source="state"
        label={t("tatka.transfers.show")}
        all={t("tatka.transfers.shown.all")}
        choices={states.map((id) => ({ id, name: t(`tatka.transfers.shown.${id}`) }))}
      />
    </FilterFields>
  );
}

function Transfers() {
  const t = useText();
  const titleOf = useTitle();
  const { moment } = useFormats();
  return (
    <RecordTable<Transfer>
      icon={TransferIcon}
      title={t("tatka.transfers.none_title")}
      text={t("tatka.transfers.none_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "route",
          label: t("tatka.transfers.from_to"),
          share: 34,
          render: ({ id, from, to }) => (
            <MuiLink component={Link} to={`/transfer/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
              {t("tatka.transfers.route", { from: titleOf(from), to: titleOf(to) })}
            </MuiLink>
          ),
        },
        {
          source: "state",
          label: t("tatka.transfers.state_of"),
          render: ({ state }) => <TransferChip state={state} />,
        },
        {
          source: "lines",
          label: t("tatka.transfers.amount"),
          align: "right",
          render: ({ lines }) => t("tatka.transfers.pieces", { smart_count: piecesOf(lines) }),
        },
        {
          source: "order",
          label: t("tatka.transfers.what_for"),
          render: ({ order }) =>
            order ? t("tatka.transfers.for_order", { number: order.number }) : t("tatka.transfers.to_fill"),
        },
        {
          source: "createdAt",
          label: t("tatka.transfers.created_at"),
          align: "right",
          render: ({ createdAt }) => moment(createdAt),
        },
      ]}
    />
  );
}

function piecesOf(lines: Transfer["lines"]): number {
  return lines.reduce((sum, { requested, sent, received }) => sum + (received ?? sent ?? requested), 0);
}
