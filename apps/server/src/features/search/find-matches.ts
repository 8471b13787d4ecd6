import type { Region } from "@tatka/domain/region";
import { takeSize } from "@tatka/domain/search-size";
import type { Read } from "../../platform/prepared.ts";
import { findHits, type Meaning, readMeanings, readSimilarTerms } from "./queries.ts";

export type Matches = {
  /** Best first. */
  ids: number[];
  /** The same search in words that the store knows. */
  didYouMean?: string;
};

/** With fewer results than this, matching becomes more forgiving. */
const THIN = 5;
/** How many products that have only some of the words may follow. */
const MOST_PARTIAL = 24;

/**
 * The products that a search means, best first, looking through at most `depth` products for each meaning of a word.
 *
 * Words count as they are, in their other forms, by alias and by sound. Only a word that means nothing that way is
 * compared by similarity, and only when few products have all the words do those follow that have some of them.
 */
export async function findMatches(read: Read, query: string, region: Region, depth: number): Promise<Matches> {
  const { words: spoken, size } = takeSize(query);
  const { words, meanings } = await readMeanings(read, spoken);
  if (words.length === 0) return { ids: [] };

  const guesses = await guessUnknown(read, words, meanings);
  const known = [...meanings, ...guesses.meanings];
  const rarest = rarestWord(known);
  if (rarest === undefined) return { ids: [] };

  const hunt = { meanings: known, region, ...(size ? { size } : {}) };
  const full = await findHits(read, { ...hunt, through: rarest, depth, leastMatched: words.length });
  if (full.length >= THIN || words.length === 1) return result(full, guesses.didYouMean);

  // The best of each word may hide what has all words: a second, deeper look costs little when so few were found.
  const all = await findHits(read, { ...hunt, depth: depth * 2, leastMatched: 1 });
  const complete = all.filter(({ matched }) => matched === words.length);
  const partial = all.filter(({ matched }) => matched < words.length).slice(0, MOST_PARTIAL);
  return result([...complete, ...partial], guesses.didYouMean);
}

function result(hits: { id: number }[], didYouMean: string | undefined): Matches {
  return { ids: hits.map(({ id }) => id), ...(didYouMean ? { didYouMean } : {}) };
}

async function guessUnknown(read: Read, words: string[], meanings: Meaning[]) {
  const isKnown = new Set(meanings.map(({ word }) => word));
  const corrected = [...words];
  const guessed: Meaning[] = [];
  for (const [index, word] of words.entries()) {
    if (isKnown.has(index + 1)) continue;
    const [best, ...others] = await readSimilarTerms(read, word);
    if (!best) continue;
    corrected[index] = best.term;
    const nearBest = [best, ...others].filter(({ quality }) => quality >= best.quality - 0.08);
    guessed.push(...nearBest.map((term) => ({ ...term, word: index + 1 })));
  }
  return { meanings: guessed, didYouMean: guessed.length > 0 ? corrected.join(" ") : undefined };
}

/** The word with the fewest products: whatever has all words is among them. */
function rarestWord(meanings: Meaning[]): number | undefined {
  const products = new Map<number, number>();
  for (const meaning of meanings) {
    products.set(meaning.word, (products.get(meaning.word) ?? 0) + meaning.products);
  }
  return [...products].sort(([, a], [, b]) => a - b)[0]?.[0];
}
