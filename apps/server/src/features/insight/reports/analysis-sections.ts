import type { AnalysisQuery, AnalysisSection, ProductAnalysis } from "@tatka/contract/insight/reports";
import { spanBefore } from "@tatka/domain/insight/report-periods";
import type { Database } from "../../../platform/database/db.ts";
import { sql, unprepared } from "../../../platform/database/sql.ts";
import { takaOf } from "./figures.ts";
import { findEarners, findIdle, findSellers, findWorthiest } from "./leaders.ts";
import { among, inHubsOf, inRegion, pieces, poisha, soldIn } from "./sold-in.ts";

/** Sections of the product analysis, with the first rows of each. */
export const sections: {
  [Section in AnalysisSection]: (db: Database, query: AnalysisQuery, most: number) => Promise<ProductAnalysis[Section]>;
} = { bestSellers, slowMovers, outOfStock, margins, missedSearches, askedFor, vouchers };

type Row<Section extends AnalysisSection> = ProductAnalysis[Section][number];

/** The product may have been deleted. */
const productTitles = sql`
  p.slug, coalesce(p.title_en, 'Unknown') as title, coalesce(p.title_bn, 'অজানা') as "titleBn"`;
const variationTitles = sql`
  v.id as "variationId", p.slug, p.title_en as title, p.title_bn as "titleBn", v.title_en as size, v.title_bn as "sizeBn"`;

async function bestSellers(db: Database, query: AnalysisQuery, most: number): Promise<Row<"bestSellers">[]> {
  const sellers = await findSellers(db, query, most);
  const { rows } = await db.execute<Row<"bestSellers">>(sql`${unprepared}
    with best as (
      select product_id, ${pieces} as quantity, ${poisha(sql`revenue_poisha`)} as revenue
      from ${soldIn(query)} sold where ${among(sql`product_id`, sellers)}
      group by product_id having ${pieces} > 0
      order by revenue desc, product_id limit ${most}
    ), earlier as (
      select product_id, ${pieces} as quantity
      from ${soldIn({ ...query, ...spanBefore(query) })} sold
      where product_id = any (array(select product_id from best))
      group by product_id
    )
    select s.product_id as "productId", ${productTitles}, s.quantity::float8,
      coalesce(earlier.quantity, 0)::float8 as "quantityBefore", s.revenue::float8
    from best s
    left join earlier on earlier.product_id = s.product_id
    left join product p on p.id = s.product_id
    order by s.revenue desc, s.product_id`);
  return rows.map((row) => ({ ...row, revenue: takaOf(row.revenue) }));
}

async function slowMovers(db: Database, query: AnalysisQuery, most: number): Promise<Row<"slowMovers">[]> {
  const { from, to } = query;
  const looked = (await findIdle(db, query, most)) ?? (await findWorthiest(db, query, most));
  const { rows } = await db.execute<Row<"slowMovers">>(sql`${unprepared}
    with in_stock as (
      select s.variation_id, sum(s.on_hand - s.reserved) as available from stock s
      where ${inHubsOf(query)} and ${among(sql`s.variation_id`, looked)} group by s.variation_id having sum(s.on_hand - s.reserved) > 0
    ), sold as (
      select variation_id, ${pieces} as quantity from product_day
      where day between ${from}::date and ${to}::date and ${inRegion(query)} and ${among(sql`variation_id`, looked)}
      group by variation_id
    ), slowest as (
      select in_stock.variation_id, in_stock.available, coalesce(sold.quantity, 0) as sold,
        in_stock.available * v.regular_price_poisha as worth
      from in_stock
      join current_variation v on v.id = in_stock.variation_id
      join product p on p.id = v.product_id and p.status = 'active'
      left join sold on sold.variation_id = in_stock.variation_id
      order by 3, 4 desc, 1 limit ${most}
    )
    select ${variationTitles}, s.available::int, s.sold::int, s.worth::float8 as "stockWorth",
      (select max(day)::text from product_day d where d.variation_id = s.variation_id) as "lastSold"
    from slowest s join variation v on v.id = s.variation_id join product p on p.id = v.product_id
    order by s.sold, s.worth desc, v.id`);
  return rows.map((row) => ({ ...row, stockWorth: takaOf(row.stockWorth) }));
}

