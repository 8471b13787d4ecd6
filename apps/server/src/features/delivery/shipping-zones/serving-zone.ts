import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * The shipping zone that serves a location zone, named by an SQL expression; null where none does.
 *
 * What is said of the zone itself counts before what is said of its district, and that before its division. A hidden
 * shipping zone still holds its places: hiding it stops deliveries there, it does not hand them to another hub. One
 * without a delivery method serves nobody.
 */
export function servingZone(locationZoneId: SQL): SQL {
  return sql`(
    select case when sz.status = 'active' and exists (
      select from shipping_method sm where sm.shipping_zone_id = sz.id and sm.status = 'active'
    ) then sz.id end
    from location place
    join location district on district.id = place.parent_id
    join shipping_zone_location served on served.location_id in (place.id, district.id, district.parent_id)
    join shipping_zone sz on sz.id = served.shipping_zone_id
    where place.id = ${locationZoneId}
    order by served.location_id = place.id desc, served.location_id = district.id desc
    limit 1
  )`;
}
