import TodayIcon from "@mui/icons-material/PointOfSaleOutlined";
import WeekIcon from "@mui/icons-material/QueryStatsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { Link } from "react-router";
import { LineChart } from "../../../charts/line-chart.tsx";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { StatCard, tabular } from "./stat-card.tsx";

type Sales = NonNullable<Dashboard["sales"]>;

/** Today so far, compared with the same hours of yesterday and a week ago. */
export function TodayCard({ sales: { today, yesterday, lastWeek, expected } }: { sales: Sales }) {
  const t = useText();
  const { wholeTaka, count } = useFormats();
  return (
    <StatCard
      icon={TodayIcon}
      tone="brand"
      title={t("tatka.today.sales")}
      note={t("tatka.today.sales_note")}
      value={wholeTaka(today.revenue)}
    >
      <Typography sx={{ fontWeight: 650, mt: 0.5, ...tabular }}>
        {t("tatka.today.orders", { count: count(today.orders) })}
      </Typography>
      <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary", ...tabular, letterSpacing: 0 }}>
        {t("tatka.today.ordered", { amount: wholeTaka(today.ordered), count: count(today.ordersPlaced) })}
      </Typography>
      {expected && (
        <Typography sx={{ mt: 1, fontSize: "0.8125rem", ...tabular, letterSpacing: 0 }}>
          <Box component="strong" sx={{ color: today.revenue < expected.lowest ? "error.main" : "var(--tatka-brand)" }}>
            {t(`tatka.today.expected.${today.revenue < expected.revenue ? "below" : "above"}`, {
              amount: wholeTaka(Math.abs(today.revenue - expected.revenue)),
            })}
          </Box>
          {` · ${t("tatka.today.expected_note", {
            amount: wholeTaka(expected.revenue),
            lowest: wholeTaka(expected.lowest),
            highest: wholeTaka(expected.highest),
            smart_count: expected.weeks,
            weeks: count(expected.weeks),
          })} · ${t("tatka.today.expected_orders", {
            count: count(today.ordersPlaced),
            expected: count(expected.ordersPlaced),
          })}`}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0, display: "grid", gap: 0.75 }}>
        <Against since="yesterday" now={today.revenue} then={yesterday} />
        <Against since="last_week" now={today.revenue} then={lastWeek} />
      </Box>
      <Button component={Link} to="/report/revenue?range=today" size="small" sx={more}>
        {t("tatka.today.to_report")}
      </Button>
    </StatCard>
  );
}

function Against({ since, now, then }: { since: "yesterday" | "last_week"; now: number; then: Sales["today"] }) {
  const t = useText();
  const { wholeTaka, count } = useFormats();
  const difference = now - then.revenue;
  const label = t(`tatka.today.${since}.${difference > 0 ? "more" : difference < 0 ? "less" : "same"}`);
  const tone = difference < 0 ? "var(--tatka-danger)" : "var(--tatka-brand)";
  return (
    <Box component="li" sx={{ fontSize: "0.8125rem", color: "text.secondary", ...tabular, letterSpacing: 0 }}>
      <Box component="strong" sx={{ fontWeight: 650, color: difference === 0 ? "text.primary" : tone }}>
        {difference === 0 ? wholeTaka(now) : `${difference > 0 ? "▲" : "▼"} ${wholeTaka(Math.abs(difference))}`}
      </Box>
      {` ${label} (${wholeTaka(then.revenue)}, ${t("tatka.today.orders", { count: count(then.orders) })})`}
    </Box>
  );
}

/** The last seven days. Today is incomplete, so it is compared with the same hours a week ago. */
export function WeekCard({ sales: { week, lastWeek } }: { sales: Sales }) {
  const t = useText();
  const { wholeTaka, compactTaka, weekday } = useFormats();
  const sum = (pick: (day: Sales["week"][number]) => number) => week.reduce((total, day) => total + pick(day), 0);
  return (
    <StatCard icon={WeekIcon} tone="chilled" title={t("tatka.today.week")} note={t("tatka.today.week_note")}>
      <Box sx={{ mt: 2 }}>
        <LineChart
          title={t("tatka.today.week")}
          description={t("tatka.today.week_chart", {
            revenue: wholeTaka(sum(({ revenue }) => revenue)),
            before: wholeTaka(sum(({ revenueBefore }) => revenueBefore)),
          })}
          points={week.map(({ day, revenue, revenueBefore }, place) => {
            const isToday = place === week.length - 1;
            return {
              label: isToday ? t("tatka.today.sales") : weekday(day),
              value: revenue,
              before: isToday ? lastWeek.revenue : revenueBefore,
            };
          })}
          partNote={t("tatka.today.so_far")}
          names={{ value: t("tatka.today.this_week"), before: t("tatka.today.week_before") }}
          axisText={compactTaka}
          valueText={wholeTaka}
          height={180}
        />
      </Box>
      <Button component={Link} to="/report/revenue?range=days7" size="small" sx={more}>
        {t("tatka.today.to_report")}
      </Button>
    </StatCard>
  );
}

const more = { alignSelf: "flex-start", mt: "auto", ml: -0.75 } as const;
