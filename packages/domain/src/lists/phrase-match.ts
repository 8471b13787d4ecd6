import { singular } from "../catalogue/plural.ts";
import { editsBetween } from "../catalogue/spelling-slip.ts";
import type { ListUnit } from "../catalogue/vocabulary/unit-words.ts";

/** The product that a phrase names, matched by whole product names: "rice" matches rice, not rice flour. */

export type Vocabulary = {
  /** Catalogue words that a written word (or two joined ones) may mean, with a certainty from 0 to 1. */
  meanings: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Words in the names of only a few products, which identify one: miniket, himsagar. */
  distinctive: ReadonlySet<string>;
};

export type Named = {
  id: number;
  /** The words of each name; words in brackets in a title are a separate name. */
  names: readonly (readonly string[])[];
  /** How many of the names, from the first, are titles. */
  titles: number;
  /** Words of its category, which also name it: a basmati rice is a rice. */
  categoryWords: ReadonlySet<string>;
  /** Other words of the product: brand, category, tags, attributes. */
  alsoSaid: ReadonlySet<string>;
  /** Units of its packs. */
  units: ReadonlySet<ListUnit>;
  popularity: number;
  /** Staff marked it as the ordinary choice of its kind. */
  isEveryday: boolean;
  poishaPerGram: number;
  /** One of its names has an "and": chicken liver and gizzard. */
  isJoint: boolean;
  /** Its title is qualified: frozen cauliflower ranks after cauliflower. */
  isSpecial: boolean;
};

export type Found = {
  id: number;
  /** From 0 to 1: how well the phrase and the product's name cover each other. */
  score: number;
  /** Ignoring spelling variants: 1 if the phrase is a whole name. */
  shape: number;
  /** Every word is in its names; none is only a qualifier, or unknown. */
  isAllNamed: boolean;
  /** The words name the product, not only a variety. */
  isHead: boolean;
  /** All of them are from one name. */
  isOneName: boolean;
  /** One of the product's names has an "and". */
  isJoint: boolean;
  /** The phrase is its whole title: for "carrot", Carrot ranks before Carrot Diced. */
  isTitle: boolean;
};

/** An unknown word may be a brand or a remark, so it counts less against a product. */
const UNKNOWN = 0.6;
/** A word that only describes a product, such as its brand, supports less than one of its name. */
const SAID = 0.75;
/** So does a word of another name than the best one: for "basmati rice", "baby basmati" scores lower. */
const OTHER_NAME = 0.85;
/** If the words of a phrase only qualify ("red", "chilli" of a sauce), it names something else, */
const NOT_HEAD = 0.55;
/** unless the word hardly occurs elsewhere. */
const DISTINCTIVE = 0.9;
/** A word matches itself before a similar-sounding one, */
const ITSELF = 0.95;
/** or itself with another ending. */
const SAME_ROOT = 0.8;

/** Products bought this often, relative to the best seller, count as ordinary too. */
const ORDINARY = 0.66;

/** How well the words name this product; 0 if none is in its name. */
export function judge(words: readonly string[], product: Named, { meanings, distinctive }: Vocabulary): Found {
  const best = words.map(() => 0);
  let fit = 0;
  let shape = 0;
  let chosen: number[] = [];
  let weight = 0;
  let isTitle = false;
  let isHeadNamed = false;
  for (const [index, name] of product.names.entries()) {
    const { qualities, covered, exact, rooted } = compare(words, name, meanings);
    const matched = qualities.filter((quality) => quality > 0);
    if (matched.length === 0) continue;
    if (index < product.titles && exact.size === name.length && matched.length === words.length) isTitle = true;
    for (const [place, quality] of qualities.entries()) best[place] = Math.max(best[place] ?? 0, quality);
    const heads = headsOf(name, product.categoryWords);
    const isHead = heads.some((place) => covered.has(place));
    const isTold = [...rooted].some((place) => distinctive.has(name[place] ?? ""));
    const form = (0.7 + 0.3 * (covered.size / name.length)) * (isHead ? 1 : isTold ? DISTINCTIVE : NOT_HEAD);
    const meanQuality = matched.reduce((sum, quality) => sum + quality, 0) / matched.length;
    // If two names match equally well, the one with more of the words wins.
    const better = form * meanQuality * (0.5 + (0.5 * matched.length) / words.length);
    if (better > weight) {
      weight = better;
      fit = form * meanQuality;
      shape = form;
      chosen = qualities;
      isHeadNamed = isHead;
    }
  }
  if (fit === 0)
    return {
      id: product.id,
      score: 0,
      shape: 0,
      isAllNamed: false,
      isHead: false,
      isOneName: false,
      isJoint: product.isJoint,
      isTitle,
    };
  let have = 0;
  let all = 0;
  let known = 0;
  for (const [place, word] of words.entries()) {
    const weight = meanings.has(word) ? 1 : UNKNOWN;
    const isNamed = (best[place] ?? 0) > 0;
    const named = (chosen[place] ?? 0) > 0 ? 1 : isNamed ? OTHER_NAME : 0;
    const said = isNamed ? 0 : SAID * saidQuality(word, product, meanings);
    have += weight * (named || said);
    known += named || (said > 0 ? SAID : 0);
    all += weight;
  }
  const isAllNamed = best.every((quality) => quality > 0);
  const isOneName = chosen.every((quality) => quality > 0);
  return {
    id: product.id,
    score: (have / all) * fit,
    shape: (known / words.length) * shape,
    isAllNamed,
    isHead: isHeadNamed,
    isOneName,
    isJoint: product.isJoint,
    isTitle,
  };
}

