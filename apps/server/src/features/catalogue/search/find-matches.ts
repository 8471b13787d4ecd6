import { takeSize } from "@tatka/domain/catalogue/search-size";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/prepared.ts";
import { findHits, type Hits, type SearchPlan, type WithContext } from "./find-hits.ts";
import { COMMON, type Meaning, readMeanings, readSimilarTerms } from "./queries.ts";

export type Matches<Row> = {
  /** Best first. */
  ids: number[];
  /** How many of the searched words each of them has, in the same order. */
  matched: number[];
  /** How many words were searched for. */
  words: number;
  /** A word was taken for another one that looks or sounds like it. */
  isGuessed: boolean;
  /** The same search in words that the store knows. */
  didYouMean?: string;
  /** What was also asked about them; nothing was if nothing could be found. */
  beside?: Row;
};

type MatchInput = {
  region: Region;
  /** How many products are looked through for each meaning of a word. */
  depth: number;
  beside?: WithContext;
};

/** With fewer results than this, matching becomes more forgiving. */
const THIN = 5;
/** Of a word that is known, only spellings this near to it may be meant instead. */
const NEARLY_SAME = 0.4;
/** A meaning at least this good is the word itself, or another form of it. */
const PLAIN = 0.95;
/** How many products that have only some of the words may follow. */
const MOST_PARTIAL = 24;

/**
 * The products that a search means, best first.
 *
 * Words count as they are, in their other forms, by alias and by sound. Only a word that means nothing that way is
 * compared by similarity, and only when few products have all the words do those follow that have some of them.
 */
export async function findMatches<Row extends object>(
  read: Read,
  query: string,
  input: MatchInput,
): Promise<Matches<Row>> {
  const { words: spoken, size } = takeSize(query);
  const { words, meanings } = await readMeanings(read, spoken);
  if (words.length === 0) return { ids: [], matched: [], words: 0, isGuessed: false };

  const unknown = words.flatMap((_, index) => (meanings.some(({ word }) => word === index + 1) ? [] : [index]));
  const guesses = await guess(read, words, unknown, 0);
  const plan = { ...input, ...(size ? { size } : {}) };
  const full = await findWithAll<Row>(read, { ...plan, meanings: [...meanings, ...guesses.meanings] }, words.length);
  if (full.ids.length >= THIN) return result(full, words, guesses.didYouMean);

  // Few or none: words that only few products have may be slips of others that sound alike.
  const rare = words.flatMap((_, index) => (productsOf(meanings, index + 1) < THIN ? [index] : []));
  const slips = await guess(read, words, rare, NEARLY_SAME);
  const known = [...meanings, ...guesses.meanings, ...slips.meanings];
  const some = await findHits<Row>(read, { ...plan, meanings: known, through: wordsOf(known), leastMatched: 1 });
  const complete = some.matched.filter((matched) => matched === words.length).length;
  const didYouMean = guesses.didYouMean ?? (full.ids.length === 0 ? slips.didYouMean : undefined);
  return result(firstOf(some, complete + MOST_PARTIAL), words, didYouMean);
}

function firstOf<Row>({ ids, matched, ...rest }: Hits<Row>, most: number): Hits<Row> {
  return { ids: ids.slice(0, most), matched: matched.slice(0, most), ...rest };
}

function result<Row>(hits: Hits<Row>, words: string[], didYouMean: string | undefined): Matches<Row> {
  return {
    ...hits,
    words: words.length,
    isGuessed: didYouMean !== undefined,
    ...(didYouMean && hits.ids.length > 0 ? { didYouMean } : {}),
  };
}

/**
 * What has all words is among the products of the rarest one, so only these are looked through. When even that one is
 * common, its best products need not be those that have the others too: then the best of every word are.
 */
async function findWithAll<Row extends object>(
  read: Read,
  plan: Omit<SearchPlan, "leastMatched" | "through">,
  words: number,
): Promise<Hits<Row>> {
  const meanings = withoutMore(plan.meanings);
  const spoken = wordsOf(meanings);
  if (spoken.length < words) return { ids: [], matched: [] };
  const [rarest = 0] = spoken.toSorted((a, b) => productsOf(meanings, a) - productsOf(meanings, b));
  const through = productsOf(meanings, rarest) < COMMON ? [rarest] : spoken;
  // Of what very many products have, half as many are enough to choose from.
  const isCommon = meanings.some(({ word, products }) => through.includes(word) && products >= COMMON);
  const depth = Math.ceil(plan.depth / through.length / (isCommon ? 2 : 1));
  return findHits(read, { ...plan, meanings, through, depth, leastMatched: words });
}

/** Of a word that is common just so, whatever else it may mean would only lead to more than anybody looks at. */
function withoutMore(meanings: Meaning[]): Meaning[] {
  const isPlain = ({ quality }: Meaning) => quality >= PLAIN;
  const common = new Set(meanings.filter((one) => isPlain(one) && one.products >= COMMON).map(({ word }) => word));
  return meanings.filter((one) => isPlain(one) || !common.has(one.word));
}

function wordsOf(meanings: Meaning[]): number[] {
  return [...new Set(meanings.map(({ word }) => word))];
}

/** For these words, the words of the catalogue that are nearest to them; and the whole search with the best of them. */
async function guess(read: Read, words: string[], places: number[], leastQuality: number) {
  const corrected = [...words];
  const meanings: Meaning[] = [];
  for (const place of places) {
    const word = words[place] ?? "";
    const near = await readSimilarTerms(read, word);
    const least = Math.max((near[0]?.quality ?? 0) - 0.08, leastQuality);
    const nearest = near.filter(({ quality }) => quality >= least);
    meanings.push(...nearest.map((term) => ({ ...term, word: place + 1 })));
    // A query in Latin letters gets results in Latin letters.
    const best = nearest.find(({ term }) => isLatin(term) === isLatin(word)) ?? nearest[0];
    if (best) corrected[place] = best.term;
  }
  return { meanings, didYouMean: meanings.length > 0 ? corrected.join(" ") : undefined };
}

function productsOf(meanings: Meaning[], word: number): number {
  return meanings.reduce((sum, meaning) => sum + (meaning.word === word ? meaning.products : 0), 0);
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
