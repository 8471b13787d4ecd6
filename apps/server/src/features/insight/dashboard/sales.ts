import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { oneOf } from "../../../platform/sql-values.ts";
import { readRevenue } from "../reports/index.ts";

type Sales = NonNullable<Dashboard["sales"]>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Today so far beside the same hours of yesterday and of a week ago, and the week's days beside those of the week before. */
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
  });
  const sameHours = (days: number) =>
    soldBetween(db, new Date(midnight.getTime() - days * DAY_MS), new Date(now.getTime() - days * DAY_MS));
  const [yesterday, lastWeek] = await Promise.all([sameHours(1), sameHours(7)]);
  const { revenue, orders } = week.periods.at(-1) ?? { revenue: 0, orders: 0 };
  return {
    today: { revenue, orders },
    yesterday,
    lastWeek,
    week: week.periods.map(({ start, revenue, orders, revenueBefore }) => ({
      day: start,
      revenue,
      orders,
      revenueBefore,
    })),
  };
}

/** Days are booked whole, so part of one is counted from its orders. */
async function soldBetween(db: Database, from: Date, until: Date): Promise<Sales["today"]> {
  const { rows } = await db.execute<Sales["today"]>(sql`
    select count(*)::int as orders, coalesce(sum(total_poisha), 0)::float8 / 100 as revenue from customer_order
    where placed_at >= ${from} and placed_at <= ${until} and not ${oneOf(sql`status`, unsoldStatuses)}`);
  return rows[0] ?? { revenue: 0, orders: 0 };
}
