import { withBanglaDigits } from "@tatka/domain/digits";
import type { Language } from "@tatka/domain/language";

export type Format = {
  /** ৳70, or ৳23.33: poisha are shown only where there are any. */
  taka: (taka: number) => string;
  number: (value: number) => string;
  /** 6 becomes 6%. */
  percent: (percent: number) => string;
};

/**
 * How each language writes numbers, as `Intl.NumberFormat` would. Its first formatter takes a phone a tenth of a second,
 * right when the page is about to wake, so the few forms a shop needs are written here.
 */
const formats: Record<Language, Format> = {
  en: makeFormat({ groups: /\B(?=(?:\d{3})+$)/g, inDigits: (text) => text, withSign: (amount) => `৳${amount}` }),
  bn: makeFormat({
    groups: /\B(?=(?:\d{2})*\d{3}$)/g,
    inDigits: withBanglaDigits,
    withSign: (amount) => `${amount}৳`,
  }),
};

export function formatIn(language: Language): Format {
  return formats[language];
}

type Habits = {
  /** Where a comma stands: in English after thousands, in Bangla after thousands and lakhs. */
  groups: RegExp;
  inDigits: (text: string) => string;
  withSign: (amount: string) => string;
};

function makeFormat({ groups, inDigits, withSign }: Habits): Format {
  const minus = (value: number) => (value < 0 ? "-" : "");
  const written = (digits: string) => {
    const [whole = "", decimals] = digits.split(".");
    return inDigits(whole.replaceAll(groups, ",") + (decimals ? `.${decimals}` : ""));
  };
  const number = (value: number) => minus(value) + written(String(Math.abs(Math.round(value * 1_000) / 1_000)));
  return {
    taka: (taka) => minus(taka) + withSign(written(Math.abs(taka).toFixed(Number.isInteger(taka) ? 0 : 2))),
    number,
    percent: (percent) => `${number(Math.round(percent))}%`,
  };
}
