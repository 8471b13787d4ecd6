import { setTimeout } from "node:timers/promises";
import { isSingularOf, singular } from "@tatka/domain/catalogue/plural";
import { preparationWords } from "@tatka/domain/catalogue/vocabulary/preparation-words";
import type { ListAmount } from "@tatka/domain/lists/list-amount";
import {
  type Found,
  judge,
  likeness,
  type Named,
  rank,
  searchWords,
  type Vocabulary,
} from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { placesOf, type Segment, splitPhrase } from "@tatka/domain/lists/split-phrase";
import { CERTAIN, SAME_SOUND, soundQuality, startsAlike } from "@tatka/domain/lists/word-match";
import type { Read } from "../../../platform/database/db.ts";
import { type NamedProduct, readNamed, readSimilarTermsOf, readTermsOf } from "../../catalogue/search/index.ts";
import { cut, withAmountsBetween, wordsAt } from "./amounts-between.ts";

/** An item with what the store calls so, best first; one item of a list may turn out to be several. */
export type NamedItem = {
  raw: string;
  line: number;
  words: string;
  amount?: ListAmount;
  found: Found[];
  /** It was separated from its neighbours by the catalogue alone. */
  isSplit: boolean;
  /** An amount is written beside it that may be its neighbour's alone. */
  isAmountOpen?: boolean;
};

/** Below this score, the match is something else: "dish wash liquid" is not "liquid milk". */
const LEAST = 0.5;
/** A word in so few product names identifies a product. */
const FEW = 4;
/** Weights above this come from a brand, a category, a tag or a name, not from a description. */
const SAID = 12;

/** Matches all items of a list with three statements. */
export async function findItems(read: Read, items: readonly ListItem[]): Promise<NamedItem[]> {
  const short = items.flatMap(inShortParts);
  const catalogue = await readCatalogue(read, short);
  const named: NamedItem[] = [];
  let startedAt = performance.now();
  for (const item of short) {
    named.push(...itemsNamed(item, catalogue));
    const workedMs = performance.now() - startedAt;
    if (workedMs < SLICE_MS) continue;
    await setTimeout(workedMs * 2);
    startedAt = performance.now();
  }
  return named;
}

/** A long list takes seconds of the event loop. It works for so long, and leaves the next two thirds to other requests. */
const SLICE_MS = 5;

/** Ways to split a phrase grow with its length, so a very long one is read in parts. */
const LONGEST = 16;

function inShortParts(item: ListItem): ListItem[] {
  const words = item.words.split(" ");
  if (words.length <= LONGEST) return [item];
  const { breaks = [], amounts, ...rest } = item;
  return Array.from({ length: Math.ceil(words.length / LONGEST) }, (_, part) => ({
    ...rest,
    words: words.slice(part * LONGEST, (part + 1) * LONGEST).join(" "),
    breaks: breaks.map((place) => place - part * LONGEST).filter((place) => place > 0 && place < LONGEST),
  }));
}

type Catalogue = Vocabulary & {
  products: Map<number, Named>;
  /** The products that a written word may be said of. */
  productsOf: Map<string, Set<number>>;
};

async function readCatalogue(read: Read, items: readonly ListItem[]): Promise<Catalogue> {
  const single = new Set<string>();
  const asked = new Set<string>();
  for (const { words, note = "", hints = [] } of items) {
    const spoken = searchWords(`${words} ${note} ${hints.join(" ")}`);
    for (const [place, word] of spoken.entries()) {
      single.add(word);
      asked.add(word);
      const next = spoken[place + 1];
      if (next !== undefined) asked.add(word + next);
    }
  }
  const known = await readTermsOf(read, [...asked]);
  const isCertain = new Set(
    known.flatMap(({ word, term, quality }) => (soundQuality(word, term, quality) >= CERTAIN ? [word] : [])),
  );
  const similar = await readSimilarTermsOf(
    read,
    [...single].filter((word) => !isCertain.has(word)),
  );
  const guesses = similar.map(({ wordSound, termSound, ...guess }) => ({
    ...guess,
    quality: startsAlike(guess.word, guess.term) ? likeness(wordSound, termSound) : 0,
  }));
  const terms = [...known, ...guesses.filter(({ quality }) => quality > 0)];
  const products = await readNamed(read, [...new Set(terms.map(({ termId }) => termId))]);
  return catalogueOf(terms, products);
}

