import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminLossReport, type LossReport, lossCauses } from "@tatka/contract/insight/losses";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { ReportCard } from "./report-card.tsx";

type Day = LossReport["days"][number];
type Item = LossReport["items"][number];
type Props = { query: { from: string; to: string; hubId?: number } };

/** Waste and lost sales in taka by day and cause, and the sizes that lost most. */
export function LossesCard({ query }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { wholeTaka, shortDay, count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["losses", query],
    queryFn: ({ signal }) => dataProvider.call(adminLossReport, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  if (!data || data.days.length === 0) return null;
  const causes = lossCauses.filter((cause) => data.totals[cause] > 0);
  const total = (amounts: LossReport["totals"]) => causes.reduce((sum, cause) => sum + amounts[cause], 0);
  // What is written off without a known cost counts as nothing.
  const amount = (taka: number) => (taka === 0 ? t("tatka.report.losses.unknown") : wholeTaka(taka));
  const columns: Column<Day>[] = [
    { title: t("tatka.report.losses.day"), cell: ({ day }) => shortDay(day) },
    ...causes.map((cause) => ({
      title: t(`tatka.report.losses.causes.${cause}`),
      isNumber: true,
      cell: (day: Day) => (day[cause] === 0 ? "–" : wholeTaka(day[cause])),
    })),
    { title: t("tatka.report.losses.total"), isNumber: true, cell: (day) => amount(total(day)) },
  ];
  const itemColumns: Column<Item>[] = [
    {
      title: t("tatka.report.waste.item"),
      cell: (item) => (
        <MuiLink component={Link} to={`/stock/${item.variationId}`} underline="hover">
          {titleOf(item.product)}, {titleOf(item.size)}
        </MuiLink>
      ),
    },
    { title: t("tatka.report.waste.hub"), cell: ({ hub }) => titleOf(hub) },
    { title: t("tatka.report.losses.cause"), cell: ({ cause }) => t(`tatka.report.losses.causes.${cause}`) },
    { title: t("tatka.report.waste.amount"), isNumber: true, cell: ({ pieces }) => count(Math.round(pieces)) },
    { title: t("tatka.report.losses.total"), isNumber: true, cell: ({ taka }) => amount(taka) },
  ];
  const title = t("tatka.report.losses.title");
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      <ReportCard title={title} text={t("tatka.report.losses.text", { total: wholeTaka(total(data.totals)) })}>
        <DataTable title={title} columns={columns} items={data.days} keyOf={({ day }) => day} />
      </ReportCard>
      <ReportCard title={t("tatka.report.losses.items")}>
        <DataTable
          title={t("tatka.report.losses.items")}
          columns={itemColumns}
          items={data.items}
          keyOf={({ variationId, hub, cause }) => `${variationId} ${hub.title} ${cause}`}
        />
      </ReportCard>
    </Stack>
  );
}
