import { setTimeout } from "node:timers/promises";
import { kindOfBrand } from "@tatka/domain/catalogue/vocabulary/other-brands";
import { preparationWords } from "@tatka/domain/catalogue/vocabulary/preparation-words";
import { inBase } from "@tatka/domain/catalogue/vocabulary/unit-words";
import type { ListAmount } from "@tatka/domain/lists/amounts/list-amount";
import { type Found, searchWords } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { placesOf, type Segment, splitPhrase } from "@tatka/domain/lists/text/split-phrase";
import type { Read } from "../../../platform/database/db.ts";
import { withAmountsBetween, wordsAt } from "./amounts-between.ts";
import { cut } from "./cut-text.ts";
import { findPhrase, foundFor, otherBrandOf, withFormsAsked } from "./find-product.ts";
import { type Catalogue, readCatalogue, withoutGenitive } from "./list-catalogue.ts";
import type { NamedItem } from "./named-item.ts";
import { withCorrections, withLaterAmounts } from "./repeated-items.ts";
import { isOneProduct, namesAroundAmounts, withNamesJoined } from "./split-names.ts";

/** Matches all items of a list with three statements. */
export async function findItems(read: Read, items: readonly ListItem[]): Promise<NamedItem[]> {
  const short = items.flatMap(inShortParts);
  const catalogue = await readCatalogue(read, short);
  const named: NamedItem[] = [];
  let startedAt = performance.now();
  for (const item of withNamesJoined(short, namesIn(catalogue))) {
    named.push(...itemsNamed(item, catalogue).map(withFormsAsked));
    const workedMs = performance.now() - startedAt;
    if (workedMs < SLICE_MS) continue;
    await setTimeout(workedMs * 2);
    startedAt = performance.now();
  }
  return withLaterAmounts(withCorrections(named));
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
  const { words: written, breaks, amounts } = wordsOf(item);
  const words = withStem(written, catalogue);
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
  const [between] = amounts;
  const isOne = amounts.length === 1 && segments.length === 1 && found[0]?.isAllNamed === true;
  if (between && !(isOne && isOneAround(between, found[0], find, catalogue))) {
    return itemsBetween(item, { words, breaks, amounts }, find, catalogue);
  }
  if (segments.length > 1) return severalOf(item, words, segments, find);
  const meant = words.every((word) => kindOfBrand.get(word) === "") ? [] : foundFor(item, words, found, catalogue);
  const otherBrand = otherBrandOf(item, meant[0], catalogue);
  return [
    {
      ...only(between ? { ...item, amount: between.amount } : item),
      found: meant,
      isSplit: false,
      ...(item.isUnclear || namesAnother(words, meant[0], find) ? { isLoose: true } : {}),
      ...(otherBrand ? { otherBrand } : {}),
    },
  ];
}

/** "5 kg chaler" is rice, and "2 packet butter" is butter: an ending is removed if the rest names a product better. */
function withStem(words: readonly string[], catalogue: Catalogue): string[] {
  const stemmed = [...words.slice(0, -1), ...words.slice(-1).map(withoutGenitive)];
  const [asWritten] = findPhrase(words, catalogue);
  const [named] = findPhrase(stemmed, catalogue);
  return isOneProduct(named) && named.score > (asWritten?.score ?? 0) ? stemmed : [...words];
}

/** "Alu peyaj 2 kg" as one item: a word that is not of its name is another product. */
function namesAnother(
  words: readonly string[],
  best: Found | undefined,
  find: (places: readonly number[]) => readonly Found[],
): boolean {
  if (!best || best.isAllNamed) return false;
  return words.some((_, place) => {
    const named = find([place]);
    return isOneProduct(named[0]) && !named.some(({ id }) => id === best.id);
  });
}

/** "Onion 2 kg deshi" is one product, and "dudh 1 litre bread" is milk and bread: bread is not sold by the litre. */
function isOneAround(
  { at, amount }: { at: number; amount: ListAmount },
  whole: Found | undefined,
  find: (places: readonly number[]) => readonly Found[],
  catalogue: Catalogue,
): boolean {
  const isMisfit = isMisfitIn(catalogue);
  const [first] = find(placesOf({ from: 0, to: at }));
  return !(whole && first && isMisfit(whole, amount) && !isMisfit(first, amount));
}

