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

/** How this language writes numbers; each formatter is made once and when it is needed, since they are slow to make. */
export function formatIn(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(locales[language]);
  formats.set(language, made);
  return made;
}

function makeFormat(locale: string): Format {
  const currency = { style: "currency", currency: "BDT", currencyDisplay: "narrowSymbol" } as const;
  const wholeTaka = onFirstUse(locale, { ...currency, maximumFractionDigits: 0 });
  const exactTaka = onFirstUse(locale, { ...currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = onFirstUse(locale, {});
  const percent = onFirstUse(locale, { style: "percent" });
  return {
    taka: (taka) => (Number.isInteger(taka) ? wholeTaka : exactTaka)(taka),
    number,
    percent: (value) => percent(value / 100),
  };
}

function onFirstUse(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => {
    made ??= new Intl.NumberFormat(locale, options);
    return made.format(value);
  };
}
