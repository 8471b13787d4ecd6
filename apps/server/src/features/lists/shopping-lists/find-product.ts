import { hintWords } from "@tatka/domain/catalogue/vocabulary/noise-words";
import {
  decisivePreparations,
  formWords,
  isOtherPreparation,
  preparationWords,
} from "@tatka/domain/catalogue/vocabulary/preparation-words";
import { type Found, judge, rank, searchWords } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { isBrand } from "@tatka/domain/lists/text/list-noise";
import { CERTAIN, SAME_SOUND } from "@tatka/domain/lists/word-match";
import type { Catalogue } from "./list-catalogue.ts";
import type { NamedItem } from "./named-item.ts";

/** Below this score, the match is something else: "dish wash liquid" is not "liquid milk". */
const LEAST = 0.5;
/** "Rupchanda oil", where the store's oil is another's. */
export function otherBrandOf({ hints = [] }: ListItem, best: Found | undefined, { meanings, products }: Catalogue) {
  const { alsoSaid } = products.get(best?.id ?? 0) ?? {};
  const isOwn = (brand: string) =>
    searchWords(brand).some((word) => [...(meanings.get(word)?.keys() ?? [])].some((term) => alsoSaid?.has(term)));
  return best && hints.find((hint) => isBrand(hint) && !hintWords.has(hint) && !isOwn(hint));
}

export function findPhrase(words: readonly string[], catalogue: Catalogue): Found[] {
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

/** The products of an item. The customer is asked if a preparation contradicts the best one: "duck cut", sold whole. */
export function foundFor(item: ListItem, words: string[], named: readonly Found[], catalogue: Catalogue): Found[] {
  const found = chosenFor(item, words, named, catalogue);
  const { names, titles } = catalogue.products.get(found[0]?.id ?? 0) ?? { names: [], titles: 0 };
  const noted = searchWords(item.note ?? "");
  const isOther = isOtherPreparation([...words, ...noted], names.slice(0, titles).flat());
  return isOther || isPartNamed(item) || isUnknownSort(noted, catalogue) ? asked(found) : found;
}

/** "Powder 100 gm", "cut 1 kg": a form or a preparation alone names no product, so the customer is asked. */
export function withFormsAsked(item: NamedItem): NamedItem {
  const isForm = item.words.split(" ").every((word) => preparationWords.has(word) || formWords.has(word));
  return isForm ? { ...item, found: asked(item.found) } : item;
}

/** "Beef bone" is not beef with the bone in. */
function isPartNamed({ words }: ListItem): boolean {
  return /\s(?:bones?|skin|shells?)$/.test(words);
}

/** "Rice (jasmine)": a sort that the catalogue does not know. */
function isUnknownSort(remarks: readonly string[], { meanings }: Catalogue): boolean {
  return remarks.some((word) => /\p{L}/u.test(word) && !meanings.has(word) && !hintWords.has(word));
}

/** Text in brackets and words like "small" select a variant if the catalogue has it; otherwise they are remarks. */
function chosenFor(item: ListItem, words: string[], found: readonly Found[], catalogue: Catalogue): Found[] {
  const { note, hints = [] } = item;
  const noted = searchWords(note ?? "");
  // "Potato (for fries)" is not fries, and "bread (without milk)" is not milk bread.
  const isPurpose = note?.startsWith("for ") === true;
  const own = isPurpose ? findPhrase([...noted, ...words], catalogue) : [];
  if (own[0]?.isOneName && isNamedFor(own[0], words, noted, catalogue)) return own;
  const isWithout = /^without |\s(?:chara|sara|ছাড়া)$/u.test(note?.normalize("NFC") ?? "");
  for (const more of [isPurpose || isWithout ? [] : noted, hints.flatMap(searchWords)]) {
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
  const isOther = isWithout || (note !== undefined && isOtherSort(noted, found[0], catalogue));
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

/** "Masala for biryani" is biryani masala, and "potato for chips" is not potato chips. */
function isNamedFor(
  { id }: Found,
  words: readonly string[],
  purpose: readonly string[],
  { meanings, products }: Catalogue,
): boolean {
  const isMeant = (word: string, term = "") => (meanings.get(word)?.get(term) ?? 0) >= SAME_SOUND;
  return (products.get(id)?.names ?? []).some(
    (name) =>
      words.some((word) => isMeant(word, name.at(-1))) &&
      purpose.every((word) => name.some((term) => isMeant(word, term))),
  );
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
