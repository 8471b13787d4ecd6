/** A seeded generator, so that the same data always gives the same picture. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  (): number;
  range: (low: number, high: number) => number;
  /** Returns an integer between both bounds, inclusive. */
  int: (low: number, high: number) => number;
  pick: (list: readonly string[]) => string;
};

/** The FNV-1a hash. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16777619);
  return value >>> 0;
}

/** The mulberry32 generator. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + (high - low) * next();
  return Object.assign(next, {
    range,
    int: (low: number, high: number) => Math.floor(range(low, high + 1)),
    pick: (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "#000000",
  });
}
