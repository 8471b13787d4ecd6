/** Typical spreadsheet damage. */
export const codeDamages = ["code_rounded", "code_decimal", "code_date", "code_phone"] as const;
export type CodeDamage = (typeof codeDamages)[number];

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";

/**
 * Whether a code looks damaged by a spreadsheet: `1E5` and `8.80171E+12` were long numbers, `1011.0` was an integer,
 * `1-Mar` and `2026-03-01` were codes such as 1-3, and `1712345678` is a phone number without its zero. Known codes are
 * never damaged.
 */
export function damageOfCode(code: string): CodeDamage | undefined {
  if (/^\d+([.,]\d+)?e[+-]?\d+$/i.test(code)) return "code_rounded";
  if (/^\d+[.,]0+$/.test(code)) return "code_decimal";
  const isDate =
    new RegExp(`^(\\d{1,4}[ /-](${months})[a-z]*|(${months})[a-z]*[ /-]\\d{1,4})([ /-]\\d{2,4})?$`, "i").test(code) ||
    /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(code) ||
    /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(code);
  if (isDate) return "code_date";
  return /^(\+?880|0)?1[3-9]\d{8}$/.test(code) ? "code_phone" : undefined;
}

/** The codes that a number may be without its leading zeros. */
export function withLostZeros(code: string): string[] {
  return /^\d{1,13}$/.test(code) ? [1, 2, 3, 4, 5].map((zeros) => "0".repeat(zeros) + code) : [];
}
