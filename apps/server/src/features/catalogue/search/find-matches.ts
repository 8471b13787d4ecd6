import { takeSize } from "@tatka/domain/catalogue/search-size";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/prepared.ts";
import { findHits, type Hits, type SearchPlan, type WithContext } from "./find-hits.ts";
import { meaningsOf } from "./kept-meanings.ts";
import { COMMON, type Meaning } from "./queries.ts";
import { guess, readBeginnings } from "./word-guesses.ts";

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
  /** The words that mean nothing here. */
  unknown: string[];
  /** When nothing was found: the parts of the search that do find something. */
  instead: string[];
  /** What was also asked about them; nothing was if nothing could be found. */
  beside?: Row;
};

type MatchInput = {
  region: Region;
  /** How many products are looked through for each meaning of a word. */
  depth: number;
  beside?: WithContext;
  /** The last word may not be finished, even if it is a word already. */
  isTyping?: boolean;
};

type Plan = Omit<SearchPlan, "leastMatched" | "through" | "meanings">;

/** With fewer results than this, those that have most of the words follow. */
const THIN = 5;
/** A meaning at least this good is the word itself, or another form of it. */
const PLAIN = 0.95;
/** How many products that have only some of the words may follow. */
const MOST_PARTIAL = 24;
/** Products with fewer of the words are something else: engine oil is not cooking oil. */
const LEAST_SHARE = 0.65;

/**
 * The products that a search means, best first.
 *
 * Words count as they are, in their other forms, by alias and by sound, and one that means nothing so as the beginning
 * of others. Where no product has all of them, every word may be only begun; then words may be slips of others, if much
 * speaks for it. What is still not found the store does not have: only a longer search may miss one of its words.
 */
export async function findMatches<Row extends object>(
  read: Read,
  query: string,
  { isTyping, ...input }: MatchInput,
): Promise<Matches<Row>> {
  const { words: spoken, size } = takeSize(query);
  const { words, meanings } = await meaningsOf(read, spoken);
  if (words.length === 0) return nothing(0, [], []);
  const plan = { ...input, ...(size ? { size } : {}) };
  const places = words.map((_, place) => place);
  const isKnown = (known: Meaning[], place: number) => known.some(({ word }) => word === place + 1);
  const isPlain = (place: number) => meanings.some(({ word, isSound }) => word === place + 1 && !isSound);

  // The last word may be incomplete, unless it is a known word.
  const isOpen = (place: number) => place === words.length - 1 && (isTyping || !isPlain(place));
  const open = places.filter((place) => !isKnown(meanings, place) || isOpen(place));
  const begun = bestOfEach([...meanings, ...(await readBeginnings(read, words, open))]);
  const full = await findWithAll<Row>(read, { ...plan, meanings: begun }, words.length);
  if (full.ids.length >= THIN) return found(full, words);
  if (full.ids.length > 0) return found(await findMore(read, plan, begun, full, words), words);

  const closed = places.filter((place) => !open.includes(place));
  const anyBegun = bestOfEach([...begun, ...(words.length > 1 ? await readBeginnings(read, words, closed) : [])]);
  const longer = await findWithAll<Row>(read, { ...plan, meanings: anyBegun }, words.length);
  if (longer.ids.length > 0) return found(longer, words);

  const unknown = places.filter((place) => !isKnown(meanings, place));
  const slips = await guess(read, words, unknown);
  const known = bestOfEach([...meanings, ...slips.meanings]);
  const guessed: Hits<Row> = slips.didYouMean
    ? await findWithAll<Row>(read, { ...plan, meanings: known }, words.length)
    : none;
  if (guessed.ids.length > 0) return found(guessed, words, slips.didYouMean);

  const missing = places.filter((place) => !isKnown(known, place)).map((place) => words[place] ?? "");
  const most = await findMost<Row>(read, plan, known, words);
  if (most.ids.length > 0) return { ...found(most, words, slips.didYouMean), unknown: missing };
  return nothing(words.length, missing, await partsOf(read, plan, meanings, words));
}

