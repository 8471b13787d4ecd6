import type { AnalysisQuery } from "@tatka/contract/insight/reports";
import type { ProductReasons } from "@tatka/contract/insight/sales-changes";
import { daysLater, dhakaMoment } from "@tatka/domain/dhaka-time";
import { daysIn, periodsOf, spanBefore } from "@tatka/domain/insight/report-periods";
import { stockOuts } from "@tatka/domain/insight/stock-outs";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { takaOf } from "./figures.ts";
import { refreshSales } from "./refresh-sales.ts";
import { inHubsOf, inRegion, pieces, poisha } from "./sold-in.ts";

/** Maximum number of changes read; a level with more is rarely empty for long. */
const MOST_MOVEMENTS = 2_000;
const MOST_SHOWN = 50;

/** Four statements for one product. */
export async function readReasons(db: Database, id: number, query: AnalysisQuery): Promise<ProductReasons> {
  await refreshSales(db);
  const { rows } = await db.execute<Pick<ProductReasons, "id" | "title" | "titleBn">>(
    sql`select id, title_en as title, title_bn as "titleBn" from product where id = ${id}`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  const [days, outs, prices] = await Promise.all([
    readDays(db, id, query),
    readStockOuts(db, id, query),
    readPrices(db, id, query),
  ]);
  return { ...rows[0], from: query.from, to: query.to, days, stockOuts: outs, prices };
}

async function readDays(db: Database, id: number, query: AnalysisQuery): Promise<ProductReasons["days"]> {
  const before = spanBefore(query);
  const { rows } = await db.execute<{ day: string; revenue: number; quantity: number }>(sql`
    select day::text as day, ${poisha(sql`revenue_poisha`)} as revenue, ${pieces}::int as quantity from product_day
    where product_id = ${id} and day between ${before.from}::date and ${query.to}::date and ${inRegion(query)}
    group by day`);
  const sold = new Map(rows.map((row) => [row.day, row]));
  const length = daysIn(query);
  return periodsOf(query, "day").map(({ start }) => ({
    day: start,
    revenue: takaOf(sold.get(start)?.revenue ?? 0),
    revenueBefore: takaOf(sold.get(daysLater(start, -length))?.revenue ?? 0),
    quantity: sold.get(start)?.quantity ?? 0,
  }));
}

type Level = Pick<ProductReasons["stockOuts"][number], "variationId" | "size" | "sizeBn" | "hub"> & {
  balances: { at: string; balance: number }[];
};

async function readStockOuts(db: Database, id: number, query: AnalysisQuery): Promise<ProductReasons["stockOuts"]> {
  const opens = dhakaMoment(query.from, "00:00");
  const ends = dhakaMoment(daysLater(query.to, 1), "00:00");
  const closes = new Date(Math.min(Number(ends), Date.now()));
  const { rows } = await db.execute<Level>(sql`
    select v.id as "variationId", v.title_en as size, v.title_bn as "sizeBn",
      json_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub,
      (select coalesce(json_agg(json_build_object('at', ${moment(sql`m.at`)}, 'balance', m.balance) order by m.id), '[]')
       from (
         (select k.id, k.at, k.balance from stock_movement k
          where k.variation_id = v.id and k.hub_id = s.hub_id and k.at < ${opens} order by k.id desc limit 1)
         union all
         (select k.id, k.at, k.balance from stock_movement k
          where k.variation_id = v.id and k.hub_id = s.hub_id and k.at >= ${opens} and k.at < ${closes}
          order by k.id limit ${MOST_MOVEMENTS})
       ) m) as balances
    from variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
    where v.product_id = ${id} and v.removed_at is null and ${inHubsOf(query)}
    order by v.sort, v.id, h.id`);
  return rows
    .flatMap(({ balances, ...level }) =>
      stockOuts(
        balances.map(({ at, balance }) => ({ at: new Date(at), balance })),
        opens,
        closes,
      ).map(({ from, until, hours }) => ({
        ...level,
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        hours,
      })),
    )
    .toSorted((one, other) => other.hours - one.hours)
    .slice(0, MOST_SHOWN);
}

/** Condition on `price_change c`: a sale price hides the regular one and its changes. */
export const askedBefore = sql`coalesce(c.sale_before_poisha, c.regular_before_poisha)`;
export const askedAfter = sql`coalesce(c.sale_after_poisha, c.regular_after_poisha)`;

async function readPrices(db: Database, id: number, { from, to }: AnalysisQuery): Promise<ProductReasons["prices"]> {
  const { rows } = await db.execute<ProductReasons["prices"][number]>(sql`
    select v.id as "variationId", v.title_en as size, v.title_bn as "sizeBn", ${moment(sql`c.at`)} as at,
      ${taka(askedBefore)} as before, ${taka(askedAfter)} as after
    from variation v join price_change c on c.variation_id = v.id
    where v.product_id = ${id} and ${askedBefore} <> ${askedAfter} and c.at >= ${dhakaMoment(from, "00:00")} and c.at < ${dhakaMoment(daysLater(to, 1), "00:00")}
    order by c.at desc, c.id desc limit ${MOST_SHOWN}`);
  return rows;
}
