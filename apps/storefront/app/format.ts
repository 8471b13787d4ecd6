import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-BD", bn: "bn-BD" };

export type Format = {
  /** ৳70, or ৳23.33: poisha are shown only where there are any. */
  taka: (taka: number) => string;
  number: (value: number) => string;
  /** 6 becomes 6%. */
  percent: (percent: number) => string;
};

const formats = new Map<Language, Format>();

/** How this language writes numbers; made once, since Intl formatters are slow to make. */
export function formatIn(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(locales[language]);
  formats.set(language, made);
  return made;
}

function makeFormat(locale: string): Format {
  const currency = { style: "currency", currency: "BDT", currencyDisplay: "narrowSymbol" } as const;
  const wholeTaka = new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 });
  const exactTaka = new Intl.NumberFormat(locale, { ...currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  return {
    taka: (taka) => (Number.isInteger(taka) ? wholeTaka : exactTaka).format(taka),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
  };
}
