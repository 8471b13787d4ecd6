import { request, valueOfWord } from "../../catalogue/vocabulary/number-words.ts";
import { end, measures, unitPattern } from "../../catalogue/vocabulary/unit-words.ts";
import { withoutFigures } from "../text/list-noise.ts";
import { withoutSlips } from "../text/scan-slips.ts";
import { blank } from "../text/written-line.ts";

/** Blanks out signs and words around amounts, and corrects slips in them. See `written-line.ts` for the rules. */
export function withPlainAmounts(line: string): string {
  return withCounts(withoutBetweenWords(withoutSlips(withoutFigures(withoutLeaders(line)))));
}

/** Signs between a name and its amount: "alu = 2 kg", "salt ..... 1 kg". In "alu 2 kg = 120" a price follows. */
function withoutLeaders(line: string): string {
  // "[2 kg] alu [1 kg] peyaj", "onions (2 kg) potatoes (3 kg)", "milk(2L) bread(1)"
  const hasAmountsInBrackets = bracketedFirst.test(line) || (line.match(bracketedAfterName)?.length ?? 0) > 1;
  return (
    line
      .replace(new RegExp(`=(?=\\s*(?:[\\d০-৯.,/]+)\\s*(?:${unitPattern})${end}(?!\\s*/))`, "giu"), (sign) =>
        blank(sign),
      )
      // "3~4 kg" is a range; "3 kg, not 2 kg" and "1 kg instead of 2 kg" say the other amount too; "alu x 2 kg" is once.
      .replace(/(?<=\p{Nd}\s?)~(?=\s?\p{Nd})/gu, "-")
      .replace(otherAmount, blank)
      .replace(new RegExp(`(?<=[\\p{L}\\p{M}]\\s)[x×*](?=\\s\\p{Nd}+\\s?(?:${unitPattern})${end})`, "giu"), blank)
      // "alu-2 peyaj-1"; "omega-3" is a name.
      .replace(/(?<=[\p{L}\p{M}]{3})(?<!omega|vitamin)-(?=\p{Nd}{1,2}(?:\s|[,;]|$))/giu, blank)
      .replace(bracketed, (found) => (hasAmountsInBrackets ? withBlankEnds(found) : found))
      .replace(bracketedAfterName, (found) => (hasAmountsInBrackets ? withBlankEnds(found) : found))
      .replace(/(?<=[\p{L}\p{M}]\s?)(?:[.…_]{2,}|…|[-–=]{2,}>?|>)(?=\s*\p{Nd})/gu, blank)
      .replace(/(?<=^[^=\d০-৯]*)=(?=\s*[\d০-৯]{1,2}\s*(?:$|[,;|]))/gu, (sign) => blank(sign))
  );
}

function withBlankEnds(found: string): string {
  return `${blank("[")}${found.slice(1, -1)}${blank("]")}`;
}

/**
 * Words within one amount, and the number of pieces that goods are cut into: "2 bags of 5 kg", "2 litre er 2 ta botol",
 * "1 kg size er 2 ta". Goods that the customer does not want are no items: "chana dal 1 kg not chola".
 */
function withoutBetweenWords(line: string): string {
  return line
    .replace(sizeOfCount, blank)
    .replace(ofAmount, blank)
    .replace(counterOfPacks, blank)
    .replace(unwanted, blank)
    .replace(numberOfCuts, blank)
    .replace(intoCuts, (found) => `cut${blank(found.replace(/\s/g, "").slice(3))}`);
}

/**
 * "1 kg grapes and one pineapple", "two kilo flour three eggs", "two 5 litre bottles of oil": the number as digits, with
 * as many signs as before.
 */
function withCounts(line: string): string {
  const counted = line
    .replace(countOfSizes, (_, count: string, size: string, packs: string) => {
      const times = digitsFor(count);
      return `${times === count ? count : times.replace(/\u2007/, "×")}${size}${blank(packs)}`;
    })
    .replace(countAfterAnd, digitsFor);
  const inner = counted.replace(countWithin, digitsFor);
  return inner === counted ? counted : inner.replace(countFirst, digitsFor);
}

