import { amountsAsWritten, type ListAmount, takeAmount } from "./list-amount.ts";
import {
  isBelowZero,
  isCrossedOut,
  isNotNeeded,
  withoutBullet,
  withoutCrossedOut,
  withoutPictures,
} from "./list-marks.ts";
import { BREAK, isNoise, namingWords, withoutFigures } from "./list-noise.ts";
import { splitByAmounts, withBreaks, withoutJoiner } from "./split-line.ts";

export const mostListLines = 200;
export const mostListBytes = 20 * 1024;

export type ListItem = {
  /** As it was written. */
  raw: string;
  /** In which line of the text: 0 is the first. */
  line: number;
  /** What names the item. It may turn out to be several: see `breaks`. */
  words: string;
  /** Places among the words (0 is before the first) where "and" or a stroke stood: there, another item may begin. */
  breaks?: number[];
  /** Words that say which one rather than what: big, fresh, a brand. */
  hints?: string[];
  /** Text in brackets: a qualifier or a remark. */
  note?: string;
  amount?: ListAmount;
  /** Of several items, the amount is of each ("alu potol 1 kg kore"), or it stood before the first of them. */
  amountOf?: "each" | "first";
};

/**
 * Reads a shopping list as people write it: one item a line or several between commas, in English, Bangla or Bangla in
 * Latin letters. What is around the list (greetings, thanks, where to deliver) is left out, and so is what is crossed
 * out or not needed.
 */
export function readShoppingList(text: string): ListItem[] {
  const lines = text.normalize("NFC").split(/\r\n|[\n\r\u2028\u2029]/);
  const isDashed = lines.filter(isBelowZero).length > 1;
  const hasBoxes = lines.some((line) => /^\s*(?:[-*]\s*)?(?:\[ ?\]|☐)/u.test(line));
  const isDone = (line: string) => hasBoxes && /^\s*(?:☑|✅|✔|✓)/u.test(line);
  return lines.flatMap((line, place) =>
    isDone(line)
      ? []
      : pieces(line)
          .flatMap((piece) => itemsOfLine(piece, isDashed))
          .map((item) => ({ ...item, line: place })),
  );
}

/** Longer than anybody's line: beyond it, patterns that look back and forth would take their time. */
const LONGEST = 200;

/** A very long line in parts that end between two items, or else between two words; a word as long as that is cut. */
function pieces(line: string): string[] {
  if (line.length <= LONGEST) return [line];
  const words = line.split(/(?<=[,;।])/u).flatMap((part) => (part.length <= LONGEST ? [part] : part.split(/(?<=\s)/u)));
  const parts: string[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + word.length <= LONGEST) parts[parts.length - 1] = last + word;
    else parts.push(word.slice(0, LONGEST));
  }
  return parts;
}

type ItemOfLine = Omit<ListItem, "line">;

function itemsOfLine(line: string, isDashed: boolean): ItemOfLine[] {
  if (isCrossedOut(line)) return [];
  const isNegative = !isDashed && isBelowZero(line);
  const rest = withoutFigures(withoutCrossedOut(line));
  if (isHeading(rest)) return [];
  const said = withoutHeading(withoutBullet(rest));
  const items = sentences(said).flatMap(itemsOfSentence);
  const [first] = items;
  if (!isNegative || !first?.amount) return items;
  return [
    { ...first, amount: { ...first.amount, quantity: -first.amount.quantity, isDoubtful: true } },
    ...items.slice(1),
  ];
}

function itemsOfSentence(sentence: string): ItemOfLine[] {
  const parts = sentence
    .split(/(?<!\p{Nd}),|,(?!\p{Nd})|[;،|\t]|(?<=\s)[+/](?=\s)/u)
    .flatMap(splitByAmounts)
    .map((part) => withoutJoiner(withoutBullet(part)).trim());
  const items = parts.map((part) => (isNotNeeded(part) || isCrossedOut(part) ? undefined : readItem(part)));
  // "Hi, please deliver to 27 Dhanmondi": without one measured amount, an aside makes the whole sentence one.
  const isAside = parts.length > 1 && !items.some((item) => item?.amount) && parts.some((part) => isNoise(part, false));
  if (isAside) return [];
  const wanted = items.filter((item) => item !== undefined);
  // "Alu, potol, begun 1 kg kore": the amount at the end is of each.
  const last = wanted.at(-1);
  if (last?.amountOf !== "each" || !last.amount) return wanted;
  const { amount } = last;
  return wanted.map((item) => (item.amount ? item : { ...item, amount, amountOf: "each" }));
}

