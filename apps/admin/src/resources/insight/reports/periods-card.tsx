import Box from "@mui/material/Box";
import {
  adminRevenueCsv,
  adminRevenueXlsx,
  adminSalesRegister,
  type RevenueReport,
} from "@tatka/contract/insight/reports";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { LineChart } from "../../../charts/line-chart.tsx";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { DownloadLink, ExportButtons } from "./export-button.tsx";
import { ReportCard } from "./report-card.tsx";

type Period = RevenueReport["periods"][number];

export function PeriodsCard({ report, query }: { report: RevenueReport; query: Record<string, string> }) {
  const t = useText();
  const { count, wholeTaka, compactTaka, shortDay, month } = useFormats();
  const title = t("tatka.report.over_time");
  const registerQuery = { from: report.from, to: report.to, ...(query.region && { region: query.region }) };
  const labelOf = ({ start, end }: Period) => {
    if (report.by === "month") return month(start);
    return start === end ? shortDay(start) : `${shortDay(start)} – ${shortDay(end)}`;
  };
  const money = (name: "goods" | "discounts" | "delivery" | "revenue" | "refunds" | "ordered"): Column<Period> => ({
    title: t(`tatka.report.figures.${name}`),
    isNumber: true,
    cell: (period) => wholeTaka(period[name]),
  });
  const columns: Column<Period>[] = [
    { title: t("tatka.report.period"), cell: labelOf },
    money("revenue"),
    {
      title: t("tatka.report.revenue_before"),
      isNumber: true,
      cell: ({ revenueBefore }) => wholeTaka(revenueBefore),
    },
    { title: t("tatka.report.figures.orders"), isNumber: true, cell: ({ orders }) => count(orders) },
    {
      title: t("tatka.report.figures.averageBasket"),
      isNumber: true,
      cell: ({ averageBasket }) => (averageBasket === null ? "–" : wholeTaka(averageBasket)),
    },
    money("goods"),
    money("discounts"),
    money("delivery"),
    money("refunds"),
    money("ordered"),
  ];
  return (
    <ReportCard
      title={title}
      text={t("tatka.report.over_time_text")}
      actions={
        <>
          <ExportButtons
            csv={adminRevenueCsv}
            xlsx={adminRevenueXlsx}
            query={{ ...query, table: "periods" }}
            what={title}
          />
          <DownloadLink route={adminSalesRegister} query={registerQuery}>
            {t("tatka.report.sales_register")}
          </DownloadLink>
        </>
      }
    >
      <LineChart
        title={title}
        description={t("tatka.report.chart_text", {
          revenue: wholeTaka(report.totals.revenue),
          before: wholeTaka(report.totalsBefore.revenue),
        })}
        points={report.periods.map((period) => ({
          label: report.by === "month" ? month(period.start) : shortDay(period.start),
          value: period.revenue,
          before: period.revenueBefore,
        }))}
        partNote={report.to >= dhakaDay(new Date()) ? t("tatka.today.so_far") : undefined}
        names={{ value: t("tatka.report.this_time"), before: t("tatka.report.time_before") }}
        axisText={compactTaka}
        valueText={wholeTaka}
      />
      <Box sx={{ mt: 2 }}>
        <DataTable title={title} columns={columns} items={report.periods} keyOf={({ start }) => start} />
      </Box>
    </ReportCard>
  );
}