function digitsFor(word: string): string {
  if (/^\p{Nd}/u.test(word)) return word;
  return `${valueOfWord.get(word.toLowerCase()) ?? 2}${blank(word).slice(1)}`;
}

const count = "(?:one|two|three|four|five|six|seven|eight|nine)";
/** "Five spice" and "seven up" are names. */
const counts = `${count}(?=\\s+(?!(?:and|spice|star|up|in|minute|cheese)(?!\\p{L}))\\p{L}{3})`;
const countAfterAnd = new RegExp(
  `(?<=(?:and|[,&+]|plus)\\s+)${counts}|(?<!\\p{L})(?:a )?couple of(?=\\s+\\p{L}{3})`,
  "giu",
);
/** Where the line begins with an amount and a name, a number in words begins the next item. */
const countWithin = new RegExp(
  `(?<=^\\s*${request}(?:\\p{Nd}+|${count})\\s?(?:(?:${unitPattern})\\s+(?:of\\s+)?)?(?!(?:${unitPattern})${end})\\p{L}{3,}\\s+(?:.*\\p{L}{3,}\\s+)?)${counts}`,
  "giu",
);
const countFirst = new RegExp(`(?<=^\\s*${request})${counts}`, "iu");

const bracketed = new RegExp(`[([]\\s*[\\d০-৯.,/]+\\s*(?:${unitPattern})\\s*[)\\]]`, "giu");
/** Not behind an amount, where a number in brackets multiplies it: "water 2L (6)". */
const bracketedAfterName = new RegExp(
  `(?<=[\\p{L}\\p{M}]\\s?)(?<!\\p{Nd}\\s?(?:${unitPattern})\\s?)[([]\\s*[\\d০-৯.,/]+\\s*(?:${unitPattern})?\\s*[)\\]]`,
  "giu",
);
const packs = [...measures]
  .flatMap(([name, { unit }]) => (unit === "Pack" ? [name.replaceAll(".", "\\.")] : []))
  .join("|");
const countOfSizes = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.])(\\p{Nd}{1,2}|${count})(\\s+(?:\\p{Nd}+(?:\\.\\p{Nd}+)?|${count})[\\s-]?(?:${unitPattern})\\s+)((?:${packs})(?:\\s+of)?)(?=\\s+\\p{L})`,
  "giu",
);
const sizeOfCount = new RegExp(
  `[\\d০-৯.]+\\s*(?:${unitPattern})\\s+(?:size|sized|saiz|সাইজ)(?:\\s?(?:er|এর|ের))?(?=\\s+\\p{Nd})`.normalize("NFC"),
  "giu",
);
const ofAmount = new RegExp(
  `(?<=\\p{Nd}\\s?(?:${unitPattern})\\s+)(?:of|er|r|to|theke|hote|এর|র|থেকে|হতে)(?=\\s+\\p{Nd})`.normalize("NFC"),
  "giu",
);
const counterOfPacks = new RegExp(
  `(?<=\\p{Nd}\\s?)(?:ta|ti|khana|টা|টি|খানা)(?=\\s+(?:${packs})${end})`.normalize("NFC"),
  "giu",
);
const intoCuts = /(?<=\p{L}\s+)(?:cut )?(?:in|into)\s+\p{Nd}+\s*(?:pieces?|pcs|parts)(?!\p{L})/giu;
const numberOfCuts =
  /(?<![\p{L}\p{Nd}])\p{Nd}+\s*(?:pieces?|pcs?|tukra|পিস|টুকরা)\s+(?:kore|koira|করে)(?=\s+(?:kat|ket|কাট|কেট))/giu;
const unwanted =
  /(?<=[\p{L}\p{M}]\s+\(?)(?<!\bif\s+\(?)not\s+(?!needed|required|necessary|now|this|too|available)\p{L}+(?:\s+\p{L}+)?(?=\s*(?:$|[,;)]))/giu;
const otherAmount = new RegExp(
  `(?<=(?:${unitPattern})[\\s,]+)(?:not|instead of)\\s+[\\d০-৯.]+\\s*(?:${unitPattern})${end}`,
  "giu",
);
const bracketedFirst = new RegExp(`^\\s*${bracketed.source}\\s*\\p{L}`, "iu");
