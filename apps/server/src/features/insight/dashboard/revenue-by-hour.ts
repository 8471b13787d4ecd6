import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** Revenue in taka since midnight, at the end of each of the 24 hours in Dhaka, for days counted back from today. */
export async function revenueByHour(db: Database, midnight: Date, daysAgo: readonly number[]): Promise<number[][]> {
  const onDay = (moment: SQL) =>
    sql`${moment} >= ${midnight}::timestamptz - ago.days * interval '1 day' and ${moment} < ${midnight}::timestamptz - (ago.days - 1) * interval '1 day'`;
  const { rows } = await db.execute<{ days: number; hour: number; revenue: number }>(sql`
    select ago.days, extract(hour from sold.at at time zone 'Asia/Dhaka')::int as hour,
      sum(sold.poisha)::float8 / 100 as revenue
    from unnest(${sql.param(daysAgo)}::int[]) ago (days)
    cross join lateral (
      select i.issued_at as at, o.total_poisha as poisha
      from invoice i join customer_order o on o.id = i.order_id where ${onDay(sql`i.issued_at`)} and i.serial is not null
      union all
      select n.issued_at, r.rounding_poisha - r.amount_poisha
      from credit_note n join refund r on r.id = n.refund_id where ${onDay(sql`n.issued_at`)}
    ) sold
    group by 1, 2`);
  return daysAgo.map((days) => {
    const ofHour = new Map(rows.filter((row) => row.days === days).map(({ hour, revenue }) => [hour, revenue]));
    let sum = 0;
    return Array.from({ length: 24 }, (_, hour) => (sum += ofHour.get(hour) ?? 0));
  });
}
