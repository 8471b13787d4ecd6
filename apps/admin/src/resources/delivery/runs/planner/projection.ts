type Position = { latitude: number; longitude: number };

const MARGIN = 26;

/** Fits positions into a picture, north up. Undefined without positions. */
export function projection(positions: readonly Position[], { width, height }: { width: number; height: number }) {
  if (positions.length === 0) return undefined;
  const [south, north] = ends(positions.map(({ latitude }) => latitude));
  const [west, east] = ends(positions.map(({ longitude }) => longitude));
  // A degree of longitude is shorter the further north it is.
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min((width - 2 * MARGIN) / ((east - west) * narrow), (height - 2 * MARGIN) / (north - south));
  return ({ latitude, longitude }: Position) => ({
    x: round(width / 2 + (longitude - (west + east) / 2) * narrow * scale),
    y: round(height / 2 - (latitude - (south + north) / 2) * scale),
  });
}

/** At least a few hundred metres apart, so that a single stop is in the middle. */
function ends(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, 0.005 - (most - least)) / 2;
  return [least - missing, most + missing];
}

const round = (value: number) => Math.round(value * 10) / 10;
