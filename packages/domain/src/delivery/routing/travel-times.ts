/** Minutes at the door by zone, and minutes for a kilometre by hour of the day and zone, as learnt from past runs. */
export type TravelTimes = {
  stopMinutes: { usual: number; byZone: Record<string, number> };
  kmMinutes: { usual: number; byHour: Record<string, number>; byZoneAndHour: Record<string, number> };
  /** The error of an arrival one stop ahead, in minutes: one in ten is earlier, one in ten is later. */
  spread: { early: number; late: number };
  /** Number of stops that these times were learnt from. */
  observed: number;
};

/** One stop of a past run: the way from the stop before and the time at the door together. */
export type PastStop = { zoneId: number | null; hour: number; km: number; minutes: number };

/** Before anything is learnt: 15 km/h in city traffic, and four minutes at the door. */
export const startingTimes: TravelTimes = {
  stopMinutes: { usual: 4, byZone: {} },
  kmMinutes: { usual: 4, byHour: {}, byZoneAndHour: {} },
  spread: { early: 6, late: 12 },
  observed: 0,
};

/** The number of stops at which the learnt value and the one before it count the same. */
const TRUST = { line: 40, hour: 20, zone: 10, zoneAndHour: 15, spread: 30 };

/** Shorter ways say little about the pace, because the time at the door dominates them. */
const LEAST_KM = 0.5;

/** Longer ones are breaks or phones without a network, shorter ones several results that were sent at once. */
const PLAUSIBLE = { least: 1, most: 90 };

/**
 * Learns medians, each shrunk towards the more general value, so a few odd stops change little. Time at the door and
 * pace are first told apart by a resistant line through short and long ways.
 */
export function learnTimes(past: readonly PastStop[]): TravelTimes {
  const stops = past.filter(({ minutes }) => minutes >= PLAUSIBLE.least && minutes <= PLAUSIBLE.most);
  if (stops.length === 0) return startingTimes;
  const usualPace = mixed(resistantSlope(stops), stops.length, startingTimes.kmMinutes.usual, TRUST.line);
  const beyondWay = ({ km, minutes }: PastStop) => Math.max(0, minutes - km * usualPace);
  const usualStop = shrunk(stops.map(beyondWay), startingTimes.stopMinutes.usual, TRUST.line);

  const paceOf = ({ km, minutes }: PastStop) => Math.max(0, minutes - usualStop) / km;
  const ways = stops.filter(({ km }) => km >= LEAST_KM);
  const byHour = medians(ways, hourKey, paceOf, () => usualPace, TRUST.hour);
  const paceAt = ({ hour }: PastStop) => byHour[hour] ?? usualPace;
  const byZoneAndHour = medians(ways, zoneAndHourKey, paceOf, paceAt, TRUST.zoneAndHour);
  const kmMinutes = { usual: usualPace, byHour, byZoneAndHour };

  const atDoorOf = (stop: PastStop) => Math.max(0, stop.minutes - stop.km * minutesPerKm(kmMinutes, stop));
  const byZone = medians(stops, zoneKey, atDoorOf, () => usualStop, TRUST.zone);
  const times = { ...startingTimes, kmMinutes, stopMinutes: { usual: usualStop, byZone }, observed: stops.length };
  return { ...times, spread: spreadOf(stops, times) };
}

/** Tukey's line: minutes for a kilometre between the medians of the shortest and the longest third of the ways. */
function resistantSlope(stops: readonly PastStop[]): number {
  const byKm = stops.toSorted((a, b) => a.km - b.km);
  const third = Math.ceil(byKm.length / 3);
  const [short, long] = [byKm.slice(0, third), byKm.slice(-third)];
  const middle = (part: readonly PastStop[], of: "km" | "minutes") =>
    quantile(
      part.map((stop) => stop[of]),
      0.5,
    );
  const run = middle(long, "km") - middle(short, "km");
  const slope = (middle(long, "minutes") - middle(short, "minutes")) / run;
  return run < LEAST_KM || slope <= 0 ? startingTimes.kmMinutes.usual : slope;
}

export function minutesAtDoor(learnt: TravelTimes["stopMinutes"], zoneId: number | null): number {
  return learnt.byZone[String(zoneId)] ?? learnt.usual;
}

export function minutesPerKm(learnt: TravelTimes["kmMinutes"], to: { zoneId: number | null; hour: number }): number {
  return learnt.byZoneAndHour[zoneAndHourKey(to)] ?? learnt.byHour[hourKey(to)] ?? learnt.usual;
}

function spreadOf(stops: readonly PastStop[], times: TravelTimes): TravelTimes["spread"] {
  const errors = stops.map(
    (stop) =>
      stop.minutes - minutesAtDoor(times.stopMinutes, stop.zoneId) - stop.km * minutesPerKm(times.kmMinutes, stop),
  );
  const towards = (share: number, start: number) => mixed(quantile(errors, share), errors.length, start, TRUST.spread);
  return {
    early: Math.max(1, -towards(0.1, -startingTimes.spread.early)),
    late: Math.max(1, towards(0.9, startingTimes.spread.late)),
  };
}

const hourKey = ({ hour }: { hour: number }) => String(hour);
const zoneKey = ({ zoneId }: { zoneId: number | null }) => String(zoneId);
const zoneAndHourKey = ({ zoneId, hour }: { zoneId: number | null; hour: number }) => `${zoneId} ${hour}`;

function medians(
  stops: readonly PastStop[],
  keyOf: (stop: PastStop) => string,
  measureOf: (stop: PastStop) => number,
  startOf: (stop: PastStop) => number,
  trust: number,
): Record<string, number> {
  const groups = Map.groupBy(stops, keyOf);
  return Object.fromEntries(
    [...groups].map(([key, group]) => [key, shrunk(group.map(measureOf), group[0] ? startOf(group[0]) : 0, trust)]),
  );
}

function shrunk(values: readonly number[], start: number, trust: number): number {
  return values.length === 0 ? start : mixed(quantile(values, 0.5), values.length, start, trust);
}

function mixed(value: number, count: number, start: number, trust: number): number {
  return (count * value + trust * start) / (count + trust);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + (place % 1) * ((sorted[Math.ceil(place)] ?? below) - below);
}
