import type { AnalysisQuery } from "@tatka/contract/insight/reports";
import { periodStart, spanBefore } from "@tatka/domain/insight/report-periods";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { inHubsOf, inRegion, poisha, soldIn } from "./sold-in.ts";

/**
 * Ids of the leaders, without summing everything. The top of each month and region are candidates and are summed.
 * Anything on no list has at most the sum of the lists' last entries, so candidates above that are the leaders. If
 * there are too few, the lists grow; if that does not help, the caller sums everything.
 */
type Leaders = number[] | undefined;

const LENGTHS = [150, 600, 2_400];
/** Maximum length of a list. */
const MOST_WORTHY = 2_400;
/** Callers that want more rows read all of them. */
const MOST_LEADERS = 20;

export function findSellers(db: Database, query: AnalysisQuery, most: number): Promise<Leaders> {
  return findProducts(db, query, most, { bound: sql`revenue_poisha`, total: poisha(sql`revenue_poisha`) });
}

export function findEarners(db: Database, query: AnalysisQuery, most: number): Promise<Leaders> {
  const total = poisha(sql`costed_poisha - cost_poisha`);
  return findProducts(db, query, most, { bound: sql`most_margin_poisha`, total });
}

async function findProducts(
  db: Database,
  query: AnalysisQuery,
  most: number,
  { bound, total }: { bound: SQL; total: SQL },
): Promise<Leaders> {
  const leaders = sql`
    select product_id as id, ${total} as total from ${soldIn(query)} sold
    where product_id = any (array(select distinct id from listed))
    group by product_id`;
  return lead(db, most, (length) => firstOfMonths(query, length, bound), leaders);
}

function firstOfMonths(query: AnalysisQuery, length: number, bound: SQL): SQL {
  return sql`
    select begins::date as month, code, best.product_id as id, best.bound
    from generate_series(${periodStart(query.from, "month")}::timestamp, ${query.to}::timestamp, interval '1 month') begins
    cross join (select code from region where ${query.region ? sql`code = ${query.region}` : sql`true`}) listed
    cross join lateral (
      select m.product_id, ${bound} as bound from product_month m
      where m.month = begins::date and m.region_code = code order by ${bound} desc limit ${length}
    ) best`;
}

/**
 * The largest changes against the previous period. Nobody gains more than they sold now, so the candidates come from
 * the top lists.
 */
export function findMovers(db: Database, query: AnalysisQuery, most: number, way: "gain" | "loss"): Promise<Leaders> {
  const before = { ...query, ...spanBefore(query) };
  const listed = way === "gain" ? query : before;
  const total = way === "gain" ? sql`sum(moved)` : sql`-sum(moved)`;
  const leaders = sql`
    select product_id as id, ${total} as total from ${movedIn(query)} sold
    where product_id = any (array(select distinct id from listed))
    group by product_id`;
  return lead(db, most, (length) => firstOfMonths(listed, length, sql`revenue_poisha`), leaders);
}

/** Sales of the period, and negative sales of the period before. */
export function movedIn(query: AnalysisQuery): SQL {
  return sql`(
    select product_id, revenue_poisha::float8 as moved from ${soldIn(query)} now_sold
    union all
    select product_id, -revenue_poisha::float8 from ${soldIn({ ...query, ...spanBefore(query) })} then_sold)`;
}

/** In stock without sales, by stock value. */
export function findIdle(db: Database, query: AnalysisQuery, most: number): Promise<Leaders> {
  const { from, to, region } = query;
  const list = (length: number) => sql`
    select null::date as month, region_code as code, variation_id as id, most_poisha as bound
    from stock_worth where region_code = ${region ?? ""} order by most_poisha desc limit ${length}`;
  const leaders = sql`
    select v.id, in_stock.available * v.regular_price_poisha as total
    from (select distinct id from listed) one
    join current_variation v on v.id = one.id
    join product p on p.id = v.product_id and p.status = 'active'
    cross join lateral (
      select sum(s.on_hand - s.reserved) as available from stock s where s.variation_id = v.id and ${inHubsOf(query)}
    ) in_stock
    where not exists (
      select from product_day d
      where d.variation_id = v.id and d.day between ${from}::date and ${to}::date and d.quantity > 0 and ${inRegion(query)}
    )`;
  return lead(db, most, list, leaders);
}

/**
 * If nearly everything sold, any size could be the slowest. Only sizes with the highest stock value are searched,
 * because they tie up the most money.
 */
export async function findWorthiest(db: Database, { region }: AnalysisQuery, most: number): Promise<Leaders> {
  if (most > MOST_LEADERS) return undefined;
  const { rows } = await db.execute<{ id: number }>(sql`
    select variation_id as id from stock_worth where region_code = ${region ?? ""}
    order by most_poisha desc, variation_id limit ${MOST_WORTHY}`);
  return rows.map(({ id }) => id);
}

async function lead(db: Database, most: number, list: (length: number) => SQL, leaders: SQL): Promise<Leaders> {
  if (most > MOST_LEADERS) return undefined;
  for (const length of LENGTHS) {
    const { rows } = await db.execute<{ id: number }>(sql`${unprepared}
      with listed as materialized (${list(length)}),
      others as (
        select coalesce(sum(lowest), 0) as most
        from (select min(bound) as lowest from listed group by month, code having count(*) = ${length}) whole
      ),
      leader as (${leaders})
      select id from leader where total > (select most from others) order by total desc, id limit ${most}`);
    if (rows.length === most) return rows.map(({ id }) => id);
  }
  return undefined;
}
