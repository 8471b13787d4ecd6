import { withLatinDigits } from "../../digits.ts";

/** Why a text is not a GTIN. */
export type GtinProblem = "not_digits" | "length" | "check_digit" | "rounded" | "lost_zeros";

export type GtinReading = { gtin: string } | { problem: GtinProblem; instead?: string };

const lengths = [8, 12, 13, 14];

/**
 * Reads a GTIN, the number below a barcode: 8, 12, 13 or 14 digits, of which the last follows from the others (GS1 General
 * Specifications, 7.9). Spaces, hyphens and Bangla digits are typed and meant well.
 *
 * Spreadsheets take such a number for a quantity. `4.9E+12`, or its digits with zeros at the end, is what is left of
 * one that was rounded: the number is gone. One that only lost its leading zeros can be told: `instead` is it.
 */
export function readGtin(typed: string): GtinReading {
  const text = withLatinDigits(typed).replace(/[\s-]/g, "");
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return { problem: "rounded" };
  if (!/^\d+$/.test(text)) return { problem: "not_digits" };
  if (lengths.includes(text.length)) {
    if (hasRightCheckDigit(text)) return { gtin: text };
    return { problem: text.length > 8 && text.endsWith("00000") ? "rounded" : "check_digit" };
  }
  const instead = lengths.map((length) => text.padStart(length, "0")).find(isWhole);
  // Fewer than six digits are a typing error, not a code that lost its zeros.
  return instead && text.length > 5 ? { problem: "lost_zeros", instead } : { problem: "length" };
}

/** Equal articles have equal keys, regardless of leading zeros. */
export function gtinKey(gtin: string): string {
  return gtin.padStart(14, "0");
}

/** An in-store number: GS1 prefixes 02, 04 and 20 to 29. */
export function isStoreOwnGtin(gtin: string): boolean {
  return /^(02|04|2)/.test(gtinKey(gtin).slice(1));
}

/** The digits with the check digit that belongs to them. */
export function withCheckDigit(digits: string): string {
  return digits + checkDigit(digits);
}

function isWhole(text: string): boolean {
  return lengths.includes(text.length) && hasRightCheckDigit(text);
}

function hasRightCheckDigit(text: string): boolean {
  return text.endsWith(checkDigit(text.slice(0, -1))) && /[1-9]/.test(text);
}

/**
 * From the right, digits are weighted three and one in turn; the check digit completes their sum to a multiple of ten.
 */
function checkDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}
