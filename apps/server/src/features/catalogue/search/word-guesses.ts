import { editsBetween, likelihoodOfSlip } from "@tatka/domain/catalogue/spelling-slip";
import type { Read } from "../../../platform/database/db.ts";
import { type Meaning, readSimilarTerms, readSplit, readTermsFrom, type Similar } from "./queries.ts";

/** An exact match counts more than the likeliest guess. */
const GUESSED = 0.6;
/** Probability of a match that differs only by a dialect's sound. */
const DIALECT = 0.95;
/** Probability that a short word is a misspelling of the only similar one. */
const SHORT = 0.8;
/** Minimum letters of a prefix. */
const LEAST_BEGUN = 3;
/** In Bangla a letter is a syllable, and vowel signs do not count. */
const LEAST_BEGUN_BANGLA = 2;
/** Short prefixes of a single word match too many products: "car" is not yet a carrot. */
const MANY = 5;
/** Guesses this much less likely than the best are dropped. */
const NEXT_BEST = 0.08;

/**
 * Completions of these words, of the last one also together with the word before: "green te" completes to green tea. A
 * single word needs more letters than one that narrows other results.
 */
export async function readBeginnings(read: Read, words: string[], places: number[]): Promise<Meaning[]> {
  const last = words.length - 1;
  const found: Meaning[] = [];
  for (const place of places) {
    const word = words[place] ?? "";
    const letters = word.replace(/[\u0981\u09bc-\u09cd]/g, "").length;
    const least = isLatin(word) ? LEAST_BEGUN : LEAST_BEGUN_BANGLA;
    if (letters < (last > 0 ? 1 : least)) continue;
    const isShort = last === 0 && isLatin(word) && letters === least;
    const terms = (await readTermsFrom(read, word)).filter(({ products }) => !isShort || products >= MANY);
    found.push(...terms.map((term) => ({ ...term, word: place + 1 })));
  }
  if (last > 0 && places.includes(last)) {
    const pairs = await readTermsFrom(read, `${words[last - 1]}${words[last]}`);
    found.push(...pairs.flatMap((term) => [last, last + 1].map((word) => ({ ...term, quality: 0.95, word }))));
  }
  return found;
}

/** Corrections of misspelt words, and the whole query with the likeliest ones. */
export async function guess(read: Read, words: string[], places: number[]) {
  const corrected = [...words];
  const meanings: Meaning[] = [];
  for (const place of places) {
    const word = words[place] ?? "";
    const similar = await readSimilarTerms(read, word);
    const near = [...similar, ...(isLatin(word) && word.length <= LONGEST_SHORT ? onlyShortSlip(similar) : [])]
      .map(({ sounds, isDialect, isOnly, ...term }) => {
        const likelihoods = sounds.map(([asked, its]) => likelihoodOfSlip(asked, its, term.products));
        return { ...term, quality: GUESSED * Math.max(isDialect ? DIALECT : 0, isOnly ? SHORT : 0, ...likelihoods) };
      })
      .filter(({ quality }) => quality > 0)
      .toSorted((a, b) => b.quality - a.quality || b.products - a.products);
    const least = (near[0]?.quality ?? 0) - NEXT_BEST;
    const nearest = near.filter(({ quality }) => quality >= least).slice(0, 6);
    meanings.push(...nearest.map((term) => ({ ...term, word: place + 1 })));
    // A query in Latin letters is corrected in Latin letters.
    const best = nearest.find(({ term }) => isLatin(term) === isLatin(word)) ?? nearest[0];
    if (best) corrected[place] = best.term;
  }
  return { meanings, didYouMean: meanings.length > 0 ? corrected.join(" ") : undefined };
}

/**
 * A short word with one typo and only one similar common word: "rize" is rice, "mlk" is milk. Words that sound alike
 * count as one.
 */
function onlyShortSlip(similar: readonly Similar[]): (Similar & { isOnly: true })[] {
  const near = similar.filter(
    ({ sounds: [[asked, its] = ["", ""]], products }) =>
      asked.length <= LONGEST_SHORT && products >= MANY && isShortSlip(asked, its),
  );
  const meant = new Set(near.map(({ sounds: [[, its] = ["", ""]] }) => its));
  return meant.size === 1 ? near.map((one) => ({ ...one, isOnly: true as const })) : [];
}

const LONGEST_SHORT = 5;

function isShortSlip(asked: string, its: string): boolean {
  const isWithoutVowels = !/[aeiu]/.test(asked) && its.replace(/[aeiu]/g, "") === asked;
  return (
    isWithoutVowels ||
    (asked.length > 2 && asked.length <= its.length && asked[0] === its[0] && editsBetween(asked, its) === 1)
  );
}

/** Shorter halves occur too often inside other words. */
const LEAST_PART = 3;

/** Two known words written as one, the most even split first: "greenchilli", "রুইমাছ". */
export async function splitWord(read: Read, word: string): Promise<string[] | undefined> {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * LEAST_PART + 1) }, (_, place) => place + LEAST_PART);
  const wholes = cuts.filter((cut) => !/[\u0981-\u0983\u09bc-\u09cd]/.test(word[cut] ?? "") && word[cut - 1] !== "্");
  if (wholes.length === 0) return undefined;
  const cut = await readSplit(
    read,
    wholes.map((at) => word.slice(0, at)),
    wholes.map((at) => word.slice(at)),
  );
  return cut === undefined ? undefined : [word.slice(0, wholes[cut]), word.slice(wholes[cut])];
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
