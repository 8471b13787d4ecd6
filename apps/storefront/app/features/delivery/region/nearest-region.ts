import type { Region } from "@tatka/domain/region";

const centres: Record<Region, { latitude: number; longitude: number }> = {
  dhaka: { latitude: 23.81, longitude: 90.41 },
  ctg: { latitude: 22.36, longitude: 91.78 },
};

/** The city nearest to the device, if the browser already has permission; otherwise undefined. */
export async function nearestRegion(): Promise<Region | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    if (state !== "granted") return undefined;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 3_600_000, timeout: 3_000 });
    });
    return nearestTo(coords);
  } catch {
    return undefined;
  }
}

export function nearestTo({ latitude, longitude }: { latitude: number; longitude: number }): Region {
  const apart = (region: Region) =>
    Math.hypot(centres[region].latitude - latitude, centres[region].longitude - longitude);
  return apart("ctg") < apart("dhaka") ? "ctg" : "dhaka";
}
