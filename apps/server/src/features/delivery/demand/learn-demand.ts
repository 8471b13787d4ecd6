import { type Day, daysLater } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Orders of the last days may still be cancelled. */
const DAYS_TO_COUNT_AGAIN = 4;
/** As far back as the last but one Ramadan. */
const MOST_DAYS = 800;
const KEPT_STOCK_OUTS = "60 days";
/** The first night of a large store counts two years, which no single statement finishes in time. */
const DAYS_AT_ONCE = 28;

/** Counts the demand of the days since the last run, and forecasts the coming weeks. */
export async function learnDemand(db: Database): Promise<void> {
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    select coalesce(
        (select max(day) - ${DAYS_TO_COUNT_AGAIN}::int from demand_day),
        (select greatest(dhaka_day(min(placed_at)), dhaka_day(now()) - ${MOST_DAYS}::int) from customer_order),
        dhaka_day(now()) - 1)::text as first,
      (dhaka_day(now()) - 1)::text as last`);
  for (const { first, last } of rows) await countDays(db, first, last);
  await db.execute(sql`delete from demand_day where day < dhaka_day(now()) - ${MOST_DAYS}::int`);
  await db.execute(sql`delete from stock_out where ended_at < now() - ${KEPT_STOCK_OUTS}::interval`);
  await db.execute(sql`analyze demand_day`);
  await forecast(db);
}

/** As learn_demand does, one statement at a time: with 100,000 products, all together exceed the statement timeout. */
async function forecast(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const effect of ["", "weekday", "month_end", "offer", "calendar"]) {
      await tx.execute(sql`select learn_demand_effect(dhaka_day(now()), ${effect})`);
    }
    await tx.execute(sql`select learn_demand_spread(dhaka_day(now()))`);
    await tx.execute(sql`select store_demand_forecast(dhaka_day(now()))`);
  });
}

async function countDays(db: Database, first: Day, last: Day): Promise<void> {
  for (let day = first; day <= last; day = daysLater(day, DAYS_AT_ONCE)) {
    const until = daysLater(day, DAYS_AT_ONCE - 1);
    await db.execute(sql`select count_demand(${day}::date, least(${until}::date, ${last}::date))`);
  }
}