type Term = { word: string; termId: number; term: string; quality: number };

function catalogueOf(terms: readonly Term[], products: readonly NamedProduct[]): Catalogue {
  const meanings = new Map<string, Map<string, number>>();
  const saidOf = new Map<number, number[]>();
  const termOf = new Map(terms.map(({ termId, term }) => [termId, term]));
  for (const { id, said } of products) {
    for (const { termId, weight } of said) if (weight > SAID) saidOf.set(termId, [...(saidOf.get(termId) ?? []), id]);
  }
  const productsOf = new Map<string, Set<number>>();
  const countOf = (termId: number | undefined) => saidOf.get(termId ?? 0)?.length ?? 0;
  const itself = new Map(terms.flatMap(({ word, term, termId }) => (word === term ? [[word, termId] as const] : [])));
  for (const { word, termId, term, quality: likely } of terms) {
    const own = meanings.get(word) ?? new Map<string, number>();
    const isOtherNumber = isSingularOf(term, word) && countOf(itself.get(word)) >= countOf(termId);
    const quality = isOtherNumber ? OTHER_NUMBER : soundQuality(word, term, likely);
    meanings.set(word, own.set(term, Math.max(own.get(term) ?? 0, quality)));
    const ids = productsOf.get(word) ?? new Set<number>();
    for (const id of saidOf.get(termId) ?? []) ids.add(id);
    productsOf.set(word, ids);
  }
  const named = products.map((product) => namedOf(product, termOf));
  const distinctive = new Set(distinctiveWords(named));
  return { meanings, distinctive, products: new Map(named.map((product) => [product.id, product])), productsOf };
}

/** The singular of a word that the catalogue uses mainly in the plural is a weak match. */
const OTHER_NUMBER = 0.7;

function distinctiveWords(products: readonly Named[]): string[] {
  const counts = new Map<string, number>();
  for (const { names } of products) {
    for (const word of new Set(names.flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, count]) => (count <= FEW ? [word] : []));
}

function namedOf(
  { titles, searchTerms, categories, said, ...product }: NamedProduct,
  termOf: Map<number, string>,
): Named {
  const inBrackets = /\((.*?)\)/g;
  const texts = [
    // Text in brackets is a qualifier, not a name: "deshi" alone is no potato.
    ...titles.map((title) => title.replace(inBrackets, " ")),
    ...searchTerms,
  ];
  return {
    id: product.id,
    names: texts.map(searchWords).filter((words) => words.length > 0),
    titles: titles.length,
    categoryWords: new Set(categories.flatMap(searchWords).map(singular)),
    alsoSaid: new Set(said.flatMap(({ termId, weight }) => (weight > SAID ? [termOf.get(termId) ?? ""] : []))),
    popularity: product.popularity,
    isEveryday: product.everyday,
    isSpecial: titles.some((title) => /frozen|ফ্রোজেন/i.test(title)),
    poishaPerGram: product.poishaPerGram ?? Number.POSITIVE_INFINITY,
  };
}

function itemsNamed(item: ListItem, catalogue: Catalogue): NamedItem[] {
  const { words, breaks, amounts } = wordsOf(item);
  const known = new Map<string, Found[]>();
  const find = (places: readonly number[]) => {
    const key = places.join();
    const found =
      known.get(key) ??
      findPhrase(
        places.map((place) => words[place] ?? ""),
        catalogue,
      );
    known.set(key, found);
    return found;
  };
  const segments = splitPhrase(words.length, breaks, find);
  const found = find(placesOf({ from: 0, to: words.length }));
  // "Onion 2 kg deshi" is one product.
  const [between, ...others] = amounts;
  const isOne = between !== undefined && others.length === 0 && segments.length === 1 && found[0]?.isAllNamed === true;
  if (between && !isOne) return withAmountsBetween(item, words, { breaks, amounts, find });
  if (segments.length > 1) return severalOf(item, words, segments, find);
  return [
    {
      ...only(between ? { ...item, amount: between.amount } : item),
      found: foundFor(item, words, found, catalogue),
      isSplit: false,
    },
  ];
}

