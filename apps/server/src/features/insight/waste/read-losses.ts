import { type adminLossReport, type LossReport, lossCauses } from "@tatka/contract/insight/losses";
import { tableOf } from "@tatka/domain/tables";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf, taka } from "../../../platform/database/sql-values.ts";
import { costOf, waste, wastedReasons, withMoved } from "./waste-source.ts";

type Query = z.output<typeof adminLossReport.query>;
type Amount = { day: string; cause: (typeof lossCauses)[number]; taka: number };

const MOST_ITEMS = 20;

/** Waste and lost sales by day and cause, and the sizes that lost most. */
export async function readLosses(db: Database, query: Query): Promise<LossReport> {
  const [{ rows: amounts }, { rows: items }] = await Promise.all([
    db.execute<Amount>(sql`
      ${withLosses(query)}
      select to_char(day, 'YYYY-MM-DD') as day, cause, ${taka(sql`sum(poisha)`)} as taka from loss group by 1, 2`),
    db.execute<LossReport["items"][number]>(sql`
      ${withLosses(query)}
      select v.id as "variationId", json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
        json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size,
        json_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub, b.cause,
        round(b.pieces::numeric, 1)::float8 as pieces, ${taka(sql`b.poisha`)} as taka
      from (
        select variation_id, hub_id, cause, sum(pieces) as pieces, sum(poisha) as poisha from loss
        group by 1, 2, 3 order by 5 desc, 1, 2 limit ${MOST_ITEMS}
      ) b
      join variation v on v.id = b.variation_id join product p on p.id = v.product_id join hub h on h.id = b.hub_id
      order by b.poisha desc, v.id`),
  ]);
  const sum = (rows: readonly Amount[]) =>
    tableOf(
      lossCauses,
      (cause) => Math.round(rows.reduce((total, row) => total + (row.cause === cause ? row.taka * 100 : 0), 0)) / 100,
    );
  const byDay = [...Map.groupBy(amounts, ({ day }) => day)].sort(([one], [other]) => other.localeCompare(one));
  return {
    ...{ from: query.from, to: query.to, totals: sum(amounts), items },
    days: byDay.map(([day, rows]) => ({ day, ...sum(rows) })),
  };
}

/** Starts a statement: `loss` has write-offs at cost and lost sales at today's price, in poisha. */
function withLosses(query: Query): SQL {
  return sql`${withMoved(query)}, loss as (
    select dhaka_day(m.at) as day, m.variation_id, m.hub_id, m.reason as cause, -m.pieces::float8 as pieces,
      round(-coalesce(${costOf}, 0))::bigint as poisha
    from ${waste} where ${oneOf(sql`m.reason`, wastedReasons)}
    union all
    select s.day, s.variation_id, s.hub_id, s.cause, s.pieces,
      round(s.pieces * coalesce(u.sale_poisha, v.regular_price_poisha))::bigint
    from lost_sales(${query.from}::date, ${query.to}::date, ${query.hubId ?? null}::int) s
    join variation v on v.id = s.variation_id join hub h on h.id = s.hub_id
    left join usual_price u on u.variation_id = s.variation_id and u.region_code = h.region_code
  )`;
}
