import { withLatinDigits } from "../digits.ts";
import { type Size, takeSize } from "./search-size.ts";
import { hintWords, politeWords } from "./vocabulary/noise-words.ts";
import { kindOfBrand, otherBrandWords } from "./vocabulary/other-brands.ts";
import { otherTradePhrases, otherTradeWords } from "./vocabulary/other-trades.ts";
import { formWords } from "./vocabulary/preparation-words.ts";
import { type PriceOrder, type PriceRange, takeOrder, takePrice } from "./vocabulary/price-words.ts";
import { ambiguousTalk, besideHeads, makingWords, occasionFillers, talkWords } from "./vocabulary/search-talk.ts";

/**
 * The role of a word in a search: it names the item, it only affects ranking ("fresh", "food"), or it is a brand that
 * the store may lack.
 */
type Role = "name" | "hint" | "brand";

export type SearchRequest = {
  /** The words to look up, in typed order. */
  words: string[];
  roles: ReadonlyMap<string, Role>;
  /** The head of the query: in "milk for babies" the milk. */
  head?: string;
  /** All typed words, for phrases such as "iftar items". */
  said: string[];
  size?: Size;
  price?: PriceRange;
  order?: PriceOrder;
  /** The search without its price and without its order: the links that remove a filter. */
  withoutPrice?: string;
  withoutOrder?: string;
  /** An item of another trade, unless the catalogue has the word. */
  otherTrade: string[];
  /** The product type of a brand typed alone. */
  kindOfBrand?: string;
};

/** Maximum words of a search. */
const MOST_WORDS = 8;

/**
 * Parses a search as people write it: a sentence, a name, a size, a price, in English, Bangla or Bangla in Latin
 * letters.
 */
export function readSearch(query: string): SearchRequest {
  const text = withLatinDigits(query.normalize("NFC").toLowerCase()).replace(/[\u2019'\u200c\u200d]/g, "");
  const priced = takePrice(text);
  const ordered = takeOrder(priced.words);
  const { words: named, size } = takeSize(ordered.words);
  const isNamed = /\p{L}/u.test(named);
  const said = wordsIn(isNamed ? named : text);
  const chosen = chooseWords(said);
  const roles = new Map(chosen.map((word) => [word, roleOf(word)]));
  const names = chosen.filter((word) => roles.get(word) === "name");
  const brands = chosen.filter((word) => roles.get(word) === "brand");
  const withName = names.length > 0;
  if (!withName) for (const word of chosen) if (roles.get(word) === "hint") roles.set(word, "name");
  const isBrandAlone = brands.length > 0 && names.length === 0;
  const kind = isBrandAlone ? brands.map((brand) => kindOfBrand.get(brand)).find((one) => one) : undefined;
  const head = headOf(said, names);
  return {
    words: chosen,
    roles,
    said,
    ...(head === undefined ? {} : { head }),
    ...(size ? { size } : {}),
    ...(priced.price && isNamed ? { price: priced.price, withoutPrice: tidy(priced.words) } : {}),
    ...(ordered.order && isNamed ? { order: ordered.order, withoutOrder: tidy(takeOrder(text).words) } : {}),
    otherTrade: otherTradesIn(wordsIn(text), chosen),
    ...(kind ? { kindOfBrand: kind } : {}),
  };
}

/** Splits a text like the SQL routine search_words. */
function wordsIn(text: string): string[] {
  return text.split(/[^a-z0-9\u0980-\u09ff]+/).filter((word) => word !== "");
}

/** Removes filler words, unless there are no others. */
function chooseWords(said: string[]): string[] {
  const unique = [...new Set(said)];
  const kept = unique.filter((word) => !isTalk(word));
  const words = kept.length > 0 ? kept : unique;
  if (words.length <= MOST_WORDS) return words;
  const names = words.filter((word) => roleOf(word) !== "hint").slice(0, MOST_WORDS);
  return words.filter((word) => names.includes(word));
}

function isTalk(word: string): boolean {
  return (talkWords.has(word) || politeWords.has(word) || makingWords.has(word)) && !ambiguousTalk.has(word);
}

function roleOf(word: string): Role {
  if (hintWords.has(word) || ambiguousTalk.has(word) || occasionFillers.has(word) || /^\d+$/.test(word)) return "hint";
  return otherBrandWords.has(word) || kindOfBrand.has(word) ? "brand" : "name";
}

const before = new Set(["for", "with", "without", "from", "in", "like", "to"]);

/** The last name, or of "milk for the baby" the last before the preposition. */
function headOf(said: readonly string[], names: readonly string[]): string | undefined {
  const cut = said.findIndex(
    (word, place) => before.has(word) && said.slice(0, place).some((one) => names.includes(one)),
  );
  const first = cut < 0 ? [] : names.filter((word) => said.indexOf(word) < cut);
  const meant = first.length > 0 ? first : names;
  return meant.findLast((word) => !isNoHead(word)) ?? meant.at(-1);
}

/** Colours, ways of cooking, and forms: garlic powder is nearer to garlic than to chilli powder. */
export function isNoHead(word: string): boolean {
  return besideHeads.has(word) || formWords.has(word);
}

function otherTradesIn(typed: readonly string[], chosen: readonly string[]): string[] {
  const text = ` ${typed.join(" ")} `;
  const phrases = otherTradePhrases.filter((phrase) => text.includes(` ${phrase} `));
  // "Kashmiri ac" is how an achar begins.
  const isWhole = (word: string) => word.length > 2 || chosen.length === 1;
  return [...phrases, ...chosen.filter((word) => otherTradeWords.has(word) && isWhole(word))];
}

/** Verbs and genitives are not names; the word beside them is. */
export function isBesideTheHead(word: string): boolean {
  return (
    /(?:ben|bo|chi|chen|lam|te|tam|iye|ye|er|ir|ur|ar|ly|ed|ing|ish|less|free)$/.test(word) || banglaEnding.test(word)
  );
}

const banglaEnding = /(?:বেন|বো|ছি|ছে|ছেন|লাম|তে|য়ে|ের|র|কে|রা)$/u;

function tidy(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
