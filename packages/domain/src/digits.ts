const banglaZero = 0x09e6;

/** Bangla keyboards type ০ to ৯ where the store's rules know 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}

export function withBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}