const none = { ids: [], matched: [] };

function nothing<Row>(words: number, unknown: string[], instead: string[]): Matches<Row> {
  return { ...none, words, isGuessed: false, unknown, instead };
}

function found<Row>(hits: Hits<Row>, words: string[], didYouMean?: string): Matches<Row> {
  return {
    ...hits,
    words: words.length,
    isGuessed: didYouMean !== undefined,
    unknown: [],
    instead: [],
    ...(didYouMean ? { didYouMean } : {}),
  };
}

/**
 * When few products have all the words, words that only few have may be slips of others, and those that have most of the
 * words follow.
 */
async function findMore<Row extends object>(
  read: Read,
  plan: Plan,
  meanings: Meaning[],
  full: Hits<Row>,
  words: string[],
): Promise<Hits<Row>> {
  const rare = words.flatMap((_, place) => (productsOf(meanings, place + 1) < THIN ? [place] : []));
  const slips = await guess(read, words, rare);
  const known = bestOfEach([...meanings, ...slips.meanings]);
  if (words.length > 2) return findMost<Row>(read, plan, known, words);
  return slips.meanings.length > 0 ? findWithAll<Row>(read, { ...plan, meanings: known }, words.length) : full;
}

/** For longer searches, products with most of the words. */
async function findMost<Row extends object>(
  read: Read,
  plan: Plan,
  meanings: Meaning[],
  words: string[],
): Promise<Hits<Row>> {
  const leastMatched = Math.ceil(words.length * LEAST_SHARE);
  const through = wordsOf(meanings);
  if (leastMatched === words.length || through.length < leastMatched) return none;
  const some = await findHits<Row>(read, { ...plan, meanings, through, leastMatched });
  const complete = some.matched.filter((matched) => matched === words.length).length;
  const most = complete + MOST_PARTIAL;
  return { ...some, ids: some.ids.slice(0, most), matched: some.matched.slice(0, most) };
}

/** The words that do find something: together if they can, else each of them. */
async function partsOf(read: Read, plan: Plan, meanings: Meaning[], words: string[]): Promise<string[]> {
  const known = wordsOf(meanings).toSorted((a, b) => a - b);
  const spoken = known.map((word) => words[word - 1] ?? "");
  if (known.length < 2 || known.length === words.length) return spoken.slice(0, 3);
  const { beside: _, ...bare } = plan;
  const together = await findWithAll(read, { ...bare, meanings }, known.length);
  return together.ids.length > 0 ? [spoken.join(" ")] : spoken.slice(0, 3);
}

/**
 * Products with all words contain the rarest one, so only those are read. If even that is common, the best products of
 * every word are read.
 */
async function findWithAll<Row extends object>(
  read: Read,
  plan: Omit<SearchPlan, "leastMatched" | "through">,
  words: number,
): Promise<Hits<Row>> {
  const meanings = withoutMore(plan.meanings);
  const spoken = wordsOf(meanings);
  if (spoken.length < words) return none;
  const [rarest = 0] = spoken.toSorted((a, b) => productsOf(meanings, a) - productsOf(meanings, b));
  const through = productsOf(meanings, rarest) < COMMON ? [rarest] : spoken;
  // For very common words, half as many candidates are enough.
  const isCommon = meanings.some(({ word, products }) => through.includes(word) && products >= COMMON);
  const depth = Math.ceil(plan.depth / through.length / (isCommon ? 2 : 1));
  return findHits(read, { ...plan, meanings, through, depth, leastMatched: words });
}

/** Alternatives of a very common word would only add results that nobody reads. */
function withoutMore(meanings: Meaning[]): Meaning[] {
  const isPlain = ({ quality }: Meaning) => quality >= PLAIN;
  const common = new Set(meanings.filter((one) => isPlain(one) && one.products >= COMMON).map(({ word }) => word));
  return meanings.filter((one) => isPlain(one) || !common.has(one.word));
}

/** A term may be both what the word means and what it begins; it counts once, as the better of the two. */
function bestOfEach(meanings: Meaning[]): Meaning[] {
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
