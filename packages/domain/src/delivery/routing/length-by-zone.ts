import { type Position, roadKm } from "./road-distance.ts";

type Stop = { id: string; zoneId: number | null; position: Position; until: number };

/**
 * Runs as they are planned by hand, for comparison: zones in their direction around the hub, equal shares, and in each
 * run the earliest promise first, then always the nearest stop.
 */
export function plannedByZone<S extends Stop>(hub: Position, stops: readonly S[], riders: number): S[][] {
  const zones = [...Map.groupBy(stops, ({ zoneId }) => zoneId).values()];
  const byZone = zones.toSorted((a, b) => directionOf(hub, a) - directionOf(hub, b)).flat();
  const share = Math.max(1, Math.ceil(byZone.length / Math.max(1, riders)));
  const runs = Array.from({ length: Math.ceil(byZone.length / share) }, (_, index) =>
    byZone.slice(index * share, (index + 1) * share),
  );
  return runs.map(nearestFirst);
}

/** The way of these runs in kilometres. */
export function lengthByZone(hub: Position, stops: readonly Stop[], riders: number): number {
  const lengthOf = (run: readonly Stop[]) =>
    [hub, ...run.map(({ position }) => position)].reduce(
      (sum, from, index) => sum + roadKm(from, run[index]?.position ?? hub),
      0,
    );
  return plannedByZone(hub, stops, riders).reduce((sum, run) => sum + lengthOf(run), 0);
}

function directionOf(hub: Position, stops: readonly Stop[]): number {
  const sum = (of: keyof Position) => stops.reduce((total, { position }) => total + position[of] - hub[of], 0);
  return Math.atan2(sum("latitude"), sum("longitude"));
}

export function nearestFirst<S extends Stop>(stops: readonly S[]): S[] {
  let [here, ...left] = stops.toSorted((a, b) => a.until - b.until);
  const order: S[] = [];
  while (here) {
    order.push(here);
    const { position } = here;
    [here, ...left] = left.toSorted((a, b) => roadKm(position, a.position) - roadKm(position, b.position));
  }
  return order;
}
