import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * SQL for the pieces of a variation that hubs of a region can still promise; 0 if it is no longer sold. `isSold` says
 * so if the statement has already read the variation.
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
