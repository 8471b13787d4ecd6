import { isSingularOf } from "@tatka/domain/catalogue/plural";
import { isBesideTheHead, isNoHead, readSearch, type SearchRequest } from "@tatka/domain/catalogue/search-request";
import { formWords } from "@tatka/domain/catalogue/vocabulary/preparation-words";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { basketOf } from "./baskets.ts";
import type { Hits, WithContext } from "./find-hits.ts";
import { meaningsOf } from "./kept-meanings.ts";
import { bestOfEach, findMore, findSome, findWithAll, none, type Plan, partsOf, THIN } from "./match-words.ts";
import type { Meaning } from "./queries.ts";
import { guess, readBeginnings, splitWord } from "./word-guesses.ts";

export type Matches<Row> = {
  /** Product ids, best first. */
  ids: number[];
  /** Number of matched words for each product, in the same order. */
  matched: number[];
  /** Number of searched words. */
  words: number;
  /** A word was replaced by one with similar spelling or sound. */
  isGuessed: boolean;
  /** The query in words of the catalogue. */
  didYouMean?: string;
  /** Unknown words. */
  unknown: string[];
  /** No product matches all words; these match some. */
  isPartial: boolean;
  /** The searched item is not sold here. Results are only similar. */
  notSold?: string;
  /** Without results: parts of the query that have some, most specific first. */
  instead: string[];
  /** The occasion or dish of the basket. */
  basket?: { title: string; titleBn: string };
  /** A brand that the store does not sell. */
  otherBrand?: string;
  /** Size, price and order from the query. */
  request: SearchRequest;
  /** Further columns of the results; empty if there are none. */
  beside?: Row;
};

type MatchInput = {
  region: Region;
  /** Number of scanned products for each meaning of a word. */
  depth: number;
  beside?: WithContext;
  /** The last word may be incomplete, even if it is a known word. */
  isTyping?: boolean;
  /** The caller applies the order from the query. */
  isOrdered?: boolean;
  /** These count more than others that match as well. */
  preferred?: readonly number[];
};

/**
 * The products of a search, best first. `readSearch` extracts filler words, sizes and prices first, and an occasion
 * returns its basket. Names match exactly, in other inflections, by alias and by sound, and the last one as a prefix;
 * then as misspellings. Unknown names are ignored and reported, unless they show that another item is meant.
 */
export async function findMatches<Row extends object>(
  read: Read,
  query: string,
  input: MatchInput,
): Promise<Matches<Row>> {
  return findRequested<Row>(read, readSearch(query), input);
}

type Found<Row> = Omit<Matches<Row>, "request" | "words" | "otherBrand">;

async function findRequested<Row extends object>(
  read: Read,
  request: SearchRequest,
  input: MatchInput,
  splits = 0,
): Promise<Matches<Row>> {
  const { words, sounds, meanings } = await meaningsOf(read, request.kindOfBrand ?? request.words.join(" "));
  const role = (place: number) => request.roles.get(words[place] ?? "") ?? "name";
  const places = words.map((_, place) => place);
  const asked = places.filter((place) => role(place) === "name" || request.kindOfBrand !== undefined);
  const found = await findAsked<Row>(read, { request, words, meanings, asked, sounds }, input, splits);
  const brands = places.filter((place) => role(place) === "brand" && !meanings.some((one) => one.word === place + 1));
  const brand = request.kindOfBrand ? request.words.join(" ") : brands.map((place) => words[place]).join(" ");
  const isOwn = brand !== "" && found.notSold === undefined;
  return { ...found, request, words: words.length, ...(isOwn ? { otherBrand: brand } : {}) };
}

type Asked = {
  request: SearchRequest;
  words: string[];
  sounds: readonly string[];
  meanings: Meaning[];
  /** Positions of words that must match. */
  asked: number[];
};

