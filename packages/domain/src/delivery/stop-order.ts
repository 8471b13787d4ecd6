type Position = { latitude: number; longitude: number };
type Stop = { id: string; position: Position | null; deliverUntil: string };

/**
 * Sorts the stops of a run: the earliest agreed time first, then the nearest stop each time. Stops without a location
 * are last.
 */
export function nearestFirst(stops: readonly Stop[]): string[] {
  const byPromise = stops.toSorted((a, b) => a.deliverUntil.localeCompare(b.deliverUntil) || a.id.localeCompare(b.id));
  let [here, ...left] = byPromise.filter((stop): stop is Stop & { position: Position } => stop.position !== null);
  const order: string[] = [];
  while (here) {
    order.push(here.id);
    const { position } = here;
    [here, ...left] = left.toSorted((a, b) => distance(position, a.position) - distance(position, b.position));
  }
  return [...order, ...byPromise.filter(({ position }) => position === null).map(({ id }) => id)];
}

/** Accurate enough within a city: the cosine of the latitude shortens a degree of longitude. */
function distance(a: Position, b: Position): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east);
}

const minuteMs = 60_000;
const stepMs = 5 * minuteMs;
/** Minutes between stops, fastest and slowest. */
const quickMs = 8 * minuteMs;
const slowMs = 20 * minuteMs;

/** The expected arrival after this many stops, as a range because of traffic; never before the agreed time. */
export function expectedSpan(now: Date, doorsBefore: number, deliverFrom: Date): { from: Date; until: Date } {
  const from = Math.max(now.getTime() + doorsBefore * quickMs, deliverFrom.getTime());
  const until = Math.max(now.getTime() + (doorsBefore + 1) * slowMs, from + slowMs);
  return { from: new Date(Math.floor(from / stepMs) * stepMs), until: new Date(Math.ceil(until / stepMs) * stepMs) };
}