/** Names with amounts between them. */
function itemsBetween(
  item: ListItem,
  { words, breaks, amounts }: ReturnType<typeof wordsOf>,
  find: (places: readonly number[]) => readonly Found[],
  catalogue: Catalogue,
): NamedItem[] {
  const [between] = amounts;
  if (amounts.length > 1) {
    const around = namesAroundAmounts(words, amounts, namesIn(catalogue));
    if (around) return aroundAmounts(item, words, around, find);
  } else {
    const qualified = between && withQualifierLast(item, words, between, catalogue);
    if (qualified) return [qualified];
  }
  return withAmountsBetween(item, words, { breaks, amounts, find, isMisfit: isMisfitIn(catalogue) });
}

/** "Shosha 1 kg deshi": a qualifier after the amount, which no product is named after. */
function withQualifierLast(
  item: ListItem,
  words: readonly string[],
  { at, amount }: { at: number; amount: ListAmount },
  catalogue: Catalogue,
): NamedItem | undefined {
  const [name, qualifier] = [words.slice(0, at), words.slice(at)];
  // "Flour 2 kg egg and baking powder": the egg is another item.
  const phrases = [qualifier, ...qualifier.map((word) => [word])];
  const isNamed = phrases.some((phrase) => findPhrase(phrase, catalogue)[0]?.isHead);
  const isKnown = qualifier.every((word) => catalogue.meanings.has(word));
  if (name.length === 0 || qualifier.length === 0 || isNamed || !isKnown) return undefined;
  const note = qualifier.join(" ");
  const found = foundFor({ ...item, note }, name, findPhrase(name, catalogue), catalogue);
  return { ...only({ ...item, amount }), found, isSplit: false };
}

/** Each name has an amount within it or behind it. */
function aroundAmounts(
  { raw, line }: ListItem,
  words: readonly string[],
  named: readonly (Segment & { amount: ListAmount })[],
  find: (places: readonly number[]) => readonly Found[],
): NamedItem[] {
  const raws = cut(
    raw,
    named.map(({ from }) => words[from] ?? ""),
  );
  return named.map(({ amount, ...segment }, place) => ({
    raw: raws[place] ?? raw,
    line,
    words: wordsAt(words, segment),
    amount,
    found: [...find(placesOf(segment))],
    isSplit: true,
  }));
}

function namesIn(catalogue: Catalogue) {
  const kindOf = ({ id }: Found) => [...(catalogue.products.get(id)?.categoryWords ?? [])].join(" ");
  return {
    find: (words: readonly string[]) => findPhrase(words, catalogue),
    isOneKind: (a: Found, b: Found) => kindOf(a) === kindOf(b),
  };
}

/** Two packets of potatoes, a dozen of rice, a kilo of noodles. */
function isMisfitIn({ products }: Catalogue) {
  return ({ id }: Found, { unit }: ListAmount) => {
    const units = products.get(id)?.units ?? new Set();
    if (unit === "Pack") return units.has("Kg") || units.has("Ltr");
    const kind = inBase(unit, 1)?.kind;
    return kind !== undefined && ![...units].some((one) => inBase(one, 1)?.kind === kind);
  };
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
  // "Milk and bread" may be milk bread after all, and "strawberry jam" is one thing that is not sold.
  const isOne = isOneProduct(find(placesOf({ from: 0, to: words.length }))[0]);
  const isLoose = item.isUnclear || isOne || (segments.length === 2 && !item.breaks?.length);
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

function only({
  raw,
  line,
  words,
  note,
  amount,
  isAmountOpen,
  isCorrection,
}: ListItem): Omit<NamedItem, "found" | "isSplit"> {
  return {
    raw,
    line,
    words: [words, note].filter(Boolean).join(" "),
    ...(amount ? { amount } : {}),
    ...(isAmountOpen ? { isAmountOpen } : {}),
    ...(isCorrection ? { isCorrection } : {}),
  };
}
