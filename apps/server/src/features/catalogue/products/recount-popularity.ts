import { sql } from "drizzle-orm";
import { cacheTagsChannel } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { allButBroken } from "../../../platform/database/many-rows.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

/** A piece sold today counts one, one sold this many days ago a half. */
const HALF_LIFE_DAYS = 14;
/** Older sales weigh less than a hundredth. */
const DAYS = 98;
/** Until so many orders came in these days, what the catalogue was seeded with says more than what was sold. */
const ENOUGH_ORDERS = 100;

/**
 * Popularity is what was sold of a product lately, with time decay.
 *
 * It is written only where it moved by more than a tenth, since each write makes the product's prices, places in
 * categories and search weight again; or where nothing is left of it. A product that never sold goes to nought with the
 * first count: among sales, a popularity that nobody earned would only displace those who did.
 */
export async function recountPopularity(db: Database, log: Log): Promise<void> {
  // In a transaction of its own: opening a report meanwhile would wait for the products too.
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