async function findAsked<Row extends object>(
  read: Read,
  { request, words, sounds, asked, ...said }: Asked,
  { isTyping, isOrdered, ...input }: MatchInput,
  splits: number,
): Promise<Found<Row>> {
  if (words.length === 0) return nothing([]);
  const meanings = withFormsNamed(said.meanings, words, asked);
  const isKnown = (known: Meaning[], place: number) => known.some(({ word }) => word === place + 1);
  const isPlain = (place: number) => meanings.some(({ word, isSound }) => word === place + 1 && !isSound);
  const wordAt = (place: number) => words[place] ?? "";
  const optional = words.flatMap((_, place) => (asked.includes(place) ? [] : [place + 1]));
  const { size, price, order } = request;
  const plan: Plan = {
    ...input,
    optional,
    ...(size ? { size } : {}),
    ...(price ? { price } : {}),
    ...(order && !isOrdered ? { order } : {}),
  };
  const isSold = (word: string) =>
    !word.includes(" ") &&
    (meanings.some(({ term }) => isSameNoun(term, word)) || isPartOfOne(meanings, words.indexOf(word) + 1));
  if (request.otherTrade.some((word) => !isSold(word))) return elsewhere(read, plan, meanings, words, request);
  const basket = isTyping ? undefined : await basketOf(read, request, words, sounds);
  const inBasket = async () => {
    const hits = await basket?.find<Row>(plan);
    return basket && hits && hits.ids.length > 0 ? { ...plainly(hits), basket: basket.titles } : undefined;
  };
  const isAll = basket?.others.length === 0;
  const meant = basket?.isMeant && isAll ? await inBasket() : undefined;
  if (meant) return meant;
  if (asked.length === 0) return nothing([], request.words.join(" "));

  // The last word may be incomplete, unless it is a known word.
  const isLast = (place: number) => place === words.length - 1;
  const open = asked.filter((place) => isLast(place) && (isTyping || !isPlain(place)));
  const begun = bestOfEach([...meanings, ...(await readBeginnings(read, words, open))]);
  const full = await findWithAll<Row>(read, { ...plan, meanings: begun }, asked);
  if (basket && isAll && full.ids.length === 0) return (await inBasket()) ?? plainly(full);
  if (full.ids.length >= THIN) return plainly(full);
  if (full.ids.length > 0) return plainly(await findMore(read, plan, begun, full, words, asked));
  if (request.otherTrade.length > 0) return elsewhere(read, plan, meanings, words, request);
  if (basket?.isMeant && splits < MOST_SPLITS) {
    const preferred = await basket.productIds();
    return findRequested<Row>(
      read,
      { ...request, words: basket.others },
      { ...input, preferred, ...(isOrdered ? { isOrdered } : {}) },
      MOST_SPLITS,
    );
  }

  // A known word may also be the prefix of another.
  const closed = asked.length > 1 ? asked.filter((place) => isLast(place) && !open.includes(place)) : [];
  const anyBegun = bestOfEach([...begun, ...(await readBeginnings(read, words, closed))]);
  const longer = closed.length > 0 ? await findWithAll<Row>(read, { ...plan, meanings: anyBegun }, asked) : none;
  if (longer.ids.length > 0) return plainly(longer);

  const unknown = asked.filter((place) => !isKnown(meanings, place));
  const slips = await guess(read, words, unknown);
  const known = bestOfEach([...meanings, ...slips.meanings]);
  if (slips.didYouMean) {
    const guessed = await findWithAll<Row>(read, { ...plan, meanings: known }, asked);
    if (guessed.ids.length > 0) return { ...plainly(guessed), isGuessed: true, didYouMean: slips.didYouMean };
  }
  const missing = asked.filter((place) => !isKnown(known, place));
  if (missing.length > 0 && splits < MOST_SPLITS) {
    const split = await splitWords(read, words, missing);
    if (split) {
      const roles = new Map([
        ...request.roles,
        ...split.map((word) => [word, request.roles.get(word) ?? "name"] as const),
      ]);
      return findRequested<Row>(
        read,
        { ...request, words: split, roles },
        { ...input, ...(isOrdered ? { isOrdered } : {}) },
        splits + 1,
      );
    }
  }

  // A prefix or guess is too weak beside an unknown word: "rubber band" must not find cabbage (bandhakopi).
  const lost = asked.filter((place) => !isKnown(meanings, place) && (missing.length > 0 || !isKnown(known, place)));
  const kept = asked.filter((place) => !lost.includes(place));
  const left = lost.map(wordAt);
  if (kept.length === 0) return nothing(left, request.words.join(" "));
  const rest = lost.length === 0 ? none : await findWithAll<Row>(read, { ...plan, meanings: known }, kept);
  const isBeside = (place: number) => isNoHead(wordAt(place));
  const headPlace =
    kept.find((place) => wordAt(place) === request.head) ?? kept.findLast((place) => !isBeside(place)) ?? kept.at(-1);
  const some = rest.ids.length > 0 ? rest : await findSome<Row>(read, plan, known, kept, headPlace);
  if (some.ids.length === 0) return nothing(left, undefined, await partsOf(read, plan, meanings, words));
  const isHeadLost = left.some((word) => word === request.head && !isBesideTheHead(word));
  return {
    ...plainly(some),
    unknown: left,
    isPartial: rest.ids.length === 0,
    ...(isHeadLost ? { notSold: request.words.join(" ") } : {}),
  };
}

