import { setTimeout } from "node:timers/promises";
import { hintWords } from "@tatka/domain/catalogue/vocabulary/noise-words";
import { kindOfBrand } from "@tatka/domain/catalogue/vocabulary/other-brands";
import { decisivePreparations, preparationWords } from "@tatka/domain/catalogue/vocabulary/preparation-words";
import type { ListAmount } from "@tatka/domain/lists/list-amount";
import { isBrand } from "@tatka/domain/lists/list-noise";
import { type Found, judge, rank, searchWords } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { placesOf, type Segment, splitPhrase } from "@tatka/domain/lists/split-phrase";
import { CERTAIN, SAME_SOUND } from "@tatka/domain/lists/word-match";
import type { Read } from "../../../platform/database/db.ts";
import { cut, withAmountsBetween, wordsAt } from "./amounts-between.ts";
import { type Catalogue, readCatalogue } from "./list-catalogue.ts";

/** An item with its product matches, best first; one item may be split into several. */
export type NamedItem = {
  raw: string;
  line: number;
  words: string;
  amount?: ListAmount;
  found: Found[];
  /** Separated from its neighbours by the catalogue only. */
  isSplit: boolean;
  /** One of two words that may as well name one thing: "sandwich bread". */
  isLoose?: boolean;
  /** The amount beside it may belong to its neighbour only. */
  isAmountOpen?: boolean;
  /** A brand that was asked for, and that the best product is not of. */
  otherBrand?: string;
};

/** Below this score, the match is something else: "dish wash liquid" is not "liquid milk". */
const LEAST = 0.5;
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
  return withLaterAmounts(named);
}

/** "Green chillies and mint, about 250 gm chillies": the second is the amount of the first. */
function withLaterAmounts(items: readonly NamedItem[]): NamedItem[] {
  const isLater = (one: NamedItem, later: NamedItem) =>
    later.line === one.line &&
    later.amount !== undefined &&
    later.found[0] !== undefined &&
    later.found[0].id === one.found[0]?.id;
  return items.flatMap((one, place) => {
    const later = one.amount ? undefined : items.slice(place + 1).find((other) => isLater(one, other));
    if (later) return [];
    const before = one.amount && items.slice(0, place).find((other) => !other.amount && isLater(other, one));
    return [before ? { ...one, raw: `${before.raw} … ${one.raw}` } : one];
  });
}

/** A long list takes seconds. The work runs for this long, then yields twice as long to other requests. */
const SLICE_MS = 5;

/** The number of splits grows with the phrase, so a very long one is read in parts. */
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
  const segments = isOnePrepared(words, find)
    ? [{ from: 0, to: words.length }]
    : splitPhrase(words.length, breaks, find);
  const found = find(placesOf({ from: 0, to: words.length }));
  // "Onion 2 kg deshi" is one product.
  const [between, ...others] = amounts;
  const isOne = between !== undefined && others.length === 0 && segments.length === 1 && found[0]?.isAllNamed === true;
  if (between && !isOne) return withAmountsBetween(item, words, { breaks, amounts, find });
  if (segments.length > 1) return severalOf(item, words, segments, find);
  const meant = words.every((word) => kindOfBrand.get(word) === "") ? [] : foundFor(item, words, found, catalogue);
  const otherBrand = otherBrandOf(item, meant[0], catalogue);
  return [
    {
      ...only(between ? { ...item, amount: between.amount } : item),
      found: meant,
      isSplit: false,
      ...(otherBrand ? { otherBrand } : {}),
    },
  ];
}

/** "Rupchanda oil", where the store's oil is another's. */
function otherBrandOf({ hints = [] }: ListItem, best: Found | undefined, { meanings, products }: Catalogue) {
  const { alsoSaid } = products.get(best?.id ?? 0) ?? {};
  const isOwn = (brand: string) =>
    searchWords(brand).some((word) => [...(meanings.get(word)?.keys() ?? [])].some((term) => alsoSaid?.has(term)));
  return best && hints.find((hint) => isBrand(hint) && !hintWords.has(hint) && !isOwn(hint));
}

/** "Green chilli chopped": the preparation is not an item. */
function isOnePrepared(words: readonly string[], find: (places: readonly number[]) => readonly Found[]): boolean {
  const plain = words.flatMap((word, place) => (preparationWords.has(word) ? [] : [place]));
  if (plain.length === 0 || plain.length === words.length) return false;
  const [best] = find(plain);
  return best?.isOneName === true && best.score >= ONE_NAME;
}

/** A match this good is one product. */
const ONE_NAME = 0.8;

/** The words in search form, with positions of breaks and amounts. */
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

/** Text in brackets and words like "small" select a variant if the catalogue has it; otherwise they are remarks. */
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
  const isOther = note !== undefined && isOtherSort(searchWords(note), found[0], catalogue);
  // "Chicken breast skinless" without such a product: the breast.
  const plain = words.filter((word) => !preparationWords.has(word));
  if (!found[0]?.isAllNamed && plain.length > 0 && plain.length < words.length) {
    const without = findPhrase(plain, catalogue);
    const isAsked = isOther || words.some((word) => decisivePreparations.has(word));
    if (without[0]?.isAllNamed) return isAsked ? asked(without) : without;
  }
  if (!isNamedLast(item, words, found, catalogue)) return [];
  return isOther ? asked(found) : [...found];
}

/** "Tomato (cherry)" without such a tomato: the word is known, but not for this product. */
function isOtherSort(remarks: readonly string[], best: Found | undefined, { meanings, products }: Catalogue): boolean {
  const { alsoSaid } = products.get(best?.id ?? 0) ?? {};
  const known = remarks.flatMap((word) => (hintWords.has(word) ? [] : [...(meanings.get(word) ?? [])]));
  const certain = known.flatMap(([term, quality]) => (quality >= CERTAIN ? [term] : []));
  return certain.length > 0 && !certain.some((term) => alsoSaid?.has(term));
}

/** The customer is asked whether one of these is meant. */
function asked(found: readonly Found[]): Found[] {
  return found.map((one) => ({ ...one, isHead: false }));
}

/**
 * An item that ends in an unknown word is something else ("rice cooker 1 pc"), unless it has a weight. The same applies
 * to "school bag": "bag" in tea bags only qualifies the tea.
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
  // "Alu peyaj 2 kg": does the amount apply to both? Only the customer knows. "Alu and peyaj 2 kg" names them apart.
  const isNamedApart = item.amountOf !== "first" && Boolean(item.breaks?.length);
  const amountAt = (place: number) => {
    if (!item.amount) return {};
    if (item.amountOf === "each") return { amount: item.amount };
    // "1 litre milk bread 2 pcs": that many of a size is of one name only.
    if (place === holder)
      return { amount: item.amount.each ? { ...item.amount, isDoubtful: true as const } : item.amount };
    return isNamedApart ? {} : { isAmountOpen: true };
  };
  const isLoose = words.length === 2 && !item.amount && !item.breaks?.length;
  return segments.map((segment, place) => ({
    raw: raws[place] ?? item.raw,
    line: item.line,
    words: wordsAt(words, segment),
    ...amountAt(place),
    ...(isLoose ? { isLoose } : {}),
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