const forEach = /(?<![\p{L}\p{M}])(?:each|every|apiece|kore|koira|করে|প্রতিটা|প্রতিটি|সব)(?![\p{L}\p{M}])/iu;
const either = /\s(?:or|ba|othoba|na hole|nahole|বা|অথবা|কিংবা|না হলে|নাহলে)\s/iu;

function readItem(raw: string): ItemOfLine | undefined {
  const note = /[([](.*?)[)\]]/u.exec(raw)?.[1]?.trim();
  const bare = raw.replace(/[([].*?[)\]]/gu, " ");
  const shown = withoutPictures(bare);
  const taken = takeAmount(withBreaks(firstOfEither(shown)));
  let { amount, isMeasured } = taken;
  const inNote = note === undefined ? undefined : takeAmount(note);
  // "mayonnaise 1 big (900ml)": the size is in the brackets, the number outside.
  if (inNote?.amount && inNote.amount.unit !== "Pack" && (amount === undefined || amount.unit === "Pack")) {
    const count = amount?.quantity ?? 1;
    const { quantity, unit } = inNote.amount;
    amount = { quantity: quantity * count, unit, ...(count > 1 ? { each: quantity } : {}) };
    isMeasured = true;
  }
  // "eggs (12)": the number is in the brackets.
  if (!amount && inNote?.amount && !/\p{L}/u.test(inNote.words)) amount = inNote.amount;
  const { words } = taken;
  const plain = words.replaceAll(BREAK, " ");
  if (!/\p{L}/u.test(plain) || isNoise(plain, isMeasured) || isQuestion(raw)) return undefined;
  const named = namingWords(words);
  const remark = inNote ? namingWords(inNote.words).words : "";
  const isEach = shown.includes(BREAK) || forEach.test(bare);
  const isBefore = /^\s*(?:\p{Nd}|[½¼¾])/u.test(shown) || shown.trim().search(amountsAsWritten) === 0;
  const place = isEach ? "each" : isBefore ? "first" : undefined;
  return {
    raw: raw
      .replace(/\(\s*\)/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    ...wordsAndBreaks(named.words),
    ...(named.hints.length > 0 ? { hints: named.hints } : {}),
    ...(remark ? { note: remark } : {}),
    ...(amount ? { amount } : {}),
    ...(amount && place ? { amountOf: place } : {}),
  };
}

function wordsAndBreaks(marked: string): { words: string; breaks?: number[] } {
  const words: string[] = [];
  const breaks: number[] = [];
  for (const word of marked.split(" ")) {
    if (word !== BREAK) words.push(word);
    else if (words.length > 0 && breaks.at(-1) !== words.length) breaks.push(words.length);
  }
  const inside = breaks.filter((place) => place < words.length);
  return { words: words.join(" "), ...(inside.length > 0 ? { breaks: inside } : {}) };
}

/** "Beef or mutton 1 kg": the first that is named, in the amount that is named. */
function firstOfEither(said: string): string {
  const at = said.search(either);
  if (at < 0) return said;
  const first = said.slice(0, at);
  const { amount } = takeAmount(first);
  const second = takeAmount(said.slice(at).replace(either, " ")).amount;
  return amount || !second ? first : `${first} ${second.quantity} ${second.unit === "Pack" ? "pack" : second.unit}`;
}

function isQuestion(raw: string): boolean {
  return /[?？]\s*$/.test(raw);
}

/** "--- meat ---", "Vegetables -", "*Fish*": signs around a name, or a dash after it, make it a heading. */
function isHeading(line: string): boolean {
  return /^\s*(?:([-=_*#~.]{2,}|[*_])\s*[\p{L}\p{M}&\s]+\1|#+\s+[\p{L}\p{M}&\s]+|[\p{L}\p{M}&\s]+\s[-–—:]+)\s*$/u.test(
    line,
  );
}

/** "Iftar er jonno: chola 1kg, …" says what for before it says what. A line that ends in a colon is all heading. */
function withoutHeading(line: string): string {
  const at = line.search(/[:：]/);
  if (at < 0 || /\p{Nd}/u.test(line.slice(0, at))) return line;
  const rest = line.slice(at + 1);
  // "Alu: 2 kg" names the item before the colon.
  const { words } = takeAmount(rest);
  return rest.trim() !== "" && words === "" ? line.replace(/[:：]/, " ") : rest;
}

/** A full stop ends a sentence only after a whole word: "2 pkt. 500 gm" and "1.5" go on. */
function sentences(line: string): string[] {
  return line.split(/।|(?<=[\p{L}\p{M}]{2})[.!](?=\s+\p{L}{2}|\s*$)|!/u);
}
