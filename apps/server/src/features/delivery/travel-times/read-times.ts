import type { Position } from "@tatka/domain/delivery/routing/road-distance";
import { startingTimes, type TravelTimes } from "@tatka/domain/delivery/routing/travel-times";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

export type HubWays = { hub: Position | null; times: TravelTimes };

/** The position of a hub, or the middle of the zones that it serves; and its learnt times. */
export async function readHubWays(db: Database, hubId: number): Promise<HubWays> {
  const { rows } = await db.execute<{ hub: Position | null; times: TravelTimes | null }>(sql`
    select coalesce(
      case when h.latitude is not null then jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude) end,
      (select jsonb_build_object('latitude', avg(l.latitude), 'longitude', avg(l.longitude))
       from shipping_zone z join shipping_zone_location p on p.shipping_zone_id = z.id join location l on l.id = p.location_id
       where z.hub_id = h.id having count(l.latitude) > 0)) as hub,
      (select t.times from travel_time t where t.hub_id = h.id) as times
    from hub h where h.id = ${hubId}`);
  return { hub: rows[0]?.hub ?? null, times: rows[0]?.times ?? startingTimes };
}
