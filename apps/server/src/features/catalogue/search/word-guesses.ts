import { likelihoodOfSlip } from "@tatka/domain/catalogue/spelling-slip";
import type { Read } from "../../../platform/database/prepared.ts";
import { type Meaning, readSimilarTerms, readTermsFrom } from "./queries.ts";

/** A certain match counts more than the likeliest guess. */
const GUESSED = 0.6;
/** Letters of a word that is only begun. */
const LEAST_BEGUN = 3;
/** Few letters alone only begin what many products have: "car" is not yet a carrot. */
const MANY = 5;
/** Guesses this much less likely than the best are left out. */
const NEXT_BEST = 0.08;

/**
 * For these words, the words of the catalogue that begin like them, the last also together with the one before it: "green
 * te" is how green tea begins. A word that stands alone must say more than one that narrows what others found.
 */
export async function readBeginnings(read: Read, words: string[], places: number[]): Promise<Meaning[]> {
  const last = words.length - 1;
  const found: Meaning[] = [];
  for (const place of places) {
    const word = words[place] ?? "";
    if (word.length < (place === last && last > 0 ? 1 : LEAST_BEGUN)) continue;
    const isShort = last === 0 && word.length === LEAST_BEGUN;
    const terms = (await readTermsFrom(read, word)).filter(({ products }) => !isShort || products >= MANY);
    found.push(...terms.map((term) => ({ ...term, word: place + 1 })));
  }
  if (last > 0 && places.includes(last)) {
    const pairs = await readTermsFrom(read, `${words[last - 1]}${words[last]}`);
    found.push(...pairs.flatMap((term) => [last, last + 1].map((word) => ({ ...term, quality: 0.95, word }))));
  }
  return found;
}

/** For these words, those of the catalogue that they may be slips of; and the whole search with the likeliest. */
export async function guess(read: Read, words: string[], places: number[]) {
  const corrected = [...words];
  const meanings: Meaning[] = [];
  for (const place of places) {
    const word = words[place] ?? "";
    const near = (await readSimilarTerms(read, word))
      .map(({ sounds, ...term }) => {
        const likelihoods = sounds.map(([asked, its]) => likelihoodOfSlip(asked, its, term.products));
        return { ...term, quality: GUESSED * Math.max(...likelihoods) };
      })
      .filter(({ quality }) => quality > 0)
      .toSorted((a, b) => b.quality - a.quality || b.products - a.products);
    const least = (near[0]?.quality ?? 0) - NEXT_BEST;
    const nearest = near.filter(({ quality }) => quality >= least).slice(0, 6);
    meanings.push(...nearest.map((term) => ({ ...term, word: place + 1 })));
    // A query in Latin letters gets an answer in Latin letters.
    const best = nearest.find(({ term }) => isLatin(term) === isLatin(word)) ?? nearest[0];
    if (best) corrected[place] = best.term;
  }
  return { meanings, didYouMean: meanings.length > 0 ? corrected.join(" ") : undefined };
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
