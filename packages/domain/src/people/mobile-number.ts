import { withLatinDigits } from "../digits.ts";

/** The digits of a mobile number in national form, 01712345678, without country code or spaces. */
export function localDigits(typed: string): string {
  return withLatinDigits(typed.normalize("NFKC"))
    .replace(/[\s().-]/g, "")
    .replace(/^\+?88(?=0)/, "");
}

/**
 * The digits of a number as written, for searches: with any separators, with 00880, or without the first 0. Forms that
 * store a number use `localDigits`, which is strict.
 */
export function writtenDigits(typed: string): string {
  const digits = withLatinDigits(typed.normalize("NFKC")).replace(/[^\d\p{L}]/gu, "");
  return digits.replace(/^(00)?88(?=0)/, "").replace(/^(?=1[3-9]\d{8}$)/, "0");
}

export function isMobileNumber(local: string): boolean {
  return /^01[3-9]\d{8}$/.test(local);
}

/** Stored format: +8801712345678. */
export function internationalNumber(local: string): string {
  return `+88${local}`;
}

/** Shown format: 01712345678. */
export function localNumber(international: string): string {
  return international.replace(/^\+88/, "");
}