/**
 * Best first. Ties go to the ordinary product: marked by staff, then bought most, then the cheapest, since a plain
 * "rice" does not ask for the finest.
 */
export function rank(found: readonly Found[], products: ReadonlyMap<number, Named>): Found[] {
  const step = ({ score }: Found) => Math.round(score * 12);
  const of = ({ id }: Found) => products.get(id);
  const most = new Map<number, number>();
  for (const one of found) most.set(step(one), Math.max(most.get(step(one)) ?? 0, of(one)?.popularity ?? 0));
  const isPopular = (one: Found) => Number((of(one)?.popularity ?? 0) >= ORDINARY * (most.get(step(one)) ?? 0));
  const isEveryday = (one: Found) => Number(of(one)?.isEveryday ?? false);
  const special = (one: Found) => Number(of(one)?.isSpecial ?? false);
  const price = (one: Found) => of(one)?.poishaPerGram ?? Number.POSITIVE_INFINITY;
  return found.toSorted(
    (a, b) =>
      step(b) - step(a) ||
      Number(b.isTitle) - Number(a.isTitle) ||
      isEveryday(b) - isEveryday(a) ||
      special(a) - special(b) ||
      isPopular(b) - isPopular(a) ||
      price(a) - price(b) ||
      a.id - b.id,
  );
}

function compare(words: readonly string[], name: readonly string[], meanings: Vocabulary["meanings"]) {
  const qualities = words.map(() => 0);
  const covered = new Set<number>();
  const exact = new Set<number>();
  const rooted = new Set<number>();
  const take = (places: number[], tokens: number[], quality: number | undefined) => {
    if (!quality) return;
    for (const place of places) qualities[place] = Math.max(qualities[place] ?? 0, quality);
    for (const token of tokens) {
      covered.add(token);
      if (quality >= ITSELF) exact.add(token);
      if (quality >= SAME_ROOT) rooted.add(token);
    }
  };
  for (const [place, word] of words.entries()) {
    const own = meanings.get(word);
    const next = words[place + 1];
    const joined = next === undefined ? undefined : meanings.get(word + next);
    for (const [token, text] of name.entries()) {
      const after = name[token + 1];
      const both = after === undefined ? undefined : text + after;
      take([place], [token], own?.get(text));
      if (both) take([place], [token, token + 1], own?.get(both));
      if (joined) take([place, place + 1], [token], joined.get(text));
      if (joined && both) take([place, place + 1], [token, token + 1], joined.get(both));
    }
  }
  return { qualities, covered, exact, rooted };
}

/** The head words of a name: those of its category, or else the last one. */
function headsOf(name: readonly string[], categoryWords: ReadonlySet<string>): number[] {
  const inCategory = name.flatMap((word, place) => (categoryWords.has(singular(word)) ? [place] : []));
  if (inCategory.length > 0) return inCategory;
  const last = name.findLastIndex((word) => !containers.has(singular(word)));
  return [last === -1 ? name.length - 1 : last];
}

/** Packaging does not identify a product. */
const containers = new Set(["bag", "bottle", "box", "can", "cup", "jar", "pack", "packet", "pouch", "tin", "tub"]);

function saidQuality(word: string, { alsoSaid }: Named, meanings: Vocabulary["meanings"]): number {
  const meant = meanings.get(word);
  let best = 0;
  if (meant) for (const [term, quality] of meant) if (alsoSaid.has(term)) best = Math.max(best, quality);
  return best;
}

/**
 * How similar two words sound, from 0 to 1, for unknown words: 0 if not similar enough. Short words must match exactly;
 * one letter may differ in five, two in eight.
 */
export function likeness(wordSound: string, termSound: string): number {
  const length = Math.max(wordSound.length, termSound.length);
  const slips = editsBetween(wordSound, termSound);
  const most = wordSound.length >= 8 ? 2 : wordSound.length >= 5 ? 1 : 0;
  if (slips > most || (slips > 0 && wordSound[0] !== termSound[0])) return 0;
  return 0.85 - 0.8 * (slips / length);
}

const stopWords = new Set([
  "a",
  "an",
  "and",
  "for",
  "from",
  "in",
  "of",
  "on",
  "or",
  "the",
  "to",
  "with",
  "er",
  "ও",
  "এর",
]);

/** Splits a text into the words that search compares. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .split(/[^a-z0-9\u0980-\u09ff]+/)
    .filter((word) => word !== "" && !stopWords.has(word));
}
