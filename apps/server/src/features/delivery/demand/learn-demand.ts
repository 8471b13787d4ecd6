import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Orders of the last days may still be cancelled. */
const DAYS_TO_COUNT_AGAIN = 4;
/** As far back as the last but one Ramadan. */
const MOST_DAYS = 800;
const KEPT_STOCK_OUTS = "60 days";

/** Counts the demand of the days since the last run, and forecasts the coming weeks. */
export async function learnDemand(db: Database): Promise<void> {
  await db.execute(sql`
    select count_demand(coalesce(
        (select max(day) - ${DAYS_TO_COUNT_AGAIN}::int from demand_day),
        (select greatest(dhaka_day(min(placed_at)), dhaka_day(now()) - ${MOST_DAYS}::int) from customer_order),
        dhaka_day(now()) - 1), dhaka_day(now()) - 1)`);
  await db.execute(sql`delete from demand_day where day < dhaka_day(now()) - ${MOST_DAYS}::int`);
  await db.execute(sql`delete from stock_out where ended_at < now() - ${KEPT_STOCK_OUTS}::interval`);
  await db.execute(sql`analyze demand_day`);
  await db.execute(sql`select learn_demand(dhaka_day(now()))`);
}
