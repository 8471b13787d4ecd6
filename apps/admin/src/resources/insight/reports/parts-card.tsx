import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import {
  adminRevenueCsv,
  adminRevenueXlsx,
  type RevenueReport,
  type RevenueSplit,
  revenueSplits,
} from "@tatka/contract/insight/reports";
import { useLocaleState } from "react-admin";
import { BarChart } from "../../../charts/bar-chart.tsx";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Choice } from "./choice.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { ExportButtons } from "./export-button.tsx";
import { ReportCard } from "./report-card.tsx";

type Part = RevenueReport["parts"][number];
type Props = { report: RevenueReport; query: Record<string, string>; onSplit: (split: RevenueSplit) => void };

const MOST_BARS = 10;

/** The same sales by region, hub, category, payment method or type of customer. */
export function PartsCard({ report: { parts, split }, query, onSplit }: Props) {
  const t = useText();
  const [locale] = useLocaleState();
  const { count, wholeTaka, percent } = useFormats();
  const all = parts.reduce((sum, { revenue }) => sum + revenue, 0);
  const title = t(`tatka.report.split_titles.${split}`);
  const nameOf = (part: Part) => (locale === "bn" ? part.titleBn : part.title);
  const columns: Column<Part>[] = [
    { title: t(`tatka.report.splits.${split}`), cell: nameOf },
    { title: t("tatka.report.figures.orders"), isNumber: true, cell: ({ orders }) => count(orders) },
    { title: t("tatka.report.figures.revenue"), isNumber: true, cell: ({ revenue }) => wholeTaka(revenue) },
    {
      title: t("tatka.report.revenue_before"),
      isNumber: true,
      cell: ({ revenueBefore }) => wholeTaka(revenueBefore),
    },
    {
      title: t("tatka.report.share"),
      isNumber: true,
      cell: ({ revenue }) => (all === 0 ? "–" : percent(revenue / all)),
    },
    ...(split === "category"
      ? []
      : [
          {
            title: t("tatka.report.figures.refunds"),
            isNumber: true,
            cell: ({ refunds }: Part) => wholeTaka(refunds ?? 0),
          },
        ]),
  ];
  return (
    <ReportCard
      title={title}
      {...(split === "category" && { text: t("tatka.report.category_text") })}
      actions={
        <ExportButtons
          csv={adminRevenueCsv}
          xlsx={adminRevenueXlsx}
          query={{ ...query, table: "parts" }}
          what={title}
        />
      }
    >
      <Stack direction="row" sx={{ mb: 2.5 }}>
        <Choice
          label={t("tatka.report.split")}
          value={split}
          choices={revenueSplits.map((value) => ({ value, label: t(`tatka.report.splits.${value}`) }))}
          onChange={onSplit}
        />
      </Stack>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "2fr 3fr" } }}>
        <BarChart
          title={title}
          bars={parts.slice(0, MOST_BARS).map((part) => ({
            key: part.key,
            label: nameOf(part),
            value: part.revenue,
            text: wholeTaka(part.revenue),
          }))}
        />
        <DataTable title={title} columns={columns} items={parts} keyOf={({ key }) => key} />
      </Box>
    </ReportCard>
  );
}
