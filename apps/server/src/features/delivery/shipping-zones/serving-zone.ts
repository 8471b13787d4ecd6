import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * SQL for the shipping zone of a location zone; null if there is none. A rule for the zone wins over one for its
 * district, and that over its division. Hiding a shipping zone stops deliveries to its locations and does not hand them
 * to another hub; closing a region stops all of its deliveries. A shipping zone without a delivery method serves nobody.
 */
export function servingZone(locationZoneId: SQL): SQL {
  return sql`(
    select case when sz.status = 'active' and region.status = 'active' and exists (
      select from shipping_method sm where sm.shipping_zone_id = sz.id and sm.status = 'active'
    ) then sz.id end
    from location place
    join location district on district.id = place.parent_id
    join shipping_zone_location served on served.location_id in (place.id, district.id, district.parent_id)
    join shipping_zone sz on sz.id = served.shipping_zone_id
    join hub on hub.id = sz.hub_id join region on region.code = hub.region_code
    where place.id = ${locationZoneId}
    order by served.location_id = place.id desc, served.location_id = district.id desc
    limit 1
  )`;
}
