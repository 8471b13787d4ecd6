import { isWrittenSo, writtenApart } from "../catalogue/spelling-slip.ts";

/** Above this a word is meant itself, or in another form; below it only sounds or looks like it. */
export const CERTAIN = 0.9;
/** Words that sound alike, by the store's search. */
export const SAME_SOUND = 0.84;
/** Sounds the same and is written otherwise: "sogar" is rather a slip in sugar than the sagor of a banana. */
const UNLIKE = 0.66;
/** Written the same but for a letter that is doubled, or an h that some leave out. */
const ITSELF = 0.95;
const SHORT = 4;

/**
 * How surely a written word is a word of the catalogue that sounds the same. In the other script it is the same word if
 * its letters are: দুধ is dudh. In the same script it is one of many spellings, and of short words too many sound alike:
 * coke is no cake.
 */
export function soundQuality(word: string, term: string, quality: number): number {
  if (quality < SAME_SOUND || quality >= CERTAIN) return quality;
  if (isLatin(word) !== isLatin(term)) return isWrittenSo(word, term) ? 0.94 : UNLIKE;
  if (!isLatin(word)) return quality;
  const apart = writtenApart(word, term);
  if (apart === 0 && word.length > SHORT) return ITSELF;
  return word.length <= SHORT || apart > 1 ? UNLIKE : quality;
}

/** Slips are seldom made in the first letter, though c may be k and z j. */
export function startsAlike(word: string, term: string): boolean {
  const first = (text: string) => (text[0] ?? "").replace(/[cq]/, "k").replace("z", "j").replace("v", "b");
  return first(word) === first(term) || isLatin(word) !== isLatin(term);
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
