import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { daysLater, dhakaDay, dhakaMoment, dhakaTime } from "@tatka/domain/dhaka-time";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { readRevenue } from "../reports/index.ts";
import { revenueByHour } from "./revenue-by-hour.ts";

type Sales = NonNullable<Dashboard["sales"]>;

/**
 * Today so far compared with the same hours of yesterday and a week ago, and the last seven days compared with the week
 * before.
 */
export async function readSales(db: Database, now: Date): Promise<Sales> {
  const today = dhakaDay(now);
  const midnight = dhakaMoment(today, "00:00");
  const week = await readRevenue(db, {
    from: daysLater(today, -6),
    to: today,
    by: "day",
    split: "region",
    level: 1,
    region: undefined,
    hub: undefined,
  });
  const [[yesterday = nothing, ...weeksAgo], byHour] = await Promise.all([
    soldUpToNow(db, midnight, now, [1, ...sameWeekday]),
    revenueByHour(db, midnight, [0, ...sameWeekday]),
  ]);
  return {
    today: figuresOf(week.periods.at(-1)),
    yesterday,
    lastWeek: weeksAgo[0] ?? nothing,
    expected: expectedFrom(weeksAgo, byHour, now),
    week: week.periods.map((period) => ({
      day: period.start,
      ...figuresOf(period),
      revenueBefore: period.revenueBefore,
    })),
  };
}

const sameWeekday = [7, 14, 21, 28];

const nothing: Sales["today"] = { revenue: 0, orders: 0, ordered: 0, ordersPlaced: 0 };

function figuresOf({ revenue, orders, ordered, ordersPlaced } = nothing): Sales["today"] {
  return { revenue, orders, ordered, ordersPlaced };
}

/** A mean of weeks before the shop opened would be too low, so weeks without orders do not count. */
function expectedFrom(
  weeksAgo: readonly Sales["today"][],
  [today = [], ...byHour]: readonly number[][],
  now: Date,
): Sales["expected"] {
  const weeks = weeksAgo.filter(({ ordersPlaced }) => ordersPlaced > 0);
  if (weeks.length === 0) return null;
  const revenues = weeks.map(({ revenue }) => revenue);
  const hoursPast = Number.parseInt(dhakaTime(now), 10);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / weeks.length;
  return {
    revenue: Math.round(mean(revenues)),
    lowest: Math.min(...revenues),
    highest: Math.max(...revenues),
    ordersPlaced: Math.round(mean(weeks.map(({ ordersPlaced }) => ordersPlaced))),
    weeks: weeks.length,
    hours: today.map((revenue, hour) => {
      const then = byHour.flatMap((day, week) => ((weeksAgo[week]?.ordersPlaced ?? 0) > 0 ? [day[hour] ?? 0] : []));
      return {
        until: hour + 1,
        revenue: hour < hoursPast ? revenue : null,
        expected: Math.round(mean(then)),
        lowest: Math.min(...then),
        highest: Math.max(...then),
      };
    }),
  };
}

/** Earlier days up to the same time. Totals are by whole days, so part of a day is computed from papers and orders. */
async function soldUpToNow(
  db: Database,
  midnight: Date,
  now: Date,
  daysAgo: readonly number[],
): Promise<Sales["today"][]> {
  const within = (moment: SQL) =>
    sql`${moment} >= ${midnight}::timestamptz - ago.days * interval '1 day' and ${moment} <= ${now}::timestamptz - ago.days * interval '1 day'`;
  const { rows } = await db.execute<Sales["today"]>(sql`
    select accepted.orders, (accepted.poisha - refunded.poisha)::float8 / 100 as revenue, placed.orders as "ordersPlaced",
      placed.poisha::float8 / 100 as ordered
    from unnest(${sql.param(daysAgo)}::int[]) with ordinality ago (days, nth)
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.total_poisha), 0) as poisha
      from invoice i join customer_order o on o.id = i.order_id
      where ${within(sql`i.issued_at`)} and i.serial is not null
    ) accepted
    cross join lateral (
      select coalesce(sum(r.amount_poisha - r.rounding_poisha), 0) as poisha
      from credit_note n join refund r on r.id = n.refund_id where ${within(sql`n.issued_at`)}
    ) refunded
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_poisha), 0) as poisha from customer_order
      where ${within(sql`placed_at`)} and not ${oneOf(sql`status`, unsoldStatuses)}
    ) placed
    order by ago.nth`);
  return rows;
}
