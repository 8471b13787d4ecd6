import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminWasteMovements, type WasteMovement, type WasteReport } from "@tatka/contract/insight/waste";
import { useDataProvider } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { ReportCard } from "./report-card.tsx";
import { useWasteName } from "./waste-rows.tsx";

const MOST = 200;

type Props = {
  row: WasteReport["rows"][number];
  query: { from: string; to: string; split: WasteReport["split"]; hubId?: number };
  onClose: () => void;
};

/** The movements behind a figure, with links to the ledger. */
export function WasteMovements({ row, query, onClose }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const nameOf = useWasteName();
  const { count, taka, moment } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const asked = { ...query, key: row.key, take: MOST };
  const { data, error, refetch } = useQuery({
    queryKey: ["waste", "movements", asked],
    queryFn: ({ signal }) => dataProvider.call(adminWasteMovements, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const title = t("tatka.report.waste.behind", { name: nameOf(query.split, row) });
  const columns: Column<WasteMovement>[] = [
    {
      title: t("tatka.report.waste.item"),
      cell: ({ variationId, product, size }) => (
        <Link component={RouterLink} to={`/stock/${variationId}`}>
          {titleOf(product)}, {titleOf(size)}
        </Link>
      ),
    },
    { title: t("tatka.report.waste.when"), cell: ({ at }) => moment(at) },
    {
      title: t("tatka.report.waste.why"),
      cell: ({ reason, lot, note }) =>
        [t(`tatka.stock.reason.${reason}`), lot && `${t("tatka.stock.lot")} ${lot}`, note].filter(Boolean).join(" · "),
    },
    {
      title: t("tatka.report.waste.who"),
      cell: ({ staff, hub }) => [staff ?? t("tatka.stock.nobody"), titleOf(hub)].join(" · "),
    },
    { title: t("tatka.report.waste.amount"), isNumber: true, cell: ({ pieces }) => count(pieces) },
    {
      title: t("tatka.report.waste.cost"),
      isNumber: true,
      cell: ({ cost }) => (cost === null ? "–" : taka(cost)),
    },
  ];
  return (
    <ReportCard
      title={title}
      {...(data &&
        data.total > data.items.length && {
          text: t("tatka.report.waste.first", { shown: count(data.items.length), total: count(data.total) }),
        })}
      actions={
        <Button color="inherit" onClick={onClose} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          {t("tatka.report.waste.close")}
        </Button>
      }
    >
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!error && !data && <PageLoading />}
      {data && <DataTable title={title} columns={columns} items={data.items} keyOf={({ id }) => String(id)} />}
    </ReportCard>
  );
}
