import { type ListAmount, takeAmount } from "./list-amount.ts";
import { isNoise, withoutFigures, withoutPoliteness } from "./list-noise.ts";

export const mostListLines = 200;
export const mostListBytes = 20 * 1024;

export type ListItem = {
  /** As it was written. */
  raw: string;
  /** What names the item. */
  words: string;
  /** What stands in brackets: it says which one, or is a remark. */
  note?: string;
  amount?: ListAmount;
};

/**
 * Reads a shopping list as people write it: one item a line or several between commas, in English, Bangla or Bangla in
 * Latin letters. What is around the list (greetings, thanks, where to deliver) is left out.
 */
export function readShoppingList(text: string): ListItem[] {
  return text
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap(pieces)
    .flatMap(itemsOfLine);
}

/** Longer than anybody's line: beyond it, patterns that look back and forth would take their time. */
const LONGEST = 400;

/** A very long line in parts that end between two items; what is longest still is cut. */
function pieces(line: string): string[] {
  if (line.length <= LONGEST) return [line];
  const parts: string[] = [];
  for (const part of line.split(/(?<=[,;।])/u)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + part.length <= LONGEST) parts[parts.length - 1] = last + part;
    else parts.push(part.slice(0, LONGEST));
  }
  return parts;
}

function itemsOfLine(line: string): ListItem[] {
  const said = withoutHeading(withoutBullet(withoutFigures(line)));
  return sentences(said).flatMap((sentence) => {
    const parts = sentence.split(/[,;،|\t]|(?<=\s)[+/](?=\s)/u).map((part) => withoutBullet(part).trim());
    const items = parts.map(readItem);
    // "Hi, please deliver to 27 Dhanmondi": without one measured amount, an aside makes the whole sentence one.
    const isAside =
      parts.length > 1 && !items.some((item) => item?.amount) && parts.some((part) => isNoise(part, false));
    return isAside ? [] : items.filter((item) => item !== undefined);
  });
}

function readItem(raw: string): ListItem | undefined {
  const note = /[([](.*?)[)\]]/u.exec(raw)?.[1]?.trim();
  const outside = raw.replace(/[([].*?[)\]]/gu, " ");
  const taken = takeAmount(outside);
  let { amount, isMeasured } = taken;
  const inNote = note === undefined ? undefined : takeAmount(note);
  // "mayonnaise 1 big (900ml)": the size is in the brackets, the number outside.
  if (inNote?.amount && inNote.amount.unit !== "Pack" && (amount === undefined || amount.unit === "Pack")) {
    const count = amount?.quantity ?? 1;
    const { quantity, unit } = inNote.amount;
    amount = { quantity: quantity * count, unit, ...(count > 1 ? { each: quantity } : {}) };
    isMeasured = true;
  }
  const { words } = taken;
  if (!/\p{L}/u.test(words) || isNoise(words, isMeasured) || isQuestion(raw)) return undefined;
  const named = withoutPoliteness(words) || words;
  const remark = withoutPoliteness(inNote?.words ?? "");
  return { raw, words: named, ...(remark ? { note: remark } : {}), ...(amount ? { amount } : {}) };
}

function isQuestion(raw: string): boolean {
  return /[?？]\s*$/.test(raw);
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

/** "1.", "2)", "১।", "-", "•", "[ ]", "✓" at the start. A bare number is not one: it may be the amount. */
function withoutBullet(line: string): string {
  return line.replace(
    /^\s*(?:(?:[-–—*•·▪◦●○►➤✓✔☐☑]|\[[ xX]?\])\s*)*(?:\(?\p{Nd}{1,3}(?:[).।]\)?(?!\p{Nd})|\s*[-:]\s+)\s*)?(?:\[[ xX]?\]\s*)?/u,
    "",
  );
}

/** A full stop ends a sentence only after a whole word: "2 pkt. 500 gm" and "1.5" go on. */
function sentences(line: string): string[] {
  return line.split(/।|(?<=[\p{L}\p{M}]{2})[.!](?=\s+\p{L}{2}|\s*$)|!/u);
}
