import { isOddlyRead } from "./odd-reading.ts";
import { readShoppingList } from "./shopping-list.ts";

/** A line as it was read from a picture. The reader says in percent how sure it is of the line, each word and each sign. */
export type ReadLine = {
  text: string;
  confidence: number;
  words: readonly { confidence: number; symbols: readonly { text: string; confidence: number }[] }[];
};

const SURE_OF_LINE = 80;
/** Print is read with 90 and more. Of made-up photos, nearly all misread lines had a word below this, of right ones one in five. */
const SURE_OF_WORD = 85;
/**
 * Digits need more confidence than letters, because they determine the amount, and ১, ২ and ৯ or ৩ and ৬ look alike.
 */
const SURE_OF_DIGIT = 98;

/**
 * Whether a line of a photo may say something else than was read, so that the shopper is asked. `again` is the same line
 * as read from a smaller copy of the picture: what is written clearly is read alike from both.
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

/** "1dozen" is a dozen: items and amounts count, and not each space. */
function meaningOf(line: string): string {
  return JSON.stringify(readShoppingList(line).map(({ words, amount }) => ({ words, amount })));
}
