import type { Language } from "./language.ts";

const banglaZero = 0x09e6;

/** Bangla keyboards type ০ to ৯; converts them to 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}

export function withBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}

/**
 * A number with South Asian digit grouping (12,34,567) in the language's digits, with at most three decimals by
 * default. Not `Intl`: it groups by thousands in `en-BD`, and its first formatter takes a phone 0.1 s.
 */
export function groupedNumber(value: number, language: Language, decimals?: number): string {
  const grouped = isPlain(value, decimals) ? String(value) : withCommas(value, decimals);
  return language === "bn" ? withBanglaDigits(grouped) : grouped;
}

/** A shortcut: most numbers have neither comma nor point, and a page formats hundreds of them. */
function isPlain(value: number, decimals = 0): boolean {
  return decimals === 0 && Number.isInteger(value) && Math.abs(value) < 1_000;
}

function withCommas(value: number, decimals: number | undefined): string {
  const text = decimals === undefined ? String(Math.round(value * 1_000) / 1_000) : value.toFixed(decimals);
  const [whole = "", fraction] = text.split(".");
  const parted = whole.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
  return fraction ? `${parted}.${fraction}` : parted;
}
