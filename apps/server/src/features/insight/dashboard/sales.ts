import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { readRevenue } from "../reports/index.ts";

type Sales = NonNullable<Dashboard["sales"]>;

const DAY_MS = 24 * 60 * 60 * 1000;

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
  const sameHours = (days: number) =>
    soldBetween(db, new Date(midnight.getTime() - days * DAY_MS), new Date(now.getTime() - days * DAY_MS));
  const [yesterday, lastWeek] = await Promise.all([sameHours(1), sameHours(7)]);
  return {
    today: figuresOf(week.periods.at(-1)),
    yesterday,
    lastWeek,
    week: week.periods.map((period) => ({
      day: period.start,
      ...figuresOf(period),
      revenueBefore: period.revenueBefore,
    })),
  };
}

const nothing: Sales["today"] = { revenue: 0, orders: 0, ordered: 0, ordersPlaced: 0 };

function figuresOf({ revenue, orders, ordered, ordersPlaced } = nothing): Sales["today"] {
  return { revenue, orders, ordered, ordersPlaced };
}

/** Totals are by whole days, so part of a day is computed from papers and orders. */
async function soldBetween(db: Database, from: Date, until: Date): Promise<Sales["today"]> {
  const within = (moment: SQL) => sql`${moment} >= ${from} and ${moment} <= ${until}`;
  const { rows } = await db.execute<Sales["today"]>(sql`
    select accepted.orders, (accepted.poisha - refunded.poisha)::float8 / 100 as revenue, placed.orders as "ordersPlaced",
      placed.poisha::float8 / 100 as ordered
    from (
      select count(*)::int as orders, coalesce(sum(o.total_poisha), 0) as poisha
      from invoice i join customer_order o on o.id = i.order_id
      where ${within(sql`i.issued_at`)} and i.serial is not null
    ) accepted, (
      select coalesce(sum(r.amount_poisha - r.rounding_poisha), 0) as poisha
      from credit_note n join refund r on r.id = n.refund_id where ${within(sql`n.issued_at`)}
    ) refunded, (
      select count(*)::int as orders, coalesce(sum(total_poisha), 0) as poisha from customer_order
      where ${within(sql`placed_at`)} and not ${oneOf(sql`status`, unsoldStatuses)}
    ) placed`);
  return rows[0] ?? nothing;
}
