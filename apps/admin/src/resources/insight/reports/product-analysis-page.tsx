import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AnalysisSection, adminProductAnalysis, analysisSections } from "@tatka/contract/insight/reports";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { AnalysisSectionCard } from "./analysis-section.tsx";
import { RangePicker } from "./range-picker.tsx";
import { RegionChoice } from "./region-choice.tsx";
import { useRange } from "./use-range.ts";
import { useRegion } from "./use-region.ts";

/** Sales, stock, shortages and margins by product. */
export function ProductAnalysisPage() {
  const t = useText();
  const range = useRange();
  const [params] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const region = useRegion();
  const section: AnalysisSection = analysisSections.find((name) => name === params.get("section")) ?? "bestSellers";
  const query = { from: range.from, to: range.to, ...(region && { region }) };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["product-analysis", query],
    queryFn: ({ signal }) => dataProvider.call(adminProductAnalysis, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <PageHeader title={t("tatka.report.analysis_title")} subtitle={t("tatka.report.analysis_subtitle")} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mb: 2 }}>
        <RangePicker range={range} />
        <RegionChoice range={range} />
      </Stack>
      <Card sx={{ mb: { xs: 2, md: 3 } }}>
        <Tabs
          value={section}
          onChange={(_, name: AnalysisSection) => range.change({ section: name })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t("tatka.report.analysis_title")}
        >
          {analysisSections.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`tatka.report.sections.${name}`)}
              id={`tab-${name}`}
              aria-controls="analysis-section"
            />
          ))}
        </Tabs>
      </Card>
      <div role="tabpanel" id="analysis-section" aria-labelledby={`tab-${section}`}>
        {error ? (
          <PageProblem error={error} onRetry={refetch} />
        ) : isPending ? (
          <PageLoading />
        ) : (
          data && <AnalysisSectionCard section={section} analysis={data} query={query} />
        )}
      </div>
    </>
  );
}
