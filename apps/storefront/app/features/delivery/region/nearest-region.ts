import type { Region } from "@tatka/domain/region";
import type { City } from "../../../shell/layout-data.ts";

type Cities = readonly Pick<City, "code" | "centre">[];
type Position = { latitude: number; longitude: number };

/** The city nearest to the device, if the browser already has permission; otherwise undefined. */
export async function nearestRegion(cities: Cities): Promise<Region | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    if (state !== "granted") return undefined;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 3_600_000, timeout: 3_000 });
    });
    return nearestTo(cities, coords);
  } catch {
    return undefined;
  }
}

export function nearestTo(cities: Cities, { latitude, longitude }: Position): Region | undefined {
  const apart = ({ centre }: Cities[number]) =>
    centre ? Math.hypot(centre.latitude - latitude, centre.longitude - longitude) : Number.POSITIVE_INFINITY;
  return cities.toSorted((one, other) => apart(one) - apart(other))[0]?.code;
}
