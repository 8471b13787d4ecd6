/** A round number at or above the largest value, for the top of an axis with `steps` equal steps. */
export function axisTop(largest: number, steps: number): number {
  if (largest <= steps) return steps;
  const rough = largest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((nice) => nice * power >= rough - power * 1e-9) ?? 10;
  return step * power * steps;
}

/** Which of `count` positions get a label when at most `most` fit. The first and the last always do. */
export function labelledPlaces(count: number, most: number): Set<number> {
  if (count <= 1) return new Set([0]);
  const gap = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)));
  const places = Array.from({ length: count }, (_, place) => place).filter((place) => place % gap === 0);
  const last = count - 1;
  // Omits a label that would touch the last one.
  const kept = places.filter((place) => place === 0 || last - place >= gap || place === last);
  return new Set([...kept, last]);
}
