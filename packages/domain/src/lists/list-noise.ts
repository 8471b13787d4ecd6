import { aboutWords, headingWords, hintWords, politeWords, thingWords } from "../catalogue/vocabulary/noise-words.ts";
import { otherBrandWords } from "../catalogue/vocabulary/other-brands.ts";
import { pricePatterns } from "../catalogue/vocabulary/price-patterns.ts";

/** Whether a line asks for nothing. `isMeasured`: it has an amount with a unit, which greetings rarely have. */
export function isNoise(words: string, isMeasured: boolean): boolean {
  const said = split(words);
  const meant = said.filter((word) => !politeWords.has(word) && !hintWords.has(word));
  if (!isMeasured && meant.every((word) => headingWords.has(word) || word === "items")) return true;
  if (meant.every((word) => /^[\d.]+$/.test(word))) return true;
  // Unsold products are reported as such, never dropped silently.
  if (isOneThing(meant)) return false;
  const asides = meant.filter((word) => aboutWords.has(word)).length;
  return isMeasured ? asides === meant.length : asides > 0;
}

function isOneThing([first = "", second = "", ...more]: readonly string[]): boolean {
  const isNamed = second !== "" && !/\d/.test(second) && !aboutWords.has(second) && !headingWords.has(second);
  return more.length === 0 && thingWords.has(first) && isNamed;
}

/** The name of an item, without remarks and qualifiers. If nothing else is left, the qualifier or brand is the name. */
export function namingWords(words: string): { words: string; hints: string[] } {
  const kept = split(words, true).filter((word) => word === BREAK || !politeWords.has(word));
  const isHint = (word: string) => hintWords.has(word) || otherBrandWords.has(word);
  const naming = kept.filter((word) => !isHint(word));
  if (!naming.some((word) => word !== BREAK)) return { words: kept.join(" "), hints: [] };
  return { words: naming.join(" "), hints: kept.filter(isHint) };
}

/** Stands where one item may end and the next begin. */
export const BREAK = "¦";

/** Phone numbers, emails, URLs, dates and prices are never names of items. */
export function withoutFigures(text: string): string {
  let rest = text
    .replace(/(?<![^\s@])[^\s@]{1,64}@[^\s@.]{1,64}\.[^\s@]{2,}|https?:\S+/g, " ")
    .replace(/(?<![\d০-৯])[\d০-৯]{1,2}[/.-][\d০-৯]{1,2}[/.-](?:[\d০-৯]{2}){1,2}(?![\d০-৯])/gu, " ")
    .replace(/(?:\+?[\d০-৯][\s-]?){9,14}/gu, " ");
  for (const price of pricePatterns) rest = rest.replace(price, " ");
  return rest;
}

function split(words: string, hasBreaks = false): string[] {
  return words
    .toLowerCase()
    .split(hasBreaks ? /[^\p{L}\p{M}\p{N}.%¦]+/u : /[^\p{L}\p{M}\p{N}.%]+/u)
    .filter((word) => word !== "");
}
