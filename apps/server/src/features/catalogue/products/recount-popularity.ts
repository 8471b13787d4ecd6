import { cacheTagsChannel } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { allButBroken } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

/** Half-life of a sale in days. */
const HALF_LIFE_DAYS = 14;
/** Older sales weigh less than 1 %. */
const DAYS = 98;
/** Below this many orders in the period, seeded popularity is used. */
const ENOUGH_ORDERS = 100;

/**
 * Popularity is recent sales with time decay. It is written only if it changed by more than a tenth, since each write
 * rebuilds prices, category lists and search weights. Products without sales drop to 0 at the first run, so that seeded
 * values do not displace real sales.
 */
export async function recountPopularity(db: Database, log: Log): Promise<void> {
  // A separate transaction, so that opening a report does not wait for product locks.
  await db.execute(sql`select refresh_sales()`);
  const { rows } = await db.execute<Moved>(sql`
      with today as (select dhaka_day(now()) as day),
      enough as (
        select from sales_day s, today
        where s.day > today.day - ${DAYS}::int having sum(s.orders) >= ${ENOUGH_ORDERS}
      ),
      sold as (
        select d.product_id, sum(d.quantity * power(0.5, (today.day - d.day) / ${HALF_LIFE_DAYS}::float8)) as score
        from product_day d, today
        where d.day between today.day - ${DAYS}::int and today.day
        group by d.product_id
      ),
      counted as (
        select p.id, p.popularity as known, coalesce(round(s.score::numeric, 2), 0)::float8 as score
        from product p left join sold s on s.product_id = p.id
        where exists (select from enough)
      )
      select id, score from counted
      where abs(score - known) > greatest(0.5, known * 0.1) or (score = 0 and known <> 0)
      order by id`);
  const noted = {
    log,
    message: "a product's popularity could not be written",
    name: ({ id }: Moved) => ({ product: id }),
  };
  await allButBroken(rows, noted, (some) => write(db, some));
}

type Moved = { id: number; score: number };

async function write(db: Database, moved: readonly Moved[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update product p set popularity = m.score
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id int, score float8)
      where p.id = m.id`);
    await tx.execute(sql`select pg_notify(${cacheTagsChannel}, 'products')`);
  });
}
