import RiderIcon from "@mui/icons-material/TwoWheelerOutlined";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminStaffFigures, type StaffFigures } from "@tatka/contract/insight/staff-figures";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { RangePicker } from "./range-picker.tsx";
import { RegionChoice } from "./region-choice.tsx";
import { ReportCard } from "./report-card.tsx";
import { useRange } from "./use-range.ts";
import { useRegion } from "./use-region.ts";

type Packer = StaffFigures["packers"][number];
type Rider = StaffFigures["riders"][number];

/** Packed orders, deliveries, punctuality and cash differences by staff member. */
export function StaffFiguresPage() {
  const t = useText();
  const range = useRange();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const region = useRegion();
  const query = { from: range.from, to: range.to, ...(region && { region }) };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["staff-figures", query],
    queryFn: ({ signal }) => dataProvider.call(adminStaffFigures, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <PageHeader title={t("tatka.staff_figures.title")} subtitle={t("tatka.staff_figures.subtitle")} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mb: 2 }}>
        <RangePicker range={range} />
        <RegionChoice range={range} />
      </Stack>
      {error ? <PageProblem error={error} onRetry={refetch} /> : isPending ? <PageLoading /> : null}
      {data && !error && (
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Riders riders={data.riders} />
          <Packers packers={data.packers} />
        </Box>
      )}
    </>
  );
}

function Riders({ riders }: { riders: Rider[] }) {
  const t = useText();
  const may = useMay();
  const { count, percent, wholeTaka } = useFormats();
  const number = (title: string, cell: Column<Rider>["cell"]): Column<Rider> => ({ title, isNumber: true, cell });
  const columns: Column<Rider>[] = [
    { title: t("tatka.staff_figures.rider"), cell: ({ name }) => name },
    number(t("tatka.staff_figures.runs"), ({ runs }) => count(runs)),
    number(t("tatka.staff_figures.delivered"), ({ delivered }) => count(delivered)),
    number(t("tatka.staff_figures.failed"), ({ failed, delivered }) =>
      failed === 0 ? "–" : `${count(failed)} (${percent(failed / (failed + delivered))})`,
    ),
    number(t("tatka.staff_figures.on_time"), ({ onTime, delivered }) =>
      delivered === 0 ? "–" : `${count(onTime)} (${percent(onTime / delivered)})`,
    ),
    number(t("tatka.staff_figures.cash"), ({ cash }) => wholeTaka(cash)),
    number(t("tatka.staff_figures.short"), ({ short }) =>
      short === 0 ? (
        "–"
      ) : (
        <Box component="strong" sx={{ color: "error.main" }}>
          {wholeTaka(short)}
        </Box>
      ),
    ),
    number(t("tatka.staff_figures.over"), ({ over }) => (over === 0 ? "–" : wholeTaka(over))),
  ];
  return (
    <ReportCard
      title={t("tatka.staff_figures.riders")}
      text={t("tatka.staff_figures.riders_text")}
      actions={
        may("cash.read") && (
          <MuiLink component={Link} to="/cash">
            {t("tatka.menu.cash")}
          </MuiLink>
        )
      }
    >
      {riders.length === 0 ? (
        <PageMessage
          icon={RiderIcon}
          title={t("tatka.staff_figures.no_riders")}
          text={t("tatka.staff_figures.no_riders_text")}
        />
      ) : (
        <DataTable
          title={t("tatka.staff_figures.riders")}
          columns={columns}
          items={riders}
          keyOf={({ id }) => String(id)}
        />
      )}
    </ReportCard>
  );
}

function Packers({ packers }: { packers: Packer[] }) {
  const t = useText();
  const { count, percent } = useFormats();
  const all = packers.reduce((sum, { orders }) => sum + orders, 0);
  const title = t("tatka.staff_figures.packers");
  return (
    <ReportCard title={title} text={t("tatka.staff_figures.packers_text")}>
      {packers.length === 0 ? (
        <PageMessage
          icon={RiderIcon}
          title={t("tatka.staff_figures.no_packers")}
          text={t("tatka.staff_figures.no_riders_text")}
        />
      ) : (
        <DataTable<Packer>
          title={title}
          columns={[
            { title: t("tatka.staff_figures.packer"), cell: ({ name }) => name },
            {
              title: t("tatka.staff_figures.packed"),
              isNumber: true,
              cell: ({ orders }) => count(orders),
            },
            { title: t("tatka.report.share"), isNumber: true, cell: ({ orders }) => percent(orders / all) },
          ]}
          items={packers}
          keyOf={({ id }) => String(id)}
        />
      )}
    </ReportCard>
  );
}
