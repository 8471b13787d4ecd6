import type { proposeRuns, RunProposal } from "@tatka/contract/orders/run-proposals";
import type { StopOrder } from "@tatka/contract/orders/runs";
import { lengthByZone } from "@tatka/domain/delivery/routing/length-by-zone";
import { orderStops } from "@tatka/domain/delivery/routing/order-stops";
import { type FreeRider, type OrderToPlan, proposeRuns as propose } from "@tatka/domain/delivery/routing/plan-runs";
import type { Position } from "@tatka/domain/delivery/routing/road-distance";
import { roadsBetween, timetableOf } from "@tatka/domain/delivery/routing/timetable";
import type { TravelTimes } from "@tatka/domain/delivery/routing/travel-times";
import { dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { findRiders } from "../../delivery/rider-shifts/index.ts";
import { placesOfStops, readHubWays, runTimesOf } from "../../delivery/travel-times/index.ts";
import { findUnassigned } from "./read-runs.ts";

type Asked = z.output<typeof proposeRuns.body>;
type Edited = { riderId: number; numbers: readonly string[]; keepsOrder: boolean };
type ShiftRider = RunProposal["riders"][number];

/** Minutes to hand in cash and load the next run. */
const TURNAROUND = 15;
const DAYS_OF_RECENT_RUNS = 28;
/** A rider without a planned shift, when none is planned for the day. */
const USUAL_SHIFT = { from: "08:00", to: "22:00", maxKg: 45, maxColdKg: 15 };

/** Proposes runs for all orders without one, or times the given runs. Nothing is saved. */
export async function proposeFor(db: Database, { hubId, day, runs }: Asked): Promise<RunProposal> {
  const { rowCount } = await db.execute(sql`select from hub where id = ${hubId}`);
  if (rowCount === 0) throw new Refusal("record.refers_to_nothing");
  const [orders, { riders, working, hasShifts }, ways, busyUntil] = await Promise.all([
    findUnassigned(db, hubId, day),
    findShiftRiders(db, hubId, day),
    readHubWays(db, hubId),
    findBusyRiders(db, hubId, day),
  ]);
  const { hub, placed } = placesOfStops(orders, ways.hub, day);
  const toPlan: OrderToPlan[] = placed.map((stop, index) => ({
    ...stop,
    grams: (orders[index]?.kg ?? 0) * 1000,
    coldGrams: (orders[index]?.coldKg ?? 0) * 1000,
  }));
  const free = riders.map((rider) => freeRider(rider, day, busyUntil.get(rider.id)));
  const question = { hub, times: ways.times, now: nowOn(day) };
  const planned = free.filter(({ id }) => working.has(id));
  const plan = runs === undefined ? propose({ ...question, orders: toPlan, riders: planned }) : undefined;
  const wanted: Edited[] =
    runs ?? plan?.runs.map(({ riderId, ids }) => ({ riderId, numbers: ids, keepsOrder: true })) ?? [];
  const timed = timedRuns({ ...question, orders, toPlan, free, day }, wanted);
  const taken = new Set(timed.flatMap(({ stops }) => stops.map(({ number }) => number)));
  const reasonOf = (number: string) => plan?.leftOut.find(({ id }) => id === number)?.reason ?? null;
  return {
    runs: timed,
    leftOut: orders
      .filter(({ number }) => !taken.has(number))
      .map((order) => ({ order, reason: reasonOf(order.number) })),
    riders,
    hasShifts,
    kmByZone: lengthByZone(
      hub,
      toPlan.filter(({ id }) => taken.has(id)),
      timed.length,
    ),
    learntFrom: ways.times.observed,
  };
}

type Timing = {
  hub: Position;
  times: TravelTimes;
  now: number;
  day: string;
  orders: StopOrder[];
  toPlan: OrderToPlan[];
  free: FreeRider[];
};

/** Times for each run. A rider with several runs starts each after the one before. */
function timedRuns({ hub, times, now, orders, toPlan, free, day }: Timing, wanted: readonly Edited[]) {
  const backAt = new Map<number, number>();
  const planned = new Set<string>();
  return wanted.flatMap(({ riderId, numbers, keepsOrder }): RunProposal["runs"] => {
    const ids = numbers.filter((id) => !planned.has(id) && toPlan.some((order) => order.id === id));
    for (const id of ids) planned.add(id);
    const stops = ids.flatMap((id) => toPlan.find((order) => order.id === id) ?? []);
    const until = Math.max(...stops.map((stop) => stop.until));
    // The shift that can keep these promises, or else the rider's first.
    const shifts = free.filter(({ id }) => id === riderId);
    const shift = shifts.find(({ from, until: end }) => from < until && end > from) ?? shifts[0];
    const from = Math.max(shift?.from ?? 0, now, (backAt.get(riderId) ?? -TURNAROUND) + TURNAROUND);
    const roads = roadsBetween({ hub, stops, times });
    const given = stops.map((_, index) => index);
    const route = keepsOrder ? given : orderStops(roads, given, from);
    const timetable = timetableOf(roads, route, from);
    backAt.set(riderId, timetable.backAt);
    const iso = (at: number) => new Date(dhakaMoment(day, "00:00").getTime() + Math.round(at) * 60_000).toISOString();
    const shown = route.flatMap((index, place) => {
      const order = orders.find(({ number }) => number === stops[index]?.id);
      const at = timetable.arrivals[place] ?? 0;
      return order
        ? [{ ...order, expectedAt: iso(at), spareMinutes: Math.floor((stops[index]?.until ?? 0) - at) }]
        : [];
    });
    const sum = (of: (order: StopOrder) => number) => shown.reduce((total, order) => total + of(order), 0);
    return [
      {
        riderId,
        leavesAt: iso(timetable.leavesAt),
        backAt: iso(timetable.backAt),
        km: timetable.km,
        kg: sum(({ kg }) => kg),
        coldKg: sum(({ coldKg }) => coldKg),
        cash: sum(({ cashDue }) => poishaFromTaka(cashDue)) / 100,
        isOverShift: shift !== undefined && timetable.backAt > shift.until,
        stops: shown,
      },
    ];
  });
}

/**
 * Riders on shift. Without any shift that day, all riders of the hub, of whom those who rode lately work: a manager may
 * ride too, but is not expected to.
 */
async function findShiftRiders(db: Database, hubId: number, day: string) {
  const [riders, { rows: recent }, { rows: shifts }] = await Promise.all([
    findRiders(db, hubId),
    db.execute<{ id: number }>(sql`
      select distinct rider_id as id from delivery_run
      where hub_id = ${hubId} and rider_id is not null and day > dhaka_day(now()) - ${DAYS_OF_RECENT_RUNS}::int`),
    db.execute<{ riderId: number; from: string; to: string; maxKg: number; maxColdKg: number }>(sql`
      select rider_id as "riderId", to_char(starts_at, 'HH24:MI') as "from", to_char(ends_at, 'HH24:MI') as "to",
        load_kg as "maxKg", cold_kg as "maxColdKg"
      from rider_shift where hub_id = ${hubId} and day = ${day} order by starts_at, id`),
  ]);
  const onShift = shifts.flatMap(({ riderId, ...shift }) => {
    const rider = riders.find(({ id }) => id === riderId);
    return rider ? [{ ...rider, ...shift }] : [];
  });
  if (shifts.length > 0) return { hasShifts: true, riders: onShift, working: idsOf(onShift) };
  const all = riders.map((rider): ShiftRider => ({ ...rider, ...USUAL_SHIFT }));
  const regular = all.filter(({ id }) => recent.some((one) => one.id === id));
  return { hasShifts: false, riders: all, working: idsOf(regular.length > 0 ? regular : all) };
}

const idsOf = (riders: readonly { id: number }[]) => new Set(riders.map(({ id }) => id));

/** When riders with a run on that day are expected back. */
async function findBusyRiders(db: Database, hubId: number, day: string): Promise<Map<number, Date>> {
  const { rows } = await db.execute<{ id: number; riderId: number }>(sql`
    select id, rider_id as "riderId" from delivery_run
    where hub_id = ${hubId} and day = ${day} and state in ('planned', 'out') and rider_id is not null`);
  const times = await runTimesOf(
    db,
    rows.map(({ id }) => id),
  );
  const busy = new Map<number, Date>();
  for (const { id, riderId } of rows) {
    const back = times.get(id)?.backAt;
    if (back && new Date(back) > (busy.get(riderId) ?? new Date(0))) busy.set(riderId, new Date(back));
  }
  return busy;
}

function freeRider(
  { id, from, to, maxKg, maxColdKg }: ShiftRider,
  day: string,
  busyUntil: Date | undefined,
): FreeRider {
  const midnight = dhakaMoment(day, "00:00").getTime();
  const minute = (time: string) => (dhakaMoment(day, time).getTime() - midnight) / 60_000;
  const back = busyUntil ? (busyUntil.getTime() - midnight) / 60_000 + TURNAROUND : 0;
  return {
    id,
    from: Math.max(minute(from), back),
    until: minute(to),
    grams: maxKg * 1000,
    coldGrams: maxColdKg * 1000,
  };
}

/** Minutes after midnight; days to come have all their time. */
function nowOn(day: string): number {
  const now = new Date(Date.now());
  return day > dhakaDay(now) ? 0 : (now.getTime() - dhakaMoment(day, "00:00").getTime()) / 60_000;
}
