import type { ChangesQuery, MovedProduct, SalesChanges } from "@tatka/contract/insight/sales-changes";
import { dhakaMoment } from "@tatka/domain/dhaka-time";
import { spanBefore } from "@tatka/domain/insight/report-periods";
import type { Database } from "../../../platform/database/db.ts";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { takaOf } from "./figures.ts";
import { findMovers, movedIn } from "./leaders.ts";
import { askedAfter, askedBefore } from "./product-reasons.ts";
import { refreshSales } from "./refresh-sales.ts";
import { pieces, poisha, soldIn } from "./sold-in.ts";

const MOST_PRODUCTS = 10;

/**
 * Reads daily and monthly totals only, and adds up only products that can reach the top. At most eight queries in a
 * large store.
 */
export async function readChanges(db: Database, reads: SlowReads, query: ChangesQuery): Promise<SalesChanges> {
  await refreshSales(db);
  const path = query.category === undefined ? [] : await readPath(db, query.category);
  const [categories, winners, losers] = await Promise.all([
    reads.read((one) => readCategories(one, query, path.length + 1)),
    reads.read((one) => readMovers(one, query, "gain")),
    reads.read((one) => readMovers(one, query, "loss")),
  ]);
  return { from: query.from, to: query.to, before: spanBefore(query), path, categories, winners, losers };
}

async function readPath(db: Database, id: number): Promise<SalesChanges["path"]> {
  const { rows } = await db.execute<SalesChanges["path"][number]>(sql`
    with recursive above as (
      select id, parent_id, title_en, title_bn, 1 as steps from category where id = ${id}
      union all
      select c.id, c.parent_id, c.title_en, c.title_bn, steps + 1 from category c join above on above.parent_id = c.id
    )
    select id, title_en as title, title_bn as "titleBn" from above order by steps desc`);
  if (rows.length === 0) throw new Refusal("record.not_found");
  return rows;
}

type Sums = { revenue: number; revenueBefore: number };
const inTaka = <Row extends Sums>(row: Row): Row => ({
  ...row,
  revenue: takaOf(row.revenue),
  revenueBefore: takaOf(row.revenueBefore),
});

async function readCategories(db: Database, query: ChangesQuery, level: number): Promise<SalesChanges["categories"]> {
  const { from, to, region, category } = query;
  const { rows } = await db.execute<SalesChanges["categories"][number]>(sql`
    select c.id, c.title_en as title, c.title_bn as "titleBn",
      coalesce(${poisha(sql`d.revenue_poisha`)} filter (where d.day >= ${from}::date), 0) as revenue,
      coalesce(${poisha(sql`d.revenue_poisha`)} filter (where d.day < ${from}::date), 0) as "revenueBefore"
    from category_day d join category c on c.id = d.category_id
    where d.day between ${spanBefore(query).from}::date and ${to}::date and d.level = ${level}
      ${category === undefined ? sql`` : sql`and c.parent_id = ${category}`}
      ${region ? sql`and d.region_code = ${region}` : sql``}
    group by c.id
    order by abs(coalesce(${poisha(sql`d.revenue_poisha`)} filter (where d.day >= ${from}::date), 0)
      - coalesce(${poisha(sql`d.revenue_poisha`)} filter (where d.day < ${from}::date), 0)) desc, c.id`);
  return rows.map(inTaka);
}

async function readMovers(db: Database, query: ChangesQuery, way: "gain" | "loss"): Promise<MovedProduct[]> {
  const { category, from, to } = query;
  const movers = category === undefined ? await findMovers(db, query, MOST_PRODUCTS, way) : undefined;
  const which = category === undefined ? chosen(movers) : sql`product_id = any (array(${productsBelow(category)}))`;
  const change = sql`sum(moved)`;
  const opens = dhakaMoment(from, "00:00");
  const { rows } = await db.execute<MovedProduct>(sql`${unprepared}
    with mover as (
      select product_id, ${change} as change from ${movedIn(query)} sold where ${which}
      group by product_id having ${way === "gain" ? sql`${change} > 0` : sql`${change} < 0`}
      order by ${way === "gain" ? sql`${change} desc` : change}, product_id limit ${MOST_PRODUCTS}
    ), sold_now as (${sumsOf(query)}), sold_before as (${sumsOf({ ...query, ...spanBefore(query) })})
    select m.product_id as id, coalesce(p.title_en, 'Unknown') as title, coalesce(p.title_bn, 'অজানা') as "titleBn",
      coalesce(n.revenue, 0) as revenue, coalesce(b.revenue, 0) as "revenueBefore",
      coalesce(n.quantity, 0)::int as quantity, coalesce(b.quantity, 0)::int as "quantityBefore",
      (select count(*)::int from variation v join stock s on s.variation_id = v.id
       where v.product_id = m.product_id and v.removed_at is null and (s.on_hand <= 0 or exists (
         select from stock_movement k where k.variation_id = v.id and k.hub_id = s.hub_id and k.balance <= 0
           and k.at >= ${opens} and dhaka_day(k.at) <= ${to}::date))) as "stockOuts",
      (select count(*)::int from variation v join price_change c on c.variation_id = v.id
       where v.product_id = m.product_id and ${askedBefore} <> ${askedAfter} and c.at >= ${opens} and dhaka_day(c.at) <= ${to}::date) as "priceChanges"
    from mover m
    left join sold_now n on n.product_id = m.product_id
    left join sold_before b on b.product_id = m.product_id
    left join product p on p.id = m.product_id
    order by ${way === "gain" ? sql`m.change desc` : sql`m.change`}, m.product_id`);
  return rows.map(inTaka);
}

const chosen = (ids: readonly number[] | undefined): SQL =>
  ids ? sql`product_id = any (${sql.param(ids)}::int[])` : sql`true`;

/** Only of categories or products that changed. */
function sumsOf(query: ChangesQuery): SQL {
  return sql`
    select product_id, ${pieces} as quantity, ${poisha(sql`revenue_poisha`)} as revenue from ${soldIn(query)} sold
    where product_id = any (array(select product_id from mover)) group by product_id`;
}

function productsBelow(category: number): SQL {
  return sql`
    select p.id from product p join category c on c.id = p.category_id
    left join category above on above.id = c.parent_id
    where ${category} in (c.id, c.parent_id, above.parent_id)`;
}
