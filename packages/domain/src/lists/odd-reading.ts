import { measures } from "../catalogue/vocabulary/unit-words.ts";

/**
 * Whether a line of a photo is implausible, however confident the reader was: a sign instead of a number before a unit
 * ("& কেজি" for ১ কেজি), or a single character after a number that is not a unit ("250 q" for 250 g).
 */
export function isOddlyRead(line: string): boolean {
  const words = line.toLowerCase().normalize("NFC").split(/\s+/);
  return words.some((word, place) => {
    const before = words[place - 1];
    if (before === undefined) return false;
    if (isUnit(word)) return !/[\p{L}\p{M}\p{N}]/u.test(before);
    return (
      [...word].length === 1 &&
      /^[\p{L}\p{N}]$/u.test(word) &&
      place === words.length - 1 &&
      /^[\p{N}.]+$/u.test(before)
    );
  });
}

function isUnit(word: string): boolean {
  const unit = measures.get(word.replace(/[.,]+$/, ""))?.unit;
  return unit !== undefined && unit !== "Pack";
}

/** OCR loses narrow spaces. In Bangla no word continues with a number: আলু২ কেজি is two kilos of potatoes. */
export function withLostSpaces(line: string): string {
  return line.replace(/(?<=[\u0981-\u09e3\u09f0-\u09ff])(?=[\u09e6-\u09ef])/gu, " ");
}
