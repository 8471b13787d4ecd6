import { withLatinDigits } from "../digits.ts";

/** The digits of a mobile number as it is said in Bangladesh, 01712345678, whatever country code or spaces came along. */
export function localDigits(typed: string): string {
  return withLatinDigits(typed.normalize("NFKC"))
    .replace(/[\s().-]/g, "")
    .replace(/^\+?88(?=0)/, "");
}

export function isMobileNumber(local: string): boolean {
  return /^01[3-9]\d{8}$/.test(local);
}

/** As it is stored: +8801712345678. */
export function internationalNumber(local: string): string {
  return `+88${local}`;
}

/** As it is shown: 01712345678. */
export function localNumber(international: string): string {
  return international.replace(/^\+88/, "");
}
