import EmptyIcon from "@mui/icons-material/QueryStatsOutlined";
import Box from "@mui/material/Box";
import {
  type AnalysisSection,
  adminProductAnalysisCsv,
  adminProductAnalysisXlsx,
  type ProductAnalysis,
} from "@tatka/contract/insight/reports";
import { BarChart } from "../../../charts/bar-chart.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { useText } from "../../../messages/use-text.ts";
import { DataTable } from "./data-table.tsx";
import { ExportButtons } from "./export-button.tsx";
import { ReportCard } from "./report-card.tsx";
import { type SectionView, useSectionViews } from "./section-views.tsx";
import { useMarginText } from "./use-margin-text.ts";

type Props = { section: AnalysisSection; analysis: ProductAnalysis; query: Record<string, string> };

const MOST_BARS = 10;

/** A section of the analysis: chart and table of its first rows. */
export function AnalysisSectionCard({ section, analysis, query }: Props) {
  const t = useText();
  const views = useSectionViews();
  const marginText = useMarginText()(analysis);
  const title = t(`tatka.report.sections.${section}`);
  const text = t(`tatka.report.section_texts.${section}`);
  const items: readonly ProductAnalysis[AnalysisSection][number][] = analysis[section];
  // The type of a lookup cannot express that view and rows belong to the same section.
  const { columns, keyOf, bar, tone } = views[section] as SectionView<ProductAnalysis[AnalysisSection][number]>;
  return (
    <ReportCard
      title={title}
      text={section === "margins" && marginText ? `${marginText}. ${text}` : text}
      actions={
        <ExportButtons
          csv={adminProductAnalysisCsv}
          xlsx={adminProductAnalysisXlsx}
          query={{ ...query, section }}
          what={title}
        />
      }
    >
      {items.length === 0 ? (
        <PageMessage
          icon={EmptyIcon}
          title={t(`tatka.report.section_none.${section}`)}
          text={t("tatka.report.section_none_text")}
        />
      ) : (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "2fr 3fr" } }}>
          <BarChart
            title={title}
            tone={tone}
            bars={items.slice(0, MOST_BARS).map((item) => ({ key: keyOf(item), ...bar(item) }))}
          />
          <DataTable title={title} columns={columns} items={items} keyOf={keyOf} />
        </Box>
      )}
    </ReportCard>
  );
}
