import type { AnalysisQuery } from "@tatka/contract/insight/reports";
import { daysLater } from "@tatka/domain/dhaka-time";
import { periodStart } from "@tatka/domain/insight/report-periods";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** Sums as double precision instead of numeric: whole poisha are exact far beyond a store's turnover. */
export const pieces = sql`sum(quantity::int)`;
export const poisha = (amount: SQL) => sql`sum((${amount})::float8)`;

const columns = sql`product_id, quantity, revenue_poisha, costed_poisha, cost_poisha`;

/** Sales by product as rows to sum: whole months, and days at the edges. */
export function soldIn(query: AnalysisQuery): SQL {
  const { from, to } = query;
  const firstMonth = from === periodStart(from, "month") ? from : monthAfter(from);
  const afterMonths = periodStart(daysLater(to, 1), "month");
  if (firstMonth >= afterMonths) {
    return sql`(
      select ${columns} from product_day where day between ${from}::date and ${to}::date and ${inRegion(query)})`;
  }
  return sql`(
      select ${columns} from product_month
      where month >= ${firstMonth}::date and month < ${afterMonths}::date and ${inRegion(query)}
      union all
      select ${columns} from product_day
      where day >= ${from}::date and day < ${firstMonth}::date and ${inRegion(query)}
      union all
      select ${columns} from product_day
      where day >= ${afterMonths}::date and day <= ${to}::date and ${inRegion(query)})`;
}

function monthAfter(day: AnalysisQuery["from"]): AnalysisQuery["from"] {
  return periodStart(daysLater(periodStart(day, "month"), 31), "month");
}

/** Only these products, if known. */
export function among(id: SQL, ids: readonly number[] | undefined): SQL {
  return ids ? sql`${id} = any (${sql.param(ids)}::int[])` : sql`true`;
}

export function inRegion({ region }: AnalysisQuery): SQL {
  return region ? sql`region_code = ${region}` : sql`true`;
}

export function inHubsOf({ region }: AnalysisQuery): SQL {
  return region ? sql`s.hub_id in (select id from hub where region_code = ${region})` : sql`true`;
}
