export type Position = { latitude: number; longitude: number };

/** Streets are longer than the straight line: about 1.3 to 1.4 times in dense cities. */
const DETOUR = 1.35;
const KM_PER_DEGREE = 111.195;

/** The estimated distance by road. Accurate enough within a city: the latitude shortens a degree of longitude. */
export function roadKm(a: Position, b: Position): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const east = (a.longitude - b.longitude) * Math.cos(middle);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE * DETOUR;
}
