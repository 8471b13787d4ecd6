import { type SQL, sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

/**
 * Low or missing sizes of a region, from `scarce_variation`. For staff who are limited to hubs, only the stock of their
 * own hubs counts.
 */
export function scarceInRegions({ hubIds }: HubLimited): SQL {
  if (hubIds === null) return sql`(select variation_id, region_code, available from scarce_variation)`;
  return sql`(
    select s.variation_id, h.region_code, sum(s.on_hand - s.reserved)::int as available
    from stock s join hub h on h.id = s.hub_id
    where ${inHubs({ hubIds }, sql`s.hub_id`)} and s.variation_id in (
      select level.variation_id from scarce_level level where ${inHubs({ hubIds }, sql`level.hub_id`)})
    group by s.variation_id, h.region_code)`;
}
