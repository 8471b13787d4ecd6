import type { Run, runRoutes, StopOrder } from "@tatka/contract/orders/runs";
import type { Answer } from "@tatka/contract/route";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { findRiders } from "../../delivery/rider-shifts/index.ts";
import { type RunTimes, readHubWays, runTimesOf } from "../../delivery/travel-times/index.ts";
import { shownFrom, shownHub, shownRider, shownTo, stopOrder } from "./stop-columns.ts";

type Plan = Answer<typeof runRoutes.list>;

/** Maximum orders of a hub and day. */
const MOST_UNASSIGNED = 300;

export async function readPlan(
  db: Database,
  staff: HubLimited,
  asked: { day?: string | undefined; hubId?: number | undefined },
): Promise<Plan> {
  const day = asked.day ?? dhakaDay(new Date(Date.now()));
  const { rows: hubs } = await db.execute<Plan["hubs"][number]>(sql`
    select id, region_code as region, title_en as title, title_bn as "titleBn" from hub
    where ${inHubs(staff, sql`id`)} order by region_code desc, id`);
  const hubId = (hubs.find(({ id }) => id === asked.hubId) ?? hubs[0])?.id ?? null;
  const [runs, unassigned, riders, ways, places] = await Promise.all([
    findRuns(db, sql`r.day = ${day} and r.hub_id = ${hubId}`),
    findUnassigned(db, hubId, day),
    findRiders(db, hubId),
    hubId === null ? null : readHubWays(db, hubId),
    findPlaces(db, hubId),
  ]);
  return { day, hubs, hubId, runs, unassigned, riders, hub: ways?.hub ?? null, places };
}

export async function readRun(db: Database, id: number): Promise<Run> {
  return oneOrRefuse(await findRuns(db, sql`r.id = ${id}`), "record.not_found");
}

type StoredRun = Omit<Run, keyof Timed | "stops"> & { stops: Omit<Run["stops"][number], "expectedAt">[] };
type Timed = Pick<Run, "leavesAt" | "backAt" | "km" | "suggestion">;

async function findRuns(db: Database, which: SQL): Promise<Run[]> {
  const { rows } = await db.execute<StoredRun>(sql`
    select r.id, ${shownHub} as hub, r.day::text as day, ${shownFrom} as from, ${shownTo} as to, ${shownRider} as rider, r.state, r.version,
      coalesce((select jsonb_agg(${stopOrder} || jsonb_build_object('outcome', s.outcome) order by s.place, s.id)
        from run_stop s join customer_order o on o.id = s.order_id where s.run_id = r.id), '[]') as stops
    from delivery_run r join hub h on h.id = r.hub_id where ${which}
    order by r.starts_at nulls last, r.id`);
  const times = await runTimesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((run) => withTimes(run, times.get(run.id)));
}

function withTimes({ stops, ...run }: StoredRun, times: RunTimes | undefined): Run {
  const { arrivals = {}, leavesAt = null, backAt = null, km = null, suggestion = null } = times ?? {};
  return {
    ...run,
    stops: stops.map((stop) => ({ ...stop, expectedAt: arrivals[stop.number]?.at ?? null })),
    ...{ leavesAt, backAt, km, suggestion },
  };
}

/** Zones with a known centre that this hub serves. */
async function findPlaces(db: Database, hubId: number | null): Promise<Plan["places"]> {
  const { rows } = await db.execute<Plan["places"][number]>(sql`
    select l.title_en as title, l.title_bn as "titleBn", l.latitude, l.longitude
    from shipping_zone z join shipping_zone_location p on p.shipping_zone_id = z.id join location l on l.id = p.location_id
    where z.hub_id = ${hubId} and l.latitude is not null order by l.id limit 200`);
  return rows;
}

/** For this day, or promised earlier and still in the hub. */
export async function findUnassigned(db: Database, hubId: number | null, day: string): Promise<StopOrder[]> {
  const { rows } = await db.execute<{ order: StopOrder }>(sql`
    select ${stopOrder} as order from customer_order o
    where o.hub_id = ${hubId} and ${oneOf(sql`o.status`, statesFor("plan-run", "staff"))}
      and (o.deliver_from at time zone 'Asia/Dhaka')::date <= ${day}::date
      and o.courier is null
      and not exists (select from run_stop s where s.order_id = o.id and s.outcome is null)
    order by o.deliver_until, o.id limit ${MOST_UNASSIGNED}`);
  return rows.map(({ order }) => order);
}
