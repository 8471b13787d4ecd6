type Position = { latitude: number; longitude: number };

/** Close enough to see the houses. */
const ZOOM = 18;

/**
 * A map link for a delivery: the customer's location, or else a search for the address
 * (developers.google.com/maps/documentation/urls).
 */
export function mapUrl({ position, address }: { position?: Position | null | undefined; address: string }): string {
  if (!position) return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  const [lat, lon] = [degrees(position.latitude), degrees(position.longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`;
}

/** Human-readable coordinates: 23.74610, 90.37420. */
export function positionText({ latitude, longitude }: Position): string {
  return `${degrees(latitude)}, ${degrees(longitude)}`;
}

/** Five decimals are about a metre. */
const degrees = (value: number) => value.toFixed(5);