async function outOfStock(db: Database, { region }: AnalysisQuery, most: number): Promise<Row<"outOfStock">[]> {
  const { rows } = await db.execute<Row<"outOfStock"> & { since: string | null }>(sql`${unprepared}
    with missed as materialized (
      select s.variation_id, s.region_code, s.empty_since as since,
        (select coalesce(sum(d.quantity), 0)::int from product_day d
         where d.variation_id = s.variation_id and d.region_code = s.region_code
           and d.day between dhaka_day(s.empty_since) - 30 and dhaka_day(s.empty_since)) as sold,
        (select count(*)::int from wishlist_item w
         where w.variation_id = s.variation_id and w.region_code = s.region_code) as wishes
      from scarce_variation s where s.available <= 0 ${region ? sql`and s.region_code = ${region}` : sql``}
    )
    select ${variationTitles}, m.region_code as region, m.since, m.sold as "soldBefore", m.wishes
    -- In order before it is joined, so that only the first are looked up.
    from (
      select *, sold + wishes as pieces from missed order by pieces desc, since, variation_id, region_code
    ) m
    join current_variation v on v.id = m.variation_id
    join product p on p.id = v.product_id and p.status = 'active'
    order by m.pieces desc, m.since, m.variation_id, m.region_code limit ${most}`);
  return rows.map((row) => ({ ...row, since: row.since && new Date(row.since).toISOString() }));
}

async function margins(db: Database, query: AnalysisQuery, most: number): Promise<Row<"margins">[]> {
  const earners = await findEarners(db, query, most);
  const { rows } = await db.execute<Omit<Row<"margins">, "margin" | "share">>(sql`${unprepared}
    with earned as (
      select product_id, ${poisha(sql`costed_poisha`)} as revenue, ${poisha(sql`cost_poisha`)} as cost
      from ${soldIn(query)} sold
      where (costed_poisha > 0 or cost_poisha > 0) and ${among(sql`product_id`, earners)}
      group by product_id
      order by ${poisha(sql`costed_poisha - cost_poisha`)} desc, product_id limit ${most}
    )
    select e.product_id as "productId", ${productTitles}, e.revenue::float8, e.cost::float8
    from earned e left join product p on p.id = e.product_id
    order by e.revenue - e.cost desc, e.product_id`);
  return rows.map(({ revenue, cost, ...row }) => ({
    ...row,
    revenue: takaOf(revenue),
    cost: takaOf(cost),
    margin: takaOf(revenue - cost),
    share: revenue === 0 ? null : (revenue - cost) / revenue,
  }));
}

async function missedSearches(
  db: Database,
  { from, to }: AnalysisQuery,
  most: number,
): Promise<Row<"missedSearches">[]> {
  const { rows } = await db.execute<Row<"missedSearches">>(sql`
    select query, sum(missed_times)::int as times, max(last_missed_at) as "lastAt" from search_day
    where missed_times > 0 and day between ${from}::date and ${to}::date
    group by query order by 2 desc, 3 desc, 1 limit ${most}`);
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }));
}

async function askedFor(db: Database, { from, to, region }: AnalysisQuery, most: number): Promise<Row<"askedFor">[]> {
  const { rows } = await db.execute<Row<"askedFor">>(sql`
    select words, sum(times)::int as times, max(last_at) as "lastAt" from wanted_product
    where day between ${from}::date and ${to}::date and ${region ? sql`region_code = ${region}` : sql`true`}
    group by words order by 2 desc, 3 desc, 1 limit ${most}`);
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }));
}

async function vouchers(db: Database, { from, to }: AnalysisQuery, most: number): Promise<Row<"vouchers">[]> {
  const { rows } = await db.execute<Row<"vouchers">>(sql`
    select voucher_code as code, sum(orders)::int as orders, sum(discount_poisha)::float8 as discount,
      sum(revenue_poisha)::float8 as revenue
    from voucher_day where day between ${from}::date and ${to}::date
    group by voucher_code order by 2 desc, 3 desc, 1 limit ${most}`);
  return rows.map((row) => ({ ...row, discount: takaOf(row.discount), revenue: takaOf(row.revenue) }));
}
