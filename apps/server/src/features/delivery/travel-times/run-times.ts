import { arrivalWindow } from "@tatka/domain/delivery/routing/arrival-window";
import { orderStops } from "@tatka/domain/delivery/routing/order-stops";
import type { Position } from "@tatka/domain/delivery/routing/road-distance";
import { costOf, roadsBetween, type Stop, timetableOf } from "@tatka/domain/delivery/routing/timetable";
import { dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, oneOf } from "../../../platform/database/sql-values.ts";
import { type HubWays, readHubWays } from "./read-times.ts";
import { stopPlace, stopZone } from "./stop-place.ts";

type PlacedStop = {
  number: string;
  zoneId: number | null;
  place: (Position & { isRough: boolean }) | null;
  deliverFrom: string;
  deliverUntil: string;
};

type RunRow = {
  id: number;
  hubId: number;
  state: string;
  day: string;
  outAt: string | null;
  last: { place: Position | null; at: string } | null;
  stops: PlacedStop[];
};

export type RunTimes = {
  leavesAt: string | null;
  backAt: string;
  /** The remaining way, back to the hub. */
  km: number;
  /** The expected arrival at each open stop, and the time window shown to its customer. */
  arrivals: Record<string, { at: string; from: string; until: string }>;
  /** A shorter or more punctual order of the open stops. */
  suggestion: { numbers: string[]; savedKm: number; savedLateStops: number } | null;
};

/** A suggestion that saves less distance is not worth a change. */
const LEAST_SAVING = 0.03;

/** Expected times of runs that are planned or out, from where the rider was last. */
export async function runTimesOf(db: Database, runIds: readonly number[]): Promise<Map<number, RunTimes>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await db.execute<RunRow>(sql`
    select r.id, r.hub_id as "hubId", r.state, r.day::text as day, ${moment(sql`coalesce(r.departed_at, r.out_at)`)} as "outAt",
      (select jsonb_build_object('place', ${stopPlace}, 'at', ${moment(sql`s.done_at`)})
       from run_stop s join customer_order o on o.id = s.order_id
       where s.run_id = r.id and s.done_at is not null order by s.done_at desc, s.id desc limit 1) as last,
      coalesce((select jsonb_agg(jsonb_build_object('number', o.number, 'zoneId', ${stopZone}, 'place', ${stopPlace},
          'deliverFrom', ${moment(sql`o.deliver_from`)}, 'deliverUntil', ${moment(sql`o.deliver_until`)}) order by s.place, s.id)
        from run_stop s join customer_order o on o.id = s.order_id where s.run_id = r.id and s.outcome is null
          and (r.state = 'planned' or ${oneOf(sql`o.status`, statesFor("deliver", "rider"))})), '[]') as stops
    from delivery_run r where r.id = any(${sql.param([...runIds])}::int[]) and r.state in ('planned', 'out')`);
  const ways = new Map<number, HubWays>();
  for (const hubId of new Set(rows.map((row) => row.hubId))) ways.set(hubId, await readHubWays(db, hubId));
  return new Map(
    rows.flatMap((row) => {
      const way = ways.get(row.hubId);
      return way && row.stops.length > 0 ? [[row.id, timesOf(row, way)] as const] : [];
    }),
  );
}

function timesOf({ day, state, outAt, last, stops }: RunRow, { hub: known, times }: HubWays): RunTimes {
  const { hub, placed } = placesOfStops(stops, known, day);
  const minute = minuteOf(day);
  const now = minute(new Date(Date.now()));
  const isOut = state === "out";
  const start = (isOut && last?.place) || hub;
  const roads = roadsBetween({ hub, start, stops: placed, times });
  const given = placed.map((_, index) => index);
  const since = isOut ? minute(new Date(last?.at ?? outAt ?? Date.now())) : now;
  const earliest = isOut
    ? notBefore(now, since, (from) => timetableOf(roads, given, from).arrivals[0])
    : startOfDay(day, now);
  const timetable = timetableOf(roads, given, earliest);
  const better = orderStops(roads, given, earliest);
  const improved = timetableOf(roads, better, earliest);
  const isBetter =
    costOf(improved) < costOf(timetable) &&
    (improved.lateStops < timetable.lateStops || timetable.km - improved.km > timetable.km * LEAST_SAVING);
  const iso = (at: number) => new Date(dhakaMoment(day, "00:00").getTime() + Math.round(at) * 60_000).toISOString();
  return {
    leavesAt: isOut ? outAt : iso(timetable.leavesAt),
    backAt: iso(timetable.backAt),
    km: timetable.km,
    arrivals: Object.fromEntries(
      timetable.arrivals.map((at, index) => {
        const window = arrivalWindow({ at, stopsAhead: index + 1, stop: placed[index], spread: times.spread, isOut });
        return [stops[index]?.number ?? "", { at: iso(at), from: iso(window.from), until: iso(window.until) }];
      }),
    ),
    suggestion: isBetter
      ? {
          numbers: better.map((index) => stops[index]?.number ?? ""),
          savedKm: timetable.km - improved.km,
          savedLateStops: timetable.lateStops - improved.lateStops,
        }
      : null,
  };
}

/** A rider who is later than expected arrives now at the earliest. */
function notBefore(now: number, since: number, arrivalFrom: (from: number) => number | undefined): number {
  const arrival = arrivalFrom(since) ?? since;
  return arrival < now ? since + (now - arrival) : since;
}

/** Runs of later days leave when their first promise requires it. */
function startOfDay(day: string, now: number): number {
  return day > dhakaDay(new Date(Date.now())) ? 0 : now;
}

/** Minutes after midnight in Dhaka on a day. */
function minuteOf(day: string): (at: Date) => number {
  const midnight = dhakaMoment(day, "00:00").getTime();
  return (at) => (at.getTime() - midnight) / 60_000;
}

/** Stops for the planner. Those without any position are planned at the hub. */
export function placesOfStops(
  stops: readonly PlacedStop[],
  known: Position | null,
  day: string,
): { hub: Position; placed: Stop[] } {
  const places = stops.flatMap(({ place }) => (place ? [place] : []));
  const middle = (of: keyof Position) => places.reduce((sum, place) => sum + place[of], 0) / (places.length || 1);
  const hub = known ?? { latitude: middle("latitude"), longitude: middle("longitude") };
  const minute = minuteOf(day);
  const placed = stops.map(({ number, zoneId, place, deliverFrom, deliverUntil }) => ({
    id: number,
    zoneId,
    position: place ?? hub,
    from: minute(new Date(deliverFrom)),
    until: minute(new Date(deliverUntil)),
  }));
  return { hub, placed };
}
