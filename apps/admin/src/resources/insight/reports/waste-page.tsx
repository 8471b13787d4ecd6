import EmptyIcon from "@mui/icons-material/DeleteSweepOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminWasteReport, type WasteReport, wasteSplits } from "@tatka/contract/insight/waste";
import { daysIn, longestWasteDays } from "@tatka/domain/insight/report-periods";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { Choice } from "./choice.tsx";
import { LossesCard } from "./losses-card.tsx";
import { RangePicker } from "./range-picker.tsx";
import { useRange } from "./use-range.ts";
import { WasteMovements } from "./waste-movements.tsx";
import { WasteRows } from "./waste-rows.tsx";

/** Waste and lost sales by day; write-offs by reason, category or supplier, beside receipts. */
export function WastePage() {
  const t = useText();
  const titleOf = useTitleOf();
  const range = useRange();
  const [params] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const hubId = Number(params.get("hub")) || undefined;
  const split = wasteSplits.find((one) => one === params.get("split")) ?? "reason";
  const period = { from: range.from, to: range.to, ...(hubId && { hubId }) };
  const query = { ...period, split };
  const isTooLong = daysIn(range) > longestWasteDays;
  const { data, error, refetch } = useQuery({
    queryKey: ["waste", query],
    queryFn: ({ signal }) => dataProvider.call(adminWasteReport, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: !isTooLong,
    retry: false,
  });
  const chosen = data?.rows.find(({ key }) => key === params.get("row"));
  return (
    <>
      <PageHeader title={t("tatka.report.waste.title")} subtitle={t("tatka.report.waste.subtitle")} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mb: 2 }}>
        <RangePicker range={range} />
        <Choice
          label={t("tatka.report.split")}
          value={split}
          choices={wasteSplits.map((value) => ({ value, label: t(`tatka.report.waste.splits.${value}`) }))}
          onChange={(value) => range.change({ split: value, row: "" })}
        />
        <Choice
          label={t("tatka.report.waste.hub")}
          value={String(hubId ?? "all")}
          choices={[
            { value: "all", label: t("tatka.report.waste.all_hubs") },
            ...(data?.hubs ?? []).map((hub) => ({ value: String(hub.id), label: titleOf(hub) })),
          ]}
          onChange={(value) => range.change({ hub: value === "all" ? "" : value })}
        />
      </Stack>
      {isTooLong && <Alert severity="warning">{t("tatka.report.waste.too_long")}</Alert>}
      {!isTooLong && <LossesCard query={period} />}
      {!isTooLong && error && <PageProblem error={error} onRetry={refetch} />}
      {!isTooLong && !error && !data && <PageLoading />}
      {!isTooLong && !error && data && data.rows.length === 0 && (
        <Card>
          <PageMessage
            icon={EmptyIcon}
            title={t("tatka.report.waste.none_title")}
            text={t("tatka.report.waste.none_text")}
          />
        </Card>
      )}
      {!isTooLong && !error && data && data.rows.length > 0 && (
        <Stack sx={{ gap: 2 }}>
          <Totals totals={data.totals} />
          <WasteRows report={data} query={query} onShow={(row) => range.change({ row })} />
          {chosen && <WasteMovements row={chosen} query={query} onClose={() => range.change({ row: "" })} />}
        </Stack>
      )}
    </>
  );
}

function Totals({ totals }: { totals: WasteReport["totals"] }) {
  const t = useText();
  const { wholeTaka, percent } = useFormats();
  const { wasted, wastedCost, differences, differencesCost, received, receivedCost } = totals;
  const figures = [
    { name: "wasted", pieces: wasted, amount: wastedCost, share: receivedCost > 0 ? wastedCost / receivedCost : null },
    { name: "differences", pieces: differences, amount: differencesCost, share: null },
    { name: "received", pieces: received, amount: receivedCost, share: null },
  ] as const;
  return (
    <Box component="dl" sx={strip}>
      {figures.map(({ name, pieces, amount, share }) => (
        <Card key={name} sx={{ p: 2, minWidth: 0 }}>
          <Typography component="dt" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
            {t(`tatka.report.waste.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            <Typography sx={{ fontSize: { xs: "1.25rem", md: "1.5rem" }, fontWeight: 700 }}>
              {wholeTaka(amount)}
            </Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {[
                t("tatka.report.waste.pieces", { smart_count: pieces }),
                share !== null && t("tatka.report.waste.share_of", { share: percent(share) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const strip = {
  m: 0,
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
} as const;
