import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * How many pieces of a variation, named by an SQL expression, the hubs of a region can still promise. Of one that is no
 * longer sold there are none, whatever is in stock; `isSold` says so where the statement has read the variation already.
 */
export function availableIn(
  variationId: SQL,
  region: Region | SQL,
  isSold: SQL = sql`exists (select from current_variation sold where sold.id = ${variationId})`,
): SQL {
  return sql`(
    select coalesce(sum(s.on_hand - s.reserved), 0)::int
    from stock s
    where s.variation_id = ${variationId} and s.hub_id = any (array(select id from hub where region_code = ${region}))
      and ${isSold}
  )`;
}
