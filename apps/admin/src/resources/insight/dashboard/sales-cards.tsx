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

export function TodayCard({ sales: { today, lastWeek } }: { sales: Sales }) {
  const t = useText();
  const { wholeTaka, count, percent } = useFormats();
  const share = lastWeek.revenue === 0 ? undefined : (today.revenue - lastWeek.revenue) / lastWeek.revenue;
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
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", mt: 2 }}>
        {share !== undefined && (
          <Box
            component="span"
            sx={{ fontWeight: 650, color: share < 0 ? "var(--tatka-danger)" : "var(--tatka-brand)" }}
          >
            {`${share > 0 ? "▲ +" : share < 0 ? "▼ " : ""}${percent(share)} `}
          </Box>
        )}
        {t("tatka.today.last_week", {
          value: `${wholeTaka(lastWeek.revenue)}, ${t("tatka.today.orders", { count: count(lastWeek.orders) })}`,
        })}
      </Typography>
    </StatCard>
  );
}

export function WeekCard({ sales: { week } }: { sales: Sales }) {
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
          points={week.map(({ day, revenue, revenueBefore }) => ({
            label: weekday(day),
            value: revenue,
            before: revenueBefore,
          }))}
          names={{ value: t("tatka.today.this_week"), before: t("tatka.today.week_before") }}
          axisText={compactTaka}
          valueText={wholeTaka}
          height={180}
        />
      </Box>
      <Button component={Link} to="/report/revenue?range=days7" size="small" sx={{ alignSelf: "flex-start", mt: 1 }}>
        {t("tatka.today.to_report")}
      </Button>
    </StatCard>
  );
}