/**
 * Beside a form, the other words must be in names or of the kind: sugar is in the department of rice flour, which is a
 * powder, but rice flour is no sugar powder.
 */
function withFormsNamed(meanings: Meaning[], words: readonly string[], asked: readonly number[]): Meaning[] {
  const isForm = (place: number) => formWords.has(words[place] ?? "");
  if (!asked.some(isForm) || asked.every(isForm)) return meanings;
  return meanings.map((one) => (isForm(one.word - 1) ? one : { ...one, least: OF_ITS_KIND }));
}

/** Departments weigh less, and categories more. */
const OF_ITS_KIND = 40;

/** Maximum number of joined words in a search. */
const MOST_SPLITS = 2;

/** Two words that are one of the catalogue's: "moja rella". */
function isPartOfOne(meanings: readonly Meaning[], word: number): boolean {
  const isOf = (one: Meaning, other: number) => one.word === other && one.quality >= WHOLE;
  const own = meanings.filter((one) => isOf(one, word));
  return own.some(({ termId }) =>
    meanings.some((one) => one.termId === termId && (isOf(one, word - 1) || isOf(one, word + 1))),
  );
}

/** Of one word that was typed as two, this much is certain. */
const WHOLE = 0.75;

function isSameNoun(one: string, other: string): boolean {
  return one === other || isSingularOf(one, other) || isSingularOf(other, one);
}

function plainly<Row>(hits: Hits<Row>): Found<Row> {
  return { ...hits, isGuessed: false, unknown: [], isPartial: false, instead: [] };
}

function nothing<Row>(unknown: string[], notSold?: string, instead: string[] = []): Found<Row> {
  return { ...plainly<Row>(none), unknown, instead, ...(notSold === undefined ? {} : { notSold }) };
}

/** The item belongs to another trade. Nothing is found, and the categories of its other words are suggested. */
async function elsewhere<Row>(
  read: Read,
  plan: Plan,
  meanings: Meaning[],
  words: string[],
  { otherTrade, words: all }: SearchRequest,
): Promise<Found<Row>> {
  const isOther = (word: string) => otherTrade.some((other) => other.split(" ").includes(word));
  const near = meanings.filter(({ word }) => !isOther(words[word - 1] ?? ""));
  const lost = words.filter((word, place) => isOther(word) && !meanings.some((one) => one.word === place + 1));
  // "Ice tray" is also 30 pieces of ice, as a size.
  const phrase = otherTrade.find((other) => other.split(" ").some((word) => !all.includes(word)));
  return nothing(lost, phrase ?? all.join(" "), await partsOf(read, plan, near, words));
}

/** Splits joined words if both halves are known. */
async function splitWords(read: Read, words: string[], places: number[]): Promise<string[] | undefined> {
  for (const place of places) {
    const parts = await splitWord(read, words[place] ?? "");
    if (parts) return words.flatMap((word, at) => (at === place ? parts : [word]));
  }
  return undefined;
}