/** The words in the search's form, with the positions of breaks and amounts. */
function wordsOf(item: ListItem) {
  const words: string[] = [];
  const breaks: number[] = [];
  const places: number[] = [];
  for (const [place, word] of item.words.split(" ").entries()) {
    if (item.breaks?.includes(place)) breaks.push(words.length);
    places.push(words.length);
    words.push(...searchWords(word));
  }
  const amounts = (item.amounts ?? []).map(({ at, amount }) => ({ at: places[at] ?? words.length, amount }));
  return { words, breaks, amounts };
}

function findPhrase(words: readonly string[], catalogue: Catalogue): Found[] {
  const { products, productsOf } = catalogue;
  const ids = new Set<number>();
  for (const [place, word] of words.entries()) {
    for (const id of productsOf.get(word) ?? []) ids.add(id);
    const next = words[place + 1];
    if (next !== undefined) for (const id of productsOf.get(word + next) ?? []) ids.add(id);
  }
  const found = [...ids].flatMap((id) => {
    const product = products.get(id);
    const judged = product && judge(words, product, catalogue);
    return judged && judged.score >= LEAST ? [judged] : [];
  });
  return rank(found, products);
}

/**
 * The remark in brackets and words like "small" say which one is meant, where the store knows them of one; else they
 * are only remarks.
 */
function foundFor(item: ListItem, words: string[], found: readonly Found[], catalogue: Catalogue): Found[] {
  const { note, hints = [] } = item;
  for (const more of [note ? searchWords(note) : [], hints.flatMap(searchWords)]) {
    if (more.length === 0) continue;
    for (const spoken of [
      [...words, ...more],
      [...more, ...words],
    ]) {
      const exact = findPhrase(spoken, catalogue);
      const isNamed =
        (exact[0]?.score ?? 0) > Math.max(0.8 * (found[0]?.score ?? 0), LEAST) && (exact[0]?.shape ?? 0) >= 0.75;
      if (isNamed) return exact;
    }
  }
  // "Chicken breast skinless", where the store has no such one: the breast.
  const plain = words.filter((word) => !preparationWords.has(word));
  if (!found[0]?.isAllNamed && plain.length > 0 && plain.length < words.length) {
    const without = findPhrase(plain, catalogue);
    if (without[0]?.isAllNamed) return without;
  }
  return isNamedLast(item, words, found, catalogue) ? [...found] : [];
}

/**
 * An item that ends in an unknown word is something else ("rice cooker 1 pc"), unless it has a weight. The same goes
 * for a "school bag": tea bags only qualify the tea.
 */
function isNamedLast(
  { amount }: ListItem,
  words: readonly string[],
  [best]: readonly Found[],
  { meanings }: Catalogue,
): boolean {
  const meant = [...(meanings.get(words.at(-1) ?? "")?.values() ?? [])];
  const isKnown = meant.some((quality) => quality >= SAME_SOUND);
  if (words.length < 2 || best?.isAllNamed || (isKnown && (best?.isHead || words.every((word) => meanings.has(word)))))
    return true;
  return amount !== undefined && ["Kg", "Gm", "Ltr", "Ml"].includes(amount.unit);
}

function severalOf(
  item: ListItem,
  words: readonly string[],
  segments: readonly Segment[],
  find: (places: readonly number[]) => readonly Found[],
): NamedItem[] {
  const raws = cut(
    item.raw,
    segments.map(({ from }) => words[from] ?? ""),
  );
  const holder = item.amountOf === "first" ? 0 : segments.length - 1;
  // "Alu peyaj 2 kg": does the amount apply to both? Only the customer knows.
  const amountAt = (place: number) => {
    if (!item.amount) return {};
    return item.amountOf === "each" || place === holder ? { amount: item.amount } : { isAmountOpen: true };
  };
  return segments.map((segment, place) => ({
    raw: raws[place] ?? item.raw,
    line: item.line,
    words: wordsAt(words, segment),
    ...amountAt(place),
    found: [...find(placesOf(segment))],
    isSplit: !item.breaks?.length,
  }));
}

function only({ raw, line, words, note, amount, isAmountOpen }: ListItem): Omit<NamedItem, "found" | "isSplit"> {
  return {
    raw,
    line,
    words: [words, note].filter(Boolean).join(" "),
    ...(amount ? { amount } : {}),
    ...(isAmountOpen ? { isAmountOpen } : {}),
  };
}
