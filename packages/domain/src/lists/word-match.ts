import { isWrittenSo, writtenApart } from "../catalogue/spelling-slip.ts";

/** Above this, a word matches itself or another form of it; below, it only sounds or looks similar. */
export const CERTAIN = 0.9;
/** Words that sound alike, by the store's search. */
export const SAME_SOUND = 0.84;
/** Sounds the same but is spelled differently: "sogar" is more likely a slip in sugar than the sagor of a banana. */
const UNLIKE = 0.66;
/** Spelled the same except for a doubled letter, or an optional h. */
const ITSELF = 0.95;
const SHORT = 4;

/**
 * How certainly a written word matches a catalogue word that sounds the same. In the other script it is the same word
 * if its letters match: দুধ is dudh. In the same script it is one of many spellings, and too many short words sound
 * alike: coke is not cake.
 */
export function soundQuality(word: string, term: string, quality: number): number {
  if (quality < SAME_SOUND || quality >= CERTAIN) return quality;
  if (isLatin(word) !== isLatin(term)) return isWrittenSo(word, term) ? 0.94 : UNLIKE;
  if (!isLatin(word)) return quality;
  const apart = writtenApart(word, term);
  if (apart === 0 && word.length > SHORT) return ITSELF;
  return word.length <= SHORT || apart > 1 ? UNLIKE : quality;
}

/** The first letter is rarely wrong, except c for k and z for j. */
export function startsAlike(word: string, term: string): boolean {
  const first = (text: string) => (text[0] ?? "").replace(/[cq]/, "k").replace("z", "j").replace("v", "b");
  return first(word) === first(term) || isLatin(word) !== isLatin(term);
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
