import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { CardHead } from "./card-head.tsx";
import { DayBand } from "./day-band.tsx";
import { filtered } from "./filtered.ts";
import { tabular } from "./stat-card.tsx";

type Sales = NonNullable<Dashboard["sales"]>;
type Props = { sales: Sales; punctuality: NonNullable<Dashboard["orders"]>["punctuality"] | undefined };

/** As the server counts the orders of a day. */
const kept = orderStatuses.filter((status) => !unsoldStatuses.some((unsold) => unsold === status));
const promisedToday = { deliverFrom: "today", deliverTo: "today" };

/** Today so far against the same weekday of the last weeks: revenue, orders and how many came in time. */
export function TodayCard({ sales: { today, yesterday, lastWeek, expected }, punctuality }: Props) {
  const t = useText();
  const { wholeTaka, count } = useFormats();
  return (
    <Card component="section" aria-labelledby="dashboard-today">
      <CardHead
        id="dashboard-today"
        title={t("tatka.today.vs_expected")}
        note={t("tatka.today.sales_note")}
        more={{ to: "/report/revenue?range=today", label: t("tatka.today.report") }}
      />
      <Box sx={{ px: 1.5, pb: 1.5 }}>
        <Box sx={figures}>
          <Figure label={t("tatka.today.revenue")} value={wholeTaka(today.revenue)} to="/report/revenue?range=today">
            {expected && (
              <Compared difference={today.revenue - expected.revenue} isBad={today.revenue < expected.lowest}>
                {wholeTaka}
              </Compared>
            )}
          </Figure>
          <Figure
            label={t("tatka.today.orders_placed")}
            value={count(today.ordersPlaced)}
            to={filtered("/order", { placedFrom: "today", placedTo: "today", status: kept })}
          >
            {expected && <Compared difference={today.ordersPlaced - expected.ordersPlaced}>{count}</Compared>}
          </Figure>
          {punctuality && <OnTime punctuality={punctuality} />}
        </Box>
        {expected && <DayBand expected={expected} revenue={today.revenue} />}
        <Typography sx={{ mt: 1, fontSize: "0.8125rem", color: "text.secondary", ...tabular, letterSpacing: 0 }}>
          {`${t("tatka.today.orders", { count: count(today.orders) })} · ${t("tatka.today.ordered", { amount: wholeTaka(today.ordered) })}`}
        </Typography>
        <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 0.5, p: 0, display: "grid", gap: 0.25 }}>
          <Against since="yesterday" now={today.revenue} then={yesterday} />
          <Against since="last_week" now={today.revenue} then={lastWeek} />
        </Box>
      </Box>
    </Card>
  );
}

/** Of the orders promised for today whose result is known, the share that was delivered in time. */
function OnTime({ punctuality: { onTime, late, usual } }: { punctuality: NonNullable<Props["punctuality"]> }) {
  const t = useText();
  const { count, percent } = useFormats();
  const known = onTime + late;
  const share = known === 0 ? null : onTime / known;
  const points = share !== null && usual !== null ? Math.round((share - usual) * 1000) / 10 : 0;
  return (
    <Figure
      label={t("tatka.today.on_time")}
      value={share === null ? "—" : percent(share)}
      to={filtered("/order", { ...promisedToday, onTime: true })}
      name={t("tatka.today.on_time_count", { count: count(onTime), of: count(known) })}
    >
      {late > 0 && (
        <MuiLink
          component={Link}
          to={filtered("/order", { ...promisedToday, onTime: false })}
          sx={{ color: "error.main", py: { xs: 1.25, md: 0 } }}
        >
          {t("tatka.today.late_count", { count: count(late) })}
        </MuiLink>
      )}
      {points !== 0 && (
        <Box component="span" sx={{ color: points < 0 ? "error.main" : "var(--tatka-brand-strong)" }}>
          {late > 0 && " · "}
          {t(`tatka.today.points.${points < 0 ? "below" : "above"}`, { points: count(Math.abs(points)) })}
        </Box>
      )}
    </Figure>
  );
}

type FigureProps = { label: string; value: string; to: string; name?: string; children: ReactNode };

function Figure({ label, value, to, name, children }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{label}</Typography>
      <Box
        component={Link}
        to={to}
        aria-label={`${label}: ${value}${name ? `, ${name}` : ""}`}
        title={name}
        sx={{ ...number, ...tabular }}
      >
        {value}
      </Box>
      <Box sx={{ fontSize: "0.75rem", ...tabular, letterSpacing: 0 }}>{children}</Box>
    </Box>
  );
}

type ComparedProps = { difference: number; isBad?: boolean; children: (value: number) => string };

/** Below the expected value in the usual range is no alarm. */
function Compared({ difference, isBad = difference < 0, children: textOf }: ComparedProps) {
  const t = useText();
  const colour = isBad ? "error.main" : difference < 0 ? "text.secondary" : "var(--tatka-brand-strong)";
  return (
    <Box component="span" sx={{ color: colour }}>
      {t(`tatka.today.expected.${difference < 0 ? "below" : "above"}`, { amount: textOf(Math.abs(difference)) })}
    </Box>
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

const figures = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(3, minmax(0, 1fr))" },
} as const;
const number = {
  display: "inline-block",
  fontSize: "1.375rem",
  fontWeight: 700,
  lineHeight: 1.2,
  color: "inherit",
  textDecoration: "none",
  py: { xs: 1, md: 0 },
  "&:hover": { textDecoration: "underline" },
} as const;
