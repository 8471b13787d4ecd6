import type { RevenueQuery, RevenueReport } from "@tatka/contract/insight/reports";
import { type Day, daysLater } from "@tatka/domain/dhaka-time";
import { daysIn, periodStart, periodsOf, spanBefore } from "@tatka/domain/insight/report-periods";
import type { Database } from "../../../platform/database/db.ts";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql } from "../../../platform/database/sql.ts";
import { added, figuresOf, marginOf, noSales, type SalesSums, takaOf } from "./figures.ts";
import { refreshSales } from "./refresh-sales.ts";
import { readParts, soldAt } from "./revenue-parts.ts";

/**
 * Sales of a period and the previous one, from daily totals. Both are read from the same database, which may lag
 * slightly.
 */
export async function readRevenue(
  db: Database,
  query: RevenueQuery,
  read: SlowReads["read"] = (work) => work(db),
): Promise<RevenueReport> {
  await refreshSales(db);
  const { from, to, by, split } = query;
  const before = spanBefore(query);
  const [days, parts] = await Promise.all([
    read((one) => readDays(one, before.from, query)),
    read((one) => readParts(one, before.from, query)),
  ]);

  const length = daysIn(query);
  const now = new Map<Day, SalesSums>();
  const earlier = new Map<Day, SalesSums>();
  let totals = noSales;
  let totalsBefore = noSales;
  for (const { day, ...sums } of days) {
    const isNow = day >= from;
    // Each day is compared with the day at the same position in the previous period.
    const place = isNow ? day : daysLater(day, length);
    const bucket = isNow ? now : earlier;
    const start = latest(periodStart(place, by), from);
    bucket.set(start, added(bucket.get(start) ?? noSales, sums));
    if (isNow) totals = added(totals, sums);
    else totalsBefore = added(totalsBefore, sums);
  }

  return {
    from,
    to,
    by,
    before,
    totals: figuresOf(totals),
    totalsBefore: figuresOf(totalsBefore),
    periods: periodsOf(query, by).map(({ start, end }) => {
      const past = figuresOf(earlier.get(start) ?? noSales);
      const figures = figuresOf(now.get(start) ?? noSales);
      return { start, end, ...figures, revenueBefore: past.revenue, ordersBefore: past.orders };
    }),
    split,
    parts: parts.map(({ revenue, revenueBefore, refunds, ...part }) => ({
      ...part,
      revenue: takaOf(revenue),
      revenueBefore: takaOf(revenueBefore),
      refunds: refunds === null ? null : takaOf(refunds),
    })),
  };
}

/** The margin of one period. */
export async function readMargin(db: Database, query: Pick<RevenueQuery, "from" | "to" | "region">) {
  const days = await readDays(db, query.from, query);
  return marginOf(days.reduce<SalesSums>(added, noSales));
}

async function readDays(
  db: Database,
  first: Day,
  { to, region, hub }: Pick<RevenueQuery, "to" | "region" | "hub">,
): Promise<(SalesSums & { day: string })[]> {
  const { rows } = await db.execute<SalesSums & { day: string }>(sql`
    select day::text as day, sum(orders)::float8 as orders, sum(goods_poisha)::float8 as goods,
      sum(discount_poisha)::float8 as discounts, sum(delivery_poisha)::float8 as delivery,
      sum(refund_poisha)::float8 as refunds, sum(vat_poisha)::float8 as vat, sum(costed_poisha)::float8 as costed,
      sum(cost_poisha)::float8 as cost, coalesce(sum(sold_poisha), 0)::float8 as sold,
      coalesce(sum(known_cost_poisha), 0)::float8 as "knownCost", coalesce(sum(placed_orders), 0)::float8 as placed,
      coalesce(sum(ordered_poisha), 0)::float8 as ordered
    from sales_day s
    where s.day between ${first}::date and ${to}::date and ${soldAt({ region, hub })}
    group by s.day`);
  return rows;
}

function latest(a: Day, b: Day): Day {
  return a > b ? a : b;
}
