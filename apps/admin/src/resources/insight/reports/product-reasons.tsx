import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminProductReasons } from "@tatka/contract/insight/sales-changes";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { Region } from "@tatka/domain/region";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { LineChart } from "../../../charts/line-chart.tsx";
import { useFormats } from "../../../formats.ts";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = { id: number; query: { from: string; to: string; region?: Region }; onClose: () => void };

/** A product: sales beside the previous period, stock-outs and price changes. */
export function ProductReasonsPanel({ id, query, onClose }: Props) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { wholeTaka, compactTaka, taka, shortDay, moment, count } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ["product-reasons", id, query],
    queryFn: ({ signal }) => dataProvider.call(adminProductReasons, { params: { id }, query, signal }),
    retry: false,
  });
  const sizeOf = (one: { size: string; sizeBn: string }) => titleOf({ title: one.size, titleBn: one.sizeBn });
  const sum = (pick: "revenue" | "revenueBefore") => data?.days.reduce((total, day) => total + day[pick], 0) ?? 0;
  return (
    <Box component="section" aria-label={t("tatka.changes.reasons")} sx={panel}>
      {error && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={180} />}
      {data && (
        <>
          <Stack direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap", mb: 1 }}>
            <Typography component="h3" sx={{ fontWeight: 650, mr: "auto" }}>
              {titleOf(data)}
            </Typography>
            {may("product.read") && (
              <Button component={Link} to={`/product/${id}`} size="small" variant="outlined">
                {t("tatka.changes.to_product")}
              </Button>
            )}
            <IconButton aria-label={t("tatka.changes.close")} onClick={onClose} size="small">
              <CloseIcon />
            </IconButton>
          </Stack>
          <Box sx={columns}>
            <LineChart
              title={titleOf(data)}
              description={t("tatka.report.chart_text", {
                revenue: wholeTaka(sum("revenue")),
                before: wholeTaka(sum("revenueBefore")),
              })}
              points={data.days.map(({ day, revenue, revenueBefore }) => ({
                label: shortDay(day),
                value: revenue,
                before: revenueBefore,
              }))}
              partNote={data.to >= dhakaDay(new Date()) ? t("tatka.today.so_far") : undefined}
              names={{ value: t("tatka.report.this_time"), before: t("tatka.report.time_before") }}
              axisText={compactTaka}
              valueText={wholeTaka}
              height={180}
            />
            <Facts title={t("tatka.changes.stock_outs")} none={t("tatka.changes.never_out")}>
              {data.stockOuts.map((one) => ({
                key: `${one.variationId} ${one.hub.title} ${one.from}`,
                main: `${sizeOf(one)}, ${titleOf(one.hub)}`,
                side: t("tatka.changes.hours", { smart_count: one.hours, count: count(one.hours) }),
                note: `${moment(one.from)} – ${one.until ? moment(one.until) : t("tatka.changes.until_now")}`,
                to: may("stock.read") ? `/stock/${one.variationId}` : undefined,
              }))}
            </Facts>
            <Facts title={t("tatka.changes.prices")} none={t("tatka.changes.same_price")}>
              {data.prices.map((one) => ({
                key: `${one.variationId} ${one.at}`,
                main: sizeOf(one),
                side: `${taka(one.before)} → ${taka(one.after)}`,
                note: moment(one.at),
              }))}
            </Facts>
          </Box>
        </>
      )}
    </Box>
  );
}

type Fact = { key: string; main: string; side: string; note: string; to?: string | undefined };

function Facts({ title, none, children }: { title: string; none: string; children: readonly Fact[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h4" sx={{ fontSize: "0.8125rem", fontWeight: 650, mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 && <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{none}</Typography>}
      <Box component="ul" aria-label={title} sx={list}>
        {children.map(({ key, main, side, note, to }) => (
          <li key={key}>
            <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, fontSize: "0.8125rem" }}>
              {to ? (
                <Box component={Link} to={to} sx={{ color: "inherit", minWidth: 0, overflowWrap: "anywhere" }}>
                  {main}
                </Box>
              ) : (
                <span>{main}</span>
              )}
              <Box component="strong" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
                {side}
              </Box>
            </Stack>
            <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{note}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const panel = {
  mt: 2.5,
  p: 2,
  borderRadius: "var(--tatka-radius-small)",
  border: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface)",
} as const;
const columns = {
  display: "grid",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
const list = { listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, maxHeight: 240, overflowY: "auto" } as const;
