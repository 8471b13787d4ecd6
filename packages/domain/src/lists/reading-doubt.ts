import { isOddlyRead } from "./odd-reading.ts";
import { readShoppingList } from "./shopping-list.ts";

/** A line read from a picture, with the reader's confidence in percent for the line, each word and each sign. */
export type ReadLine = {
  text: string;
  confidence: number;
  words: readonly { confidence: number; symbols: readonly { text: string; confidence: number }[] }[];
};

const SURE_OF_LINE = 80;
/**
 * Print is read with 90 and more. In test photos, nearly all misread lines had a word below this, and one in five
 * correct lines.
 */
const SURE_OF_WORD = 85;
/**
 * Digits need more confidence than letters, because they determine the amount, and ১, ২ and ৯ or ৩ and ৬ look alike.
 */
const SURE_OF_DIGIT = 98;

/**
 * Whether a line of a photo may be misread, so that the shopper is asked. `again` is the same line read from a smaller
 * copy of the picture: clear writing gives the same text from both.
 */
export function isUnsureReading({ text, confidence, words }: ReadLine, again: string | undefined): boolean {
  return (
    confidence < SURE_OF_LINE ||
    words.some((word) => word.confidence < SURE_OF_WORD) ||
    words.some(({ symbols }) => symbols.some(isUnsureDigit)) ||
    isOddlyRead(text) ||
    again === undefined ||
    meaningOf(again) !== meaningOf(text)
  );
}

function isUnsureDigit({ text, confidence }: { text: string; confidence: number }): boolean {
  return /\p{N}/u.test(text) && confidence < SURE_OF_DIGIT;
}

/** "1dozen" equals "1 dozen": items and amounts are compared, not spaces. */
function meaningOf(line: string): string {
  return JSON.stringify(readShoppingList(line).map(({ words, amount }) => ({ words, amount })));
}
