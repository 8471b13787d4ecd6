import Button from "@mui/material/Button";
import { adminWasteCsv, type WasteReport } from "@tatka/contract/insight/waste";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { DownloadLink } from "./export-button.tsx";
import { ReportCard } from "./report-card.tsx";

type Row = WasteReport["rows"][number];
type Props = {
  report: WasteReport;
  query: Record<string, string | number>;
  onShow: (key: string) => void;
};

export function useWasteName(): (split: WasteReport["split"], row: Row) => string {
  const t = useText();
  const titleOf = useTitleOf();
  return (split, row) => {
    if (row.key === "none") return t(`tatka.report.waste.none.${split}`);
    return split === "reason" ? t(`tatka.stock.reason.${row.key}` as "tatka.stock.reason.damaged") : titleOf(row);
  };
}

/** A row for each reason, category or supplier, which opens its movements. */
export function WasteRows({ report: { rows, split }, query, onShow }: Props) {
  const t = useText();
  const nameOf = useWasteName();
  const { count, wholeTaka, percent } = useFormats();
  const title = t(`tatka.report.waste.by.${split}`);
  const number = (name: string, cell: (row: Row) => string): Column<Row> => ({ title: name, isNumber: true, cell });
  const columns: Column<Row>[] = [
    { title: t(`tatka.report.waste.splits.${split}`), cell: (row) => nameOf(split, row) },
    number(t("tatka.report.waste.wasted"), ({ wasted }) => dash(wasted, count)),
    number(t("tatka.report.waste.wasted_cost"), ({ wastedCost }) => dash(wastedCost, wholeTaka)),
    number(t("tatka.report.waste.differences"), ({ differences }) => dash(differences, count)),
    number(t("tatka.report.waste.differences_cost"), ({ differencesCost }) => dash(differencesCost, wholeTaka)),
    number(t("tatka.report.waste.received"), ({ received }) => dash(received, count)),
    number(t("tatka.report.waste.received_cost"), ({ receivedCost }) => dash(receivedCost, wholeTaka)),
    ...(split === "reason"
      ? []
      : [
          number(t("tatka.report.waste.share"), ({ wastedCost, receivedCost }) =>
            receivedCost > 0 ? percent(wastedCost / receivedCost) : "–",
          ),
        ]),
    {
      title: t("tatka.report.waste.movements"),
      cell: (row) => (
        <Button
          size="small"
          onClick={() => onShow(row.key)}
          aria-label={t("tatka.report.waste.show", { name: nameOf(split, row) })}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {t("tatka.report.waste.movements")}
        </Button>
      ),
    },
  ];
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    <ReportCard
      title={title}
      actions={
        <DownloadLink route={adminWasteCsv} query={asked} label={t("tatka.report.export_csv_named", { what: title })}>
          {t("tatka.report.export_csv")}
        </DownloadLink>
      }
    >
      <DataTable title={title} columns={columns} items={rows} keyOf={({ key }) => key} />
    </ReportCard>
  );
}

const dash = (value: number, text: (value: number) => string) => (value === 0 ? "–" : text(value));
