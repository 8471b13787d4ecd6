import {
  aboutWords,
  headingWords,
  hintWords,
  politeWords,
  thingWords,
} from "../../catalogue/vocabulary/noise-words.ts";
import { kindOfBrand, otherBrandWords } from "../../catalogue/vocabulary/other-brands.ts";
import { preparationWords, withPreparations } from "../../catalogue/vocabulary/preparation-words.ts";
import { isSpending, pricePatterns } from "../../catalogue/vocabulary/price-words.ts";
import { requestWords } from "../../catalogue/vocabulary/request-words.ts";
import { containers } from "../../catalogue/vocabulary/unit-words.ts";
import { blank } from "./written-line.ts";

/** Whether a line asks for nothing. `isMeasured`: it has an amount with a unit, which is rare in greetings. */
export function isNoise(words: string, isMeasured: boolean): boolean {
  const said = split(words);
  const meant = said.filter((word) => !politeWords.has(word) && !hintWords.has(word));
  if (!isMeasured && meant.every((word) => headingWords.has(word) || word === "items")) return true;
  if (meant.every((word) => /^[\d.]+$/.test(word))) return true;
  // Unsold products are reported as such, never dropped silently.
  if (isOneThing(meant)) return false;
  const asides = meant.filter((word) => aboutWords.has(word)).length;
  // "Taja hote hobe", "shob fresh diben"
  const isRequest = said.length > 1 && meant.length > 0 && meant.every((word) => requestWords.has(word));
  if (!isMeasured) return asides > 0 || isRequest;
  return asides > 0 && meant.every((word) => aboutWords.has(word) || requestWords.has(word));
}

function isOneThing([first = "", second = "", ...more]: readonly string[]): boolean {
  const isNamed = second !== "" && !/\d/.test(second) && !aboutWords.has(second) && !headingWords.has(second);
  return more.length === 0 && thingWords.has(first) && isNamed;
}

/** The name of an item, without remarks and qualifiers. If nothing else remains, the qualifier or brand is the name. */
export function namingWords(words: string): { words: string; hints: string[] } {
  const kept = withoutAsides(
    split(withPreparations(words), true).filter((word) => word === BREAK || !politeWords.has(word)),
  );
  const isHint = (word: string) => hintWords.has(word) || isBrand(word) || containers.has(word);
  const naming = kept.filter((word) => !isHint(word));
  if (!naming.some((word) => word !== BREAK)) {
    // "Lipton 2 packets" is tea, where the store has no Lipton.
    const kind = kept.map((word) => kindOfBrand.get(word)).find((one) => one);
    return kind ? { words: kind, hints: kept.filter(isBrand) } : { words: kept.join(" "), hints: [] };
  }
  // "Rupchanda cut" is the fish that shares its name with a brand.
  if (naming.every((word) => preparationWords.has(word)) && kept.some(isBrand))
    return { words: kept.join(" "), hints: [] };
  return { words: naming.join(" "), hints: kept.filter(isHint) };
}

export function isBrand(word: string): boolean {
  return otherBrandWords.has(word) || Boolean(kindOfBrand.get(word));
}

/** "Could you send ginger tomorrow": remarks about the list surround the name. */
function withoutAsides(words: readonly string[]): string[] {
  const isAside = (word: string) => requestWords.has(word) || (aboutWords.has(word) && !thingWords.has(word));
  const isName = (word: string) => word !== BREAK && !isAside(word);
  const [first, last] = [words.findIndex(isName), words.findLastIndex(isName)];
  return first === -1 ? words.filter((word) => !requestWords.has(word)) : words.slice(first, last + 1);
}

/** Marks where one item may end and the next begin. */
export const BREAK = "¦";

/**
 * Removes phone numbers, emails, URLs, dates and prices, which never name an item. An amount of money to spend is not a
 * price.
 */
export function withoutFigures(text: string): string {
  let rest = text
    .replace(/(?<![^\s@])[^\s@]{1,64}@[^\s@.]{1,64}\.[^\s@]{2,}|https?:\S+/g, blank)
    .replace(/(?<![\d০-৯])[\d০-৯]{1,2}[/.-][\d০-৯]{1,2}[/.-](?:[\d০-৯]{2}){1,2}(?![\d০-৯])/gu, blank)
    .replace(/(?:\+?[\d০-৯][\s-]?){9,14}/gu, blank)
    .replace(times, blank)
    .replace(guests, blank);
  for (const price of pricePatterns) {
    rest = rest.replace(price, (found, ...more) => {
      const at = Number(more.find((part) => typeof part === "number"));
      const [before, after] = [rest.slice(0, at), rest.slice(at + found.length)];
      const [own = "", following = ""] = [before.split(itemEnds).at(-1), after.split(itemEnds)[0]];
      return isSpending(found, own, following) ? found : blank(found);
    });
  }
  return rest;
}

const itemEnds = /[\n,;|]/;

/** "By 7pm", "bikal 4 tar moddhe", "৫টার মধ্যে". */
const times = new RegExp(
  "(?<![\\p{L}\\p{M}\\p{N}])(?:by |at |before |after )?\\p{Nd}{1,2}(?:[:.]\\p{Nd}{2})?\\s*(?:[ap]\\.?m\\.?|o'?clock|tar (?:moddhe|age|por|dike)|টার (?:মধ্যে|আগে|পর|পরে|দিকে)|টায়)(?![\\p{L}\\p{M}])".normalize(
    "NFC",
  ),
  "giu",
);
/** "For 10 people", "৪ জনের" */
const guests =
  /(?<![\p{L}\p{M}\p{N}.])\p{Nd}{1,3}\s*(?:joner?|people|persons?|ppl|guests?|members?|manusher|জনের?|মানুষের)(?![\p{L}\p{M}])/giu;
function split(words: string, hasBreaks = false): string[] {
  return words
    .toLowerCase()
    .split(hasBreaks ? /[^\p{L}\p{M}\p{N}.%¦]+/u : /[^\p{L}\p{M}\p{N}.%]+/u)
    .filter((word) => word !== "");
}
