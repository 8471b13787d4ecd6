import { roadKm } from "@tatka/domain/delivery/routing/road-distance";
import { learnTimes } from "@tatka/domain/delivery/routing/travel-times";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { stopPlace, stopZone } from "./stop-place.ts";

/** Traffic changes with the season, so older runs are ignored. */
const WEEKS = 8;
const MOST_STOPS = 20_000;

/** Learns the travel times of every hub from its past runs. */
export async function learnTravelTimes(db: Database, log: Log): Promise<void> {
  const { rows: hubs } = await db.execute<{ id: number }>(sql`select id from hub order by id`);
  const noted = { log, message: "travel times were not learnt", name: ({ id }: { id: number }) => ({ hubId: id }) };
  await eachAlone(hubs, noted, ({ id }) => learnFor(db, id));
}

type Place = { latitude: number; longitude: number; isRough: boolean };
type Pair = { zoneId: number | null; hour: number; minutes: number; from: Place; to: Place };

/**
 * Learns from pairs of consecutive stops, and from the way to the first one if the rider recorded the departure. Stops
 * right after their promised time are left out because the rider may have waited for it.
 */
async function learnFor(db: Database, hubId: number): Promise<void> {
  const { rows } = await db.execute<Pair>(sql`
    with stop as (
      select s.run_id, s.id, s.done_at, o.deliver_from, ${stopZone} as zone_id, ${stopPlace} as place,
        case when row_number() over run = 1 then r.departed_at else lag(s.done_at) over run end as before_at,
        case when row_number() over run = 1 then hub.place else lag(${stopPlace}) over run end as before
      from run_stop s join delivery_run r on r.id = s.run_id join customer_order o on o.id = s.order_id
      cross join (
        select case when h.latitude is not null then
          jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude, 'isRough', false) end as place
        from hub h where h.id = ${hubId}
      ) hub
      where r.hub_id = ${hubId} and s.done_at > now() - ${WEEKS} * interval '1 week'
      window run as (partition by s.run_id order by s.done_at, s.id)
    )
    select zone_id as "zoneId", extract(hour from before_at at time zone 'Asia/Dhaka')::int as hour,
      (extract(epoch from done_at - before_at) / 60)::float8 as minutes, before as from, place as to
    from stop
    where before is not null and before_at is not null and place is not null and done_at > deliver_from + interval '10 minutes'
      and not (place ->> 'isRough')::boolean and not (before ->> 'isRough')::boolean
    order by done_at desc limit ${MOST_STOPS}`);
  const times = learnTimes(rows.map(({ from, to, ...stop }) => ({ ...stop, km: roadKm(from, to) })));
  await db.execute(sql`
    insert into travel_time (hub_id, times) values (${hubId}, ${JSON.stringify(times)}::jsonb)
    on conflict (hub_id) do update set times = excluded.times, learnt_at = now()`);
}
