import type { Named } from "../lists/phrase-match.ts";

/** A product with these names, each a list of words. */
export const namedProduct = (id: number, names: string[][], more: Partial<Named> = {}): Named => ({
  id,
  names,
  titles: 1,
  categoryWords: new Set(),
  alsoSaid: new Set(),
  popularity: 50,
  isEveryday: false,
  poishaPerGram: 10,
  units: new Set(),
  isJoint: false,
  isSpecial: false,
  ...more,
});
