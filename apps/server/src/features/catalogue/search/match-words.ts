import type { Read } from "../../../platform/database/db.ts";
import { findHits, type Hits, type SearchPlan } from "./find-hits.ts";
import { COMMON, type Meaning } from "./queries.ts";
import { guess } from "./word-guesses.ts";

/** Columns that every search reads. */
export type Plan = Omit<SearchPlan, "leastMatched" | "through" | "meanings">;

/** With fewer results, products with most of the words follow. */
export const THIN = 5;
/** A meaning with at least this certainty is the word itself or another form of it. */
const PLAIN = 0.95;
/** Maximum number of partial matches. */
const MOST_PARTIAL = 24;
/** Products with fewer words are something else: engine oil is not cooking oil. */
const LEAST_SHARE = 0.65;

export const none = { ids: [], matched: [] };

/** Products with most of the words. If no product has all of them, matches of the main word come first. */
export async function findSome<Row extends object>(
  read: Read,
  plan: Plan,
  meanings: Meaning[],
  places: number[],
  head: number | undefined,
): Promise<Hits<Row>> {
  const most = places.length > 2 ? await findMost<Row>(read, plan, meanings, places) : none;
  if (most.ids.length > 0) return most;
  const through = places.map((place) => place + 1);
  const own = meanings
    .filter(({ word }) => through.includes(word))
    .map((one) => (one.word - 1 === head ? one : { ...one, quality: one.quality * BESIDE_HEAD }));
  const depth = Math.ceil(MOST_PARTIAL / through.length);
  return findHits<Row>(read, { ...plan, meanings: own, through, depth, leastMatched: 1 });
}

/** Weight of the other words if no product has all of them. */
const BESIDE_HEAD = 0.05;

/** With few full matches, rare words may be misspellings, and products with most of the words follow. */
export async function findMore<Row extends object>(
  read: Read,
  plan: Plan,
  meanings: Meaning[],
  full: Hits<Row>,
  words: string[],
  asked: number[],
): Promise<Hits<Row>> {
  const rare = asked.filter((place) => productsOf(meanings, place + 1) < THIN);
  const slips = await guess(read, words, rare);
  const known = bestOfEach([...meanings, ...slips.meanings]);
  if (asked.length > 2) return findMost<Row>(read, plan, known, asked);
  return slips.meanings.length > 0 ? findWithAll<Row>(read, { ...plan, meanings: known }, asked) : full;
}

/** For longer searches, the products with most of the words. */
async function findMost<Row extends object>(
  read: Read,
  plan: Plan,
  meanings: Meaning[],
  places: number[],
): Promise<Hits<Row>> {
  const leastMatched = Math.ceil(places.length * LEAST_SHARE);
  const through = wordsOf(meanings).filter((word) => places.includes(word - 1));
  if (leastMatched === places.length || through.length < leastMatched) return none;
  const some = await findHits<Row>(read, { ...plan, meanings, through, leastMatched });
  const complete = some.matched.filter((matched) => matched === places.length).length;
  const most = complete + MOST_PARTIAL;
  return { ...some, ids: some.ids.slice(0, most), matched: some.matched.slice(0, most) };
}

/** The words that have results: together if possible, otherwise separately, the rarest first. */
export async function partsOf(read: Read, plan: Plan, meanings: Meaning[], words: string[]): Promise<string[]> {
  const known = wordsOf(meanings).toSorted((a, b) => a - b);
  const spoken = (those: number[]) => those.map((word) => words[word - 1] ?? "");
  const telling = known.toSorted((a, b) => productsOf(meanings, a) - productsOf(meanings, b));
  if (known.length < 2 || known.length === words.length) return spoken(telling).slice(0, 3);
  const { beside: _, ...bare } = plan;
  const places = known.map((word) => word - 1);
  const together = await findWithAll(read, { ...bare, meanings }, places);
  return together.ids.length > 0 ? [spoken(known).join(" ")] : spoken(telling).slice(0, 3);
}

/**
 * Products with all words are among those of the rarest word, so only these are scanned. If even that word is common,
 * its best products may lack the other words, so the best of every word are scanned.
 */
export async function findWithAll<Row extends object>(
  read: Read,
  plan: Omit<SearchPlan, "leastMatched" | "through">,
  places: readonly number[],
): Promise<Hits<Row>> {
  const isOptional = (word: number) => plan.optional?.includes(word) ?? false;
  const isAsked = (word: number) => places.includes(word - 1);
  const meanings = withoutMore(plan.meanings).filter(({ word }) => isAsked(word) || isOptional(word));
  const spoken = wordsOf(meanings).filter(isAsked);
  if (spoken.length < places.length) return none;
  const [rarest = 0] = spoken.toSorted((a, b) => productsOf(meanings, a) - productsOf(meanings, b));
  const through = productsOf(meanings, rarest) < COMMON ? [rarest] : spoken;
  // For very common words, half as many candidates are enough.
  const isCommon = meanings.some(({ word, products }) => through.includes(word) && products >= COMMON);
  const depth = Math.ceil(plan.depth / through.length / (isCommon ? 2 : 1));
  return findHits(read, { ...plan, meanings, through, depth, leastMatched: places.length });
}

/** For words that are common in their exact form, other meanings would only add unseen results. */
function withoutMore(meanings: Meaning[]): Meaning[] {
  const isPlain = ({ quality }: Meaning) => quality >= PLAIN;
  const common = new Set(meanings.filter((one) => isPlain(one) && one.products >= COMMON).map(({ word }) => word));
  return meanings.filter((one) => isPlain(one) || !common.has(one.word));
}

/** A term that is both a meaning and a completion counts once, with the better weight. */
export function bestOfEach(meanings: Meaning[]): Meaning[] {
  const best = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const key = `${meaning.word} ${meaning.termId}`;
    if ((best.get(key)?.quality ?? 0) < meaning.quality) best.set(key, meaning);
  }
  return [...best.values()];
}

function wordsOf(meanings: Meaning[]): number[] {
  return [...new Set(meanings.map(({ word }) => word))];
}

function productsOf(meanings: Meaning[], word: number): number {
  return meanings.reduce((sum, meaning) => sum + (meaning.word === word ? meaning.products : 0), 0);
}
