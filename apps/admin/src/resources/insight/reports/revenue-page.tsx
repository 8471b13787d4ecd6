import EmptyIcon from "@mui/icons-material/QueryStatsOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminRevenueReport, revenueSplits } from "@tatka/contract/insight/reports";
import { reportPeriods } from "@tatka/domain/insight/report-periods";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChangesCard } from "./changes-card.tsx";
import { Choice } from "./choice.tsx";
import { FiguresStrip } from "./figures-strip.tsx";
import { PartsCard } from "./parts-card.tsx";
import { PeriodsCard } from "./periods-card.tsx";
import { RangePicker } from "./range-picker.tsx";
import { RegionChoice } from "./region-choice.tsx";
import { useRange } from "./use-range.ts";
import { useRegion } from "./use-region.ts";

/** Revenue by time or dimension, beside the previous period. */
export function RevenuePage() {
  const t = useText();
  const { day } = useFormats();
  const range = useRange();
  const [params] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const region = useRegion();
  const query = {
    from: range.from,
    to: range.to,
    by: reportPeriods.find((period) => period === params.get("by")) ?? "day",
    split: revenueSplits.find((split) => split === params.get("split")) ?? "region",
    ...(region && { region }),
  };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["revenue", query],
    queryFn: ({ signal }) => dataProvider.call(adminRevenueReport, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isEmpty =
    data &&
    [data.totals, data.totalsBefore].every((of) => of.orders === 0 && of.refunds === 0 && of.ordersPlaced === 0);

  return (
    <>
      <PageHeader
        title={t("tatka.report.revenue_title")}
        subtitle={
          data
            ? t("tatka.report.compared", {
                from: day(data.from),
                to: day(data.to),
                before: day(data.before.from),
                until: day(data.before.to),
              })
            : t("tatka.report.revenue_subtitle")
        }
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mb: 3 }}>
        <RangePicker range={range} />
        <Choice
          label={t("tatka.report.by")}
          value={query.by}
          choices={reportPeriods.map((value) => ({ value, label: t(`tatka.report.periods.${value}`) }))}
          onChange={(by) => range.change({ by })}
        />
        <RegionChoice range={range} />
      </Stack>
      {error ? (
        <PageProblem error={error} onRetry={refetch} />
      ) : isPending ? (
        <PageLoading />
      ) : isEmpty ? (
        <Card>
          <PageMessage icon={EmptyIcon} title={t("tatka.report.none_title")} text={t("tatka.report.none_text")} />
        </Card>
      ) : (
        data && (
          <Box sx={{ display: "grid", gap: { xs: 2, md: 3 }, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <FiguresStrip report={data} />
            <PeriodsCard report={data} query={query} />
            <ChangesCard range={range} region={region} />
            <PartsCard report={data} query={query} onSplit={(split) => range.change({ split })} />
          </Box>
        )
      )}
    </>
  );
}
