import WeekIcon from "@mui/icons-material/QueryStatsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { Link } from "react-router";
import { LineChart } from "../../../charts/line-chart.tsx";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { StatCard } from "./stat-card.tsx";

type Sales = NonNullable<Dashboard["sales"]>;

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
