import { type Position, roadKm } from "./road-distance.ts";
import { minutesAtDoor, minutesPerKm, type TravelTimes } from "./travel-times.ts";

/** A stop to plan. Times are minutes after midnight in Dhaka; a promise of yesterday is negative. */
export type Stop = { id: string; zoneId: number | null; position: Position; from: number; until: number };

/** Distances and times between the start, the stops and the hub. Stops are numbered in the given order. */
export type Roads = {
  stops: readonly Stop[];
  /** Numbers of points: stop `n` is `n`, then the start and the hub. */
  km: readonly (readonly number[])[];
  legMinutes: (from: number, to: number, at: number) => number;
  doorMinutes: readonly number[];
};

export type Timetable = {
  leavesAt: number;
  /** At each door, in the order of the route. */
  arrivals: number[];
  backAt: number;
  km: number;
  lateStops: number;
  lateMinutes: number;
};

type Ways = { start?: Position; hub: Position; stops: readonly Stop[]; times: TravelTimes };

export function roadsBetween({ hub, start = hub, stops, times }: Ways): Roads {
  const points = [...stops.map(({ position }) => position), start, hub];
  const km = points.map((from) => points.map((to) => roadKm(from, to)));
  const paces = [...stops.map(({ zoneId }) => zoneId), null, null].map((zoneId) =>
    Array.from({ length: 24 }, (_, hour) => minutesPerKm(times.kmMinutes, { zoneId, hour })),
  );
  return {
    stops,
    km,
    legMinutes: (from, to, at) => (km[from]?.[to] ?? 0) * (paces[to]?.[hourOf(at)] ?? times.kmMinutes.usual),
    doorMinutes: stops.map(({ zoneId }) => minutesAtDoor(times.stopMinutes, zoneId)),
  };
}

/**
 * The times of a route that can leave at `earliest`. Nobody is visited before the promised time, and the rider leaves
 * late enough not to wait at the first door.
 */
export function timetableOf(roads: Roads, route: readonly number[], earliest: number): Timetable {
  const { stops, legMinutes, doorMinutes } = roads;
  const start = stops.length;
  const hub = start + 1;
  const arrivals: number[] = [];
  const first = route[0] ?? hub;
  const firstFrom = stops[first]?.from ?? earliest;
  const leavesAt = Math.max(earliest, firstFrom - legMinutes(start, first, firstFrom));
  let [at, here, lateStops, lateMinutes] = [leavesAt, start, 0, 0];
  for (const next of route) {
    const { from, until } = stops[next] ?? { from: 0, until: 0 };
    const arrival = Math.max(at + legMinutes(here, next, at), from);
    if (arrival > until) {
      lateStops += 1;
      lateMinutes += arrival - until;
    }
    arrivals.push(arrival);
    at = arrival + (doorMinutes[next] ?? 0);
    here = next;
  }
  const backAt = route.length === 0 ? leavesAt : at + legMinutes(here, hub, at);
  return { leavesAt, arrivals, backAt, km: kmOf(roads, route), lateStops, lateMinutes };
}

/** From the start over the stops to the hub. */
export function kmOf({ km, stops }: Roads, route: readonly number[]): number {
  if (route.length === 0) return 0;
  let [here, sum] = [stops.length, 0];
  for (const next of route) {
    sum += km[here]?.[next] ?? 0;
    here = next;
  }
  return sum + (km[here]?.[stops.length + 1] ?? 0);
}

/** Kept promises come before distance: a late stop counts as much as 1,000 km, and each minute as 10 km. */
export function costOf({ km, lateStops, lateMinutes }: Timetable): number {
  return lateStops * 1000 + lateMinutes * 10 + km;
}

function hourOf(minute: number): number {
  return ((Math.floor(minute / 60) % 24) + 24) % 24;
}
